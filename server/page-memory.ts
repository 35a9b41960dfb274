import { LRUCache } from 'lru-cache'

export interface PageMemory<Page> {
  /** The page as it was made for this version; undefined when none was. */
  get: (url: string, version: string) => Page | undefined
  /** Makes the page; whoever asks meanwhile waits for the same. Undefined is answered, and not kept. */
  make: (url: string, version: string) => Promise<Page | undefined>
}

/** Pages kept by their address, for as long as what they show has the version they were made for. */
export function pageMemory<Page extends { bytes: number }>(
  mostBytes: number,
  makePage: (url: string) => Promise<Page | undefined>,
): PageMemory<Page> {
  const making = new Map<string, Promise<Page | undefined>>()
  const kept = new LRUCache<string, { version: string; page: Page }>({
    maxSize: mostBytes,
    sizeCalculation: ({ page }, url) => page.bytes + url.length * 2,
  })

  async function makeAndKeep(url: string, version: string): Promise<Page | undefined> {
    const page = await makePage(url)
    if (page) kept.set(url, { version, page })
    return page
  }

  return {
    get(url, version) {
      const found = kept.get(url)
      return found?.version === version ? found.page : undefined
    },
    make(url, version) {
      const wanted = `${version} ${url}`
      const page = making.get(wanted) ?? makeAndKeep(url, version).finally(() => making.delete(wanted))
      making.set(wanted, page)
      return page
    },
  }
}
