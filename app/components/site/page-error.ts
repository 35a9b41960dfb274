import { reportFailedPage } from '#app/ui/hydration-guard.tsx'
import { useRouteError } from '@remix-run/react'

/** What stands where a page should be. One that the server has not sent itself is a failed start, while there is none yet. */
export function usePageError(): unknown {
  const isSent = typeof window === 'undefined' || Boolean(window.__remixContext.state.errors)
  if (!isSent) reportFailedPage()
  return useRouteError()
}
