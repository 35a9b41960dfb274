import type { ServerBuild } from '@remix-run/node'
import { matchRoutes, type AgnosticRouteObject } from '@remix-run/router'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { expect, test } from 'vitest'
import entries from '#app/routes.ts'
import { routesByPrefix, routeIndex } from './route-index.ts'

type Routes = ServerBuild['routes']

function manifest(): Routes {
  const routes = { root: { id: 'root', path: '' } } as unknown as Routes
  const add = (some: RouteConfigEntry[], parentId: string) => {
    for (const { id = `${parentId}/${Object.keys(routes).length}`, path, index, children = [] } of some) {
      routes[id] = { id, parentId, path, index } as Routes[string]
      add(children, id)
    }
  }
  add(entries, 'root')
  return routes
}

function tree(routes: Routes, parentId?: string): AgnosticRouteObject[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: tree(routes, id) }))
}

const all = manifest()
const matched = (routes: Routes, path: string) =>
  matchRoutes(tree(routes), path)?.map(({ route, params }) => ({ id: route.id, params }))
const build = { routes: all, assets: { routes: all } } as unknown as ServerBuild
const known = routeIndex(build, ({ routes }) => routes)

const addresses = [
  ...Object.values(all).flatMap(({ id }) => {
    const line: string[] = []
    for (let at: string | undefined = id; at !== undefined; at = all[at]!.parentId)
      line.unshift(all[at]!.path ?? '')
    const path = `/${line.filter(Boolean).join('/')}`
    return [path.replace(/:\w+/g, 'x1').replace('*', 'a/b'), path.replace(/:\w+|\*/g, '%2F'), `${path}/more`]
  }),
  '//',
  '//place/x1',
  '/place',
  '/place/',
  '/Place/x1',
  '/%70lace/x1',
  '/places/search/a/b',
  '/places/search/',
  '/nothing/here',
  '/stays/goa/',
  '/user',
]

test('a request meets the same routes among those that begin as it does as among all of them', () => {
  expect(addresses.length).toBeGreaterThan(200)
  for (const path of addresses) expect([path, matched(known(path), path)]).toEqual([path, matched(all, path)])
})

test('a page of a place is looked for among a few, what begins otherwise among all', () => {
  expect(Object.keys(known('/place/x1')).length).toBeLessThan(8)
  expect(known('/nothing')).toBe(all)
  expect(known('/__proto__/x')).toBe(all)
  expect([...routesByPrefix(all).keys()]).toContain('')
})

test('what a page is rendered by knows the same routes', () => {
  const rendered = routeIndex(build, ({ routes, assets }) => [
    Object.keys(routes),
    Object.keys(assets.routes),
  ])
  for (const path of ['/', '/place/x1', '/account/bookings', '/nothing']) {
    const [routes, listed] = rendered(path)
    expect(listed?.toSorted()).toEqual(routes?.toSorted())
  }
})
