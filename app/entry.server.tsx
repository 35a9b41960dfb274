import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { randomBytes } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import { toastBesideAnswer } from './http/flash.server.ts'
import { LocaleContext } from './languages/locale.ts'
import { localeOf } from './languages/translator-for.server.ts'
import { splitLanguage } from './languages/language.ts'
import { jsonLdSource } from './http/json-ld.server.ts'
import { securePage } from './http/security-policy.server.ts'
import { log, redactPath } from './log.server.ts'
import { JsonLd } from './components/site/json-ld-script.tsx'
import { Prerender } from './ui/constant.tsx'
import { HydrationGuard } from './ui/hydration.tsx'
import { LinkAddress } from './ui/link.tsx'
import { withoutPreloads } from './ui/preloads.ts'
import { Nonce } from './ui/nonce.ts'
import type { ReactElement } from 'react'

const rendered = new WeakMap<ReactElement, string>()

/** Exactly as the browser will render it. */
export function prerender(element: ReactElement): string {
  let markup = rendered.get(element)
  if (markup === undefined) rendered.set(element, (markup = renderToString(element)))
  return markup
}

/** Renders a page as one string: nothing here streams, and it can be cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const { page, user: locale } = loadContext
  const nonce = randomBytes(16).toString('base64')
  // If no server handles the prefixes, an address that begins with one is English, too.
  const pageLocale = localeOf(splitLanguage(context.staticHandlerContext.basename ?? '/').language)
  const markup = renderToString(
    <Nonce.Provider value={nonce}>
      <Prerender.Provider value={prerender}>
        <JsonLd.Provider value={jsonLdSource(loadContext)}>
          <LocaleContext.Provider value={pageLocale}>
            <LinkAddress.Provider value={pageLocale.addressOf}>
              <HydrationGuard>
                <RemixServer
                  context={{ ...context, manifest: withoutPreloads(context.manifest) }}
                  url={request.url}
                />
              </HydrationGuard>
            </LinkAddress.Provider>
          </LocaleContext.Provider>
        </JsonLd.Provider>
      </Prerender.Provider>
    </Nonce.Provider>,
  )
  const { html: sealed, policy } = securePage(markup, nonce)
  const html = `<!DOCTYPE html>${sealed}`
  // Remix keeps an action's headers out of the page unless each route says otherwise.
  for (const actionHeaders of Object.values(context.staticHandlerContext.actionHeaders)) {
    const retryAfter = actionHeaders.get('Retry-After')
    if (retryAfter) headers.set('Retry-After', retryAfter)
  }
  // A loader's 503 has no such header of its own.
  if (status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', '10')
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', policy)
  headers.set('X-Content-Type-Options', 'nosniff')
  // If the user can't be read, an error page is rendered all the same.
  const isSignedIn = (await locale?.catch(() => null)) !== undefined
  return (await page?.store({ html, status, headers, isSignedIn })) ?? new Response(html, { status, headers })
}

export function handleDataRequest(response: Response, { request }: { request: Request }): Promise<Response> {
  return toastBesideAnswer(request, response)
}

/** Logs unexpected errors: not disconnected clients, bodies refused by the edge, or the router's own 4xx. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || (error instanceof Error && error.name === 'BodyTooLarge')) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  log.error({ err: error, path: redactPath(new URL(request.url).pathname) }, 'A request failed unexpectedly')
}
