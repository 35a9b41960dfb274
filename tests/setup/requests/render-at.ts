import type { RouteConfigEntry } from '@remix-run/route-config'
import routes from '#app/routes.ts'
import path from 'node:path'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { isRouteErrorResponse, matchRoutes, Outlet, type RouteObject } from 'react-router-dom'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { routeArgs } from './route-args.ts'

interface RouteModule {
  loader?: RouteObject['loader']
  default?: ComponentType
}

/** The table of all routes, without their modules. */
const asTable = (entries: RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ file, path: at, index, children }) => ({
    path: at,
    handle: file,
    ...(index ? { index } : { children: children && asTable(children) }),
  }))
const table = asTable(routes)

/**
 * The main part of the page at an address, of whatever route, in its layouts, as a browser without scripts gets it.
 *
 * @param as who is signed in
 * @returns undefined for what is no page to them: a redirect, a file, a page that is not found
 * @throws Error for a page that fails
 */
export async function renderAt(address: string, as?: { id: string }): Promise<string | undefined> {
  const { request } = await routeArgs(address, { as })
  let inside: RouteObject[] = []
  for (const { route } of (matchRoutes(table, new URL(request.url).pathname) ?? []).toReversed()) {
    const { loader, default: Component } = await moduleOf(route.handle as string)
    if (!Component && inside.length === 0) return undefined
    const below = inside.length > 0 ? { children: inside } : { index: route.index }
    inside = [{ path: route.path, loader, Component, ...below }]
  }
  // All of the root but its document, which only Remix can render.
  const { loader } = await moduleOf('root.tsx')
  const root: RouteObject = { id: 'root', path: '', loader, Component: Outlet, children: inside }
  const { query, dataRoutes } = createStaticHandler([root])
  const context = await query(request, { requestContext: {} })
  if (context instanceof Response) return undefined
  const [error] = Object.values<unknown>(context.errors ?? {})
  if (isRouteErrorResponse(error)) return undefined
  if (error !== undefined) throw new Error(`No page at ${address}`, { cause: error })
  const router = createStaticRouter(dataRoutes, context)
  return renderToStaticMarkup(createElement(StaticRouterProvider, { router, context, hydrate: false }))
}

function moduleOf(file: string): Promise<RouteModule> {
  return import(path.resolve('app', file)) as Promise<RouteModule>
}
