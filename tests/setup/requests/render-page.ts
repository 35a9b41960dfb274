import type { LoaderFunctionArgs } from '@remix-run/node'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'

interface PageRoute {
  loader: (args: LoaderFunctionArgs) => unknown
  default: ComponentType
}

/**
 * A route's page as a browser without scripts gets it: its HTML without comments, and what its loader returned.
 *
 * @param path of the route, as `/place/:id`
 * @throws Error for an answer that is no page
 */
export async function renderPage<Route extends PageRoute>(
  { loader, default: Component }: Route,
  path: string,
  request: Request,
) {
  const routes = [{ id: 'page', path, loader: loader as never, Component }]
  const { query, dataRoutes } = createStaticHandler(routes)
  const context = await query(request, { requestContext: {} })
  if (context instanceof Response || context.errors) throw new Error(`No page at ${request.url}`)
  const router = createStaticRouter(dataRoutes, context)
  const html = renderToStaticMarkup(createElement(StaticRouterProvider, { router, context, hydrate: false }))
  return {
    html: html.replace(/<!-- -->/g, ''),
    data: context.loaderData.page as Awaited<ReturnType<Route['loader']>>,
  }
}

/** The text of HTML, with a blank for each tag. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
}
