import { paths } from '#app/paths.ts'

interface ReadersOwn {
  /** Ids of saved places. */
  saved: string[]
  /** Number of unread messages. */
  unread: number
}

let asked: Promise<ReadersOwn> | undefined

/** Fetches the reader's own data for pages cached for all; concurrent calls share one request. */
export function askReader(): Promise<ReadersOwn> {
  if (asked) return asked
  const asking = fetch(paths.reader())
    .then((response) => response.json() as Promise<ReadersOwn>)
    .finally(() => {
      if (asked === asking) asked = undefined
    })
  return (asked = asking)
}

/** Makes the next `askReader` send a new request: a pending one may predate a change. */
export function askReaderAnew(): void {
  asked = undefined
}
