import { paths } from '#app/paths.ts'

interface ReadersOwn {
  /** The ids of saved places. */
  saved: string[]
  /** How many messages are new. */
  unread: number
}

let asked: Promise<ReadersOwn> | undefined

/** What is the reader's own on a page that is the same for everybody; one question for all who ask at a time. */
export function askReader(): Promise<ReadersOwn> {
  if (asked) return asked
  const asking = fetch(paths.reader())
    .then((response) => response.json() as Promise<ReadersOwn>)
    .finally(() => {
      if (asked === asking) asked = undefined
    })
  return (asked = asking)
}

/** Has the next `askReader` ask by itself: what is under way may be from before a change. */
export function askReaderAnew(): void {
  asked = undefined
}
