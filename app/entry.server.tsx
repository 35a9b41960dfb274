import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { randomBytes } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import { securePage } from './http/security-policy.server.ts'
import { log, redactPath } from './log.server.ts'
import { withoutPreloads } from './ui/preloads.ts'
import { Nonce } from './ui/nonce.ts'

/** Renders a page whole: nothing here streams, and one string is cheaper to make and to send, and can be kept. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { page, user: reader }: AppLoadContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  const markup = renderToString(
    <Nonce.Provider value={nonce}>
      <RemixServer context={{ ...context, manifest: withoutPreloads(context.manifest) }} url={request.url} />
    </Nonce.Provider>,
  )
  const { html, policy } = securePage(`<!DOCTYPE html>${markup}`, nonce)
  // Remix keeps an action's headers out of the page unless each route says otherwise.
  for (const sent of Object.values(context.staticHandlerContext.actionHeaders)) {
    const retryAfter = sent.get('Retry-After')
    if (retryAfter) headers.set('Retry-After', retryAfter)
  }
  // And a loader's, which say so with nothing else.
  if (status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', '10')
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', policy)
  headers.set('X-Content-Type-Options', 'nosniff')
  // Where nobody can say who asks, the page is one of an error, which has to be rendered all the same.
  const isSignedIn = (await reader?.catch(() => null)) !== undefined
  return (await page?.store({ html, status, headers, isSignedIn })) ?? new Response(html, { status, headers })
}

/**
 * Logs what no route expected. No failure is a visitor who left, a body the edge has refused, or what the router
 * itself turns down, such as a post to a page that has no form.
 */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || (error instanceof Error && error.name === 'BodyTooLarge')) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  log.error({ err: error, path: redactPath(new URL(request.url).pathname) }, 'a request failed unexpectedly')
}
