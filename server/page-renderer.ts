import { cutAround, fillIn, type CutPage, type FinishedPage } from '#app/cut-page.server.ts'
import { routeRenderer, type RouteAsked } from '#app/route-in-page.server.tsx'
import { createRequestHandler, type AppLoadContext, type ServerBuild } from '@remix-run/node'
import { LRUCache } from 'lru-cache'
import { isDeepStrictEqual } from 'node:util'
import type { Logger } from 'pino'

export interface RenderedPage extends FinishedPage {
  /** The answer's own headers, names in lower case. */
  headers: Record<string, string>
}

export interface RendererOptions {
  /** Where we are; what pages are rendered for. */
  origin: string
  mode: string
}

export const POLICY = 'content-security-policy'

/** Renders one of our pages as Remix does; undefined when it is none, or sets a cookie of one visitor. */
export type RenderPage = (url: string, context?: AppLoadContext) => Promise<RenderedPage | undefined>

export function pageRenderer(build: ServerBuild, { origin, mode }: RendererOptions): RenderPage {
  const render = createRequestHandler(build, mode)
  return async (url, context) => {
    const response = await render(new Request(origin + url, { headers: { Accept: 'text/html' } }), context)
    const html = Buffer.from(await response.arrayBuffer())
    const headers = Object.fromEntries(response.headers)
    const isPage = response.status === 200 && headers['content-type']?.startsWith('text/html')
    if (!isPage || response.headers.has('Set-Cookie')) return undefined
    return { html, policy: headers[POLICY] ?? '', headers }
  }
}

interface Frame {
  page: CutPage
  headers: Record<string, string>
}

const MOST_FAILURES = 5
const REST_MS = 60 * 60 * 1000

/**
 * Renders pages for visitors who are not signed in. The first page of a route is rendered whole and cut up around
 * what it says of the route alone; from then on only that is rendered, and put in.
 */
export function partRenderer(build: ServerBuild, options: RendererOptions & { log: Pick<Logger, 'warn'> }) {
  const renderWhole = pageRenderer(build, options)
  const renderRoute = routeRenderer(build)
  const frames = new Map<string, Frame>()
  const failures = new LRUCache<string, number>({ max: 100, ttl: REST_MS })

  function isRenderedWhole(id: string): boolean {
    const isPage = build.routes[id]?.module.default !== undefined
    return !isPage || (!frames.has(id) && (failures.get(id) ?? 0) >= MOST_FAILURES)
  }

  async function keepFrame(
    asked: RouteAsked,
    { headers, ...whole }: RenderedPage,
    said: string[],
  ): Promise<void> {
    const page = cutAround(whole, said)
    if (page) frames.set(asked.id, { page, headers })
    // What has changed between two renderings does not fit, and says nothing about the next page.
    else if (!frames.has(asked.id) && isDeepStrictEqual(said, await renderRoute(asked))) fail(asked)
  }

  function fail({ id, url }: RouteAsked): void {
    const failed = (failures.get(id) ?? 0) + 1
    failures.set(id, failed)
    if (failed < MOST_FAILURES) return
    options.log.warn(
      { path: url.pathname },
      `Pages of ${id} can't be put together: for an hour each is rendered whole`,
    )
  }

  return async (
    url: string,
    id: string,
    params: Record<string, string>,
  ): Promise<RenderedPage | undefined> => {
    if (isRenderedWhole(id)) return renderWhole(url)
    const asked = { id, params, url: new URL(options.origin + url) }
    const said = await renderRoute(asked)
    const frame = frames.get(id)
    if (frame && said.length === frame.page.pieces.length - 1) {
      const filled = fillIn(frame.page, said)
      return { ...filled, headers: { ...frame.headers, [POLICY]: filled.policy } }
    }
    const whole = await renderWhole(url)
    if (whole && !frame) await keepFrame(asked, whole, said)
    return whole
  }
}
