import { matchRoutes } from '@remix-run/router'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { expect, test } from 'vitest'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import { mapsLink, paths } from '#app/paths.ts'
import routes from '#app/routes.ts'

interface Match {
  id: string
  path?: string
  index?: boolean
  children?: Match[]
}

function asRoutes(entries: RouteConfigEntry[]): Match[] {
  return entries.map(({ file, id, path, index, children }) => ({
    id: id ?? file,
    path,
    index,
    ...(children && { children: asRoutes(children) }),
  }))
}

const table = asRoutes(routes)

/** The route that answers a link, and what it reads from it. */
function routeOf(link: string) {
  const { pathname } = new URL(link, 'http://localhost:3000')
  const matched = matchRoutes(table as Parameters<typeof matchRoutes>[0], pathname)?.at(-1)
  return { file: matched?.route.id, params: matched?.params }
}

const STRANGE = 'घर/../?q#%&+ \'"\\'

test('every link of paths is answered by a route of its own', () => {
  for (const [name, build] of [...Object.entries(paths), ...Object.entries(operatorPaths)]) {
    const link = (build as (given?: string) => string)(build.length > 0 ? 'some-id' : undefined)
    expect(link, name).toMatch(/^\//)
    expect(routeOf(link).file, `${name}: ${link}`).toMatch(/^(?!routes\/not-found)/)
  }
})

test('a link to nowhere is answered by the page that says so', () => {
  expect(routeOf('/nowhere').file).toBe('routes/not-found.tsx')
  expect(routeOf('/place').file).toBe('routes/not-found.tsx')
})

test('an id of any characters arrives as it is', () => {
  for (const build of [paths.place, paths.booking, paths.editPlace]) {
    expect(routeOf(build(STRANGE)).params?.id).toBe(STRANGE)
  }
})

test('what is searched for arrives as it is, and what is not given is left out', () => {
  const link = paths.home({ q: STRANGE, after: undefined })
  const { searchParams } = new URL(link, 'http://localhost:3000')
  expect(Object.fromEntries(searchParams)).toEqual({ q: STRANGE })
  expect(paths.home()).toBe('/')
  expect(paths.home({ q: '' })).toBe('/')
})

test('a new place is not a place called new', () => {
  expect(routeOf(paths.newPlace()).file).not.toBe(routeOf(paths.editPlace('some-id')).file)
})

test('an address leads to a search on the map', () => {
  const link = new URL(mapsLink('12 & 14, मनाली #3'))
  expect(link.origin).toBe('https://maps.google.com')
  expect(link.searchParams.get('q')).toBe('12 & 14, मनाली #3')
})
