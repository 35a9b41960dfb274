import { reportFailedPage } from '#app/ui/hydration-guard.tsx'
import { useRouteError } from '@remix-run/react'

/**
 * The error shown in the page's place. One that was not sent by the server counts as a failed start, unless the app has
 * already started.
 */
export function usePageError(): unknown {
  const isSent = typeof window === 'undefined' || Boolean(window.__remixContext.state.errors)
  if (!isSent) reportFailedPage()
  return useRouteError()
}
