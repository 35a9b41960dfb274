import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { bookByForm, nextStay } from './booking-cost.ts'
import { BROWSER_HEADERS, type RequestSpec } from './load.ts'
import { newGuests, openSessions } from './people.ts'
import type { BenchWorld } from './worlds.ts'

/** A request of the mix, and the status its answer must have. */
export interface MixedRequest extends RequestSpec {
  expect: number
}

/** What a hundred requests are, by how many of each; photos that are stored come beside them. */
const SHARES = {
  place: 40,
  home: 5,
  search: 12,
  filtered: 5,
  placesByApi: 6,
  searchByApi: 4,
  photo: 18,
  script: 4,
  signedIn: 4,
  booking: 2,
} as const

type Kind = keyof typeof SHARES

const KINDS = (Object.keys(SHARES) as Kind[]).flatMap((kind) => Array<Kind>(SHARES[kind]).fill(kind))
const GUESTS = 200
const WORDS = [
  'house',
  'lake',
  'goa',
  'kerala',
  'garden',
  'beach house',
  'manali',
  'old town',
  'jaipur',
  'hill',
]

/** Requests as a day brings them, the same ones for each world of the same seed: pages, lists, files, bookings. */
export function mixedRequests(world: BenchWorld): (i: number) => MixedRequest {
  const guests = newGuests(world, GUESTS)
  const stay = nextStay(world, guests)
  const [someone] = openSessions(world, 1)
  const photos = readdirSync(world.uploads)
  const scripts = readdirSync('build/client/assets')
  const get = (path: string, headers = {}): MixedRequest => {
    return { path, headers: { ...BROWSER_HEADERS, ...headers }, expect: 200 }
  }
  const oneOf = <One>(all: readonly One[], at: number) => all[at % all.length]!
  const makes: Record<Kind, (at: number) => MixedRequest> = {
    place: (at) => get(`/place/${oneOf(world.placeIds, at)}`),
    home: () => get('/'),
    search: (at) => get(`/?q=${encodeURIComponent(`${oneOf(WORDS, at)} ${'abcdefghij'[at % 7]}`)}`),
    filtered: (at) => get(`/?${filters(at)}`),
    placesByApi: (at) => get(`/places?${filters(at)}`),
    searchByApi: (at) => get(`/places/search/${encodeURIComponent(oneOf(WORDS, at))}`),
    photo: (at) => get(`/uploads/${oneOf(photos, at)}`),
    script: (at) => get(`/assets/${oneOf(scripts, at)}`),
    signedIn: (at) => get(`/place/${oneOf(world.placeIds, at)}`, { Cookie: `token=${someone!.token}` }),
    booking: () => ({ ...bookByForm(stay()), expect: 302 }),
  }
  return (i) => makes[oneOf(KINDS, scattered(i))](scattered(i + 1e6))
}

/** A photo of twelve megapixels as a phone takes it, stored by a host. */
export async function photoUploads(world: BenchWorld): Promise<(i: number) => MixedRequest> {
  const hosts = openSessions(world, 4)
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const picture = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
  const jpeg = await picture.jpeg({ quality: 90 }).toBuffer()
  const form = new FormData()
  form.set('photos', new File([new Uint8Array(jpeg)], 'IMG_2041.jpg', { type: 'image/jpeg' }))
  const { headers, body } = await sent(form)
  return (i) => {
    const Authorization = `Bearer ${hosts[i % hosts.length]!.token}`
    return { method: 'POST', path: '/upload', headers: { ...headers, Authorization }, body, expect: 200 }
  }
}

async function sent(form: FormData): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const body = Buffer.from(await request.arrayBuffer())
  const type = request.headers.get('Content-Type') ?? ''
  return { headers: { 'Content-Type': type, 'Content-Length': String(body.length) }, body }
}

function filters(at: number): string {
  const checkIn = addDays(todayInIndia(), 7 + (at % 300))
  const query = { guests: '2', checkIn, checkOut: addDays(checkIn, 3), order: 'price' }
  return new URLSearchParams(query).toString()
}

/** A number far from those of its neighbours, and always the same. */
function scattered(i: number): number {
  let mixed = Math.imul(i ^ (i >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return (mixed ^ (mixed >>> 15)) >>> 0
}
