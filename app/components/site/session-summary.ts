import { paths } from '#app/paths.ts'

interface SessionSummary {
  saved: string[]
  unread: number
}

let pending: Promise<SessionSummary> | undefined

/** For pages cached for all; concurrent calls share one request. */
export function fetchSessionSummary(): Promise<SessionSummary> {
  if (pending) return pending
  const request = fetch(paths.sessionSummary())
    .then((response) => response.json() as Promise<SessionSummary>)
    .finally(() => {
      if (pending === request) pending = undefined
    })
  return (pending = request)
}

/** A pending request may predate a change. */
export function forgetSessionSummary(): void {
  pending = undefined
}
