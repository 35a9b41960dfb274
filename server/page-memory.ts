import { createRequestHandler, type AppLoadContext, type ServerBuild } from '@remix-run/node'
import { LRUCache } from 'lru-cache'

export interface RenderedPage {
  html: string
  /** The answer's own headers, names in lower case. */
  headers: Record<string, string>
}

/** Renders one of our pages as Remix does; undefined when it is an error, or sets a cookie of one visitor. */
export type RenderPage = (url: string, context?: AppLoadContext) => Promise<RenderedPage | undefined>

export function pageRenderer(build: ServerBuild, { origin, mode }: { origin: string; mode: string }): RenderPage {
  const render = createRequestHandler(build, mode)
  return async (url, context) => {
    const response = await render(new Request(origin + url, { headers: { Accept: 'text/html' } }), context)
    const html = await response.text()
    if (response.status !== 200 || response.headers.has('Set-Cookie')) return undefined
    return { html, headers: Object.fromEntries(response.headers) }
  }
}

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
