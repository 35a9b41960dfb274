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
  asked ??= fetch(paths.reader())
    .then((response) => response.json() as Promise<ReadersOwn>)
    .finally(() => (asked = undefined))
  return asked
}
