import { matchRoutes } from '@remix-run/router'
import type { AppLoadContext } from '@remix-run/node'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import { announce } from '#app/domain/operators/announce.server.ts'
import { env } from '#app/env.server.ts'
import routes from '#app/routes.ts'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { aBooking } from './factories/a-booking.ts'
import { aPlace } from './factories/a-place.ts'
import { aReview } from './factories/a-review.ts'
import { aUser } from './factories/a-user.ts'
import { routeArgs } from './setup/requests/route-args.ts'

// A page whose loader names cache tags is stored once for all who are signed in, and once for all who are not. Every
// page in app/routes.ts is asked for here by two of each: whatever a loader of a cached page returns is the same for both.

interface Loaded {
  tags: string[]
  /** What its loaders returned and said to search engines, as the page has it; undefined for a redirect and an error. */
  data?: string
}

const asMatches = (entries: RouteConfigEntry[]): object[] =>
  entries.map(({ file, path: at, index, children }) => ({
    id: file,
    path: at,
    index,
    children: children && asMatches(children),
  }))
const table = [{ id: 'root.tsx', path: '', children: asMatches(routes) }] as Parameters<typeof matchRoutes>[0]

/** The addresses of all routes, with what they have in place of their parameters. */
function addressesOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path: at = '', children }) => [
    ...(children ? addressesOf(children) : PARAMS.reduce(fill, [`/${at}`])),
  ])
}

let PARAMS: [param: string, values: string[]][]
const fill = (addresses: string[], [param, values]: [string, string[]]) =>
  addresses.flatMap((address) =>
    address.includes(param) ? values.map((value) => address.replace(param, value)) : [address],
  )

let person: { id: string; name: string; email: string }
let other: { id: string; name: string; email: string }
beforeAll(async () => {
  person = await aUser({ name: 'Vasundhara' })
  other = await aUser({ name: 'Ekalavya' })
  env.OPERATORS.push(person.email)
  const own = await aPlace({
    owner: person,
    title: 'Lake house',
    address: 'The Mall, Manali, Himachal Pradesh',
  })
  const place = await aPlace({ title: 'Lake view', address: 'Old Manali, Himachal Pradesh' })
  const booking = await aBooking({ guest: person, place })
  await aBooking({ guest: other, place, checkIn: addDays(todayInIndia(), 10) })
  const review = await aReview({ place: own, guest: other })
  PARAMS = [
    ['bookings/:id', [`bookings/${booking.id}`]],
    ['people/:id', [`people/${person.id}`]],
    ['guests/:id', [`guests/${booking.id}`]],
    ['host/:id', [`host/${person.id}`]],
    ['reviews/:id', [`reviews/${review.id}`]],
    [':id', [own.id, place.id]],
    [':state', ['himachal-pradesh']],
    [':town', ['manali']],
    [':text', ['lake']],
    [':file', ['none.webp']],
    [':page', ['1.xml']],
    ['*', ['nowhere']],
  ]
})

async function load(address: string, as?: { id: string }, cookie?: string): Promise<Loaded> {
  const tags: string[] = []
  const { request } = await routeArgs(address, { as, cookie })
  let isLeft = false
  const page = {
    leaveUncached: () => void (isLeft = true),
    readTags: async (read: readonly string[]) => void tags.push(...read),
    readFrameTags: async () => undefined,
    whenServed: () => undefined,
    store: async () => undefined,
  }
  const context: AppLoadContext = { page }
  const returned: unknown[] = []
  try {
    for (const { route, params } of matchRoutes(table, new URL(request.url).pathname) ?? []) {
      const { loader } = (await import(path.resolve('app', route.id!))) as {
        loader?: (args: object) => Promise<unknown>
      }
      if (loader) returned.push(await readable(await loader({ request, params, context })))
    }
  } catch (thrown) {
    if (thrown instanceof Response) return { tags: isLeft ? [] : tags }
    throw thrown
  }
  return { tags: isLeft ? [] : tags, data: JSON.stringify([returned, context.jsonLd]) }
}

/** A page that sets a cookie is not cached; it is told from others by its cookie. */
const readable = async (result: unknown) =>
  result instanceof Response ? [await result.text(), result.headers.getSetCookie()] : result

test('a cached page is the same for everyone who is signed in, and for everyone who is not', async () => {
  const addresses = addressesOf(routes).flatMap((address) => [
    address,
    `${address}?q=lake&guests=2`,
    `${address}?after=x&edit`,
  ])
  expect(addresses.length).toBeGreaterThan(150)
  const cached = new Set<string>()
  for (const address of addresses) {
    const readers: [who: string, one: Loaded, another: Loaded][] = [
      ['signed in', await load(address, person), await load(address, other)],
      ['signed out', await load(address), await load(address, undefined, 'known=a-device; theme=dark')],
    ]
    for (const [who, one, another] of readers) {
      if (one.tags.length + another.tags.length === 0) continue
      cached.add(`${address} ${who}`)
      expect(another, `${address} for somebody else who is ${who}`).toEqual(one)
      expect(one.data ?? '', `${address} for who is ${who}`).not.toContain(person.email)
    }
  }
  expect([...cached]).toEqual(
    expect.arrayContaining([
      '/ signed in',
      '/ signed out',
      '/?q=lake&guests=2 signed in',
      '/stays signed in',
      '/stays/himachal-pradesh/manali signed out',
      '/sitemap signed in',
    ]),
  )
  expect([...cached].filter((page) => /^\/place\/[^/?]+ signed out$/.test(page))).toHaveLength(2)
})

test('while something is announced to some alone, pages of who is signed in are cached for nobody', async () => {
  const today = todayInIndia()
  const words = { words: 'The road to Hadimba is closed', wordsInHindi: '', firstDay: today, lastDay: today }
  await announce({ id: 'an operator', email: 'operator@basera.example' }, { ...words, audience: 'hosts' })
  for (const address of ['/', '/?q=lake', '/stays', '/sitemap']) {
    const [ofHost, ofGuest, ofVisitor] = [
      await load(address, person),
      await load(address, other),
      await load(address),
    ]
    expect([ofHost.tags, ofGuest.tags], address).toEqual([[], []])
    expect(ofHost.data, address).toContain(words.words)
    expect(ofGuest.data, address).not.toContain(words.words)
    expect(ofVisitor.tags.length, address).toBeGreaterThan(0)
    expect(ofVisitor.data, address).not.toContain(words.words)
  }
})
