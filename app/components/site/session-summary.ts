import { paths } from '#app/paths.ts'

interface SessionSummary {
  /** Ids of saved places. */
  saved: string[]
  /** Number of unread messages. */
  unread: number
}

let pending: Promise<SessionSummary> | undefined

/** Fetches the session summary for pages cached for all; concurrent calls share one request. */
export function fetchSessionSummary(): Promise<SessionSummary> {
  if (pending) return pending
  const request = fetch(paths.sessionSummary())
    .then((response) => response.json() as Promise<SessionSummary>)
    .finally(() => {
      if (pending === request) pending = undefined
    })
  return (pending = request)
}

/** Makes the next `fetchSessionSummary` send a new request: a pending one may predate a change. */
export function forgetSessionSummary(): void {
  pending = undefined
}
