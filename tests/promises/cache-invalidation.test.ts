import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { iterations, isLongRun } from './setup/run-length.ts'
import { startTwoServers, type RunningServer } from './setup/server.ts'
import { aWorld, type World } from './setup/world.ts'

const CHANGES = iterations({ short: 12, long: 1000 })

let world: World
let servers: [RunningServer, RunningServer]
beforeAll(async () => {
  world = aWorld()
  servers = await startTwoServers(world)
})

test(
  'every answer after an acknowledged change shows it, in both processes, while others read',
  { tags: 'slow' },
  async () => {
    const host = world.people[0]!
    const places = world.places.filter(({ ownerId }) => ownerId === host.id)
    let isOver = false
    let read = 0
    const { token } = world.people[1]!
    // Others keep asking for the same pages, signed in and not, so that stale ones would be kept somewhere.
    const readers = servers.flatMap((server) =>
      ['/', '/?q=changed', ...places.map(({ id }) => `/place/${id}`)].map(async (page) => {
        while (!isOver) {
          expect((await server.get(page, read % 2 || isOfPlace(page) ? {} : { token })).status).toBe(200)
          read += 1
          // In short they leave some of the processor to who changes something.
          if (!isLongRun) await wait(5)
        }
      }),
    )

    const stale: string[] = []
    for (let i = 0; i < CHANGES; i++) {
      const place = places[i % places.length]!
      const title = `Changed ${i} times`
      const json = { ...detailsOf(place), id: place.id, title }
      const changed = await servers[i % 2]!.put('/places/update-place', { json, token: host.token })
      expect([changed.status, changed.json.message]).toMatchObject([200, expect.any(String)])
      for (const server of servers) {
        for (const page of [`/place/${place.id}`, '/', '/?q=changed']) {
          const reader = i % 2 || isOfPlace(page) ? {} : { token }
          if (!(await server.get(page, reader)).text.includes(title)) stale.push(`${title} is not on ${page}`)
        }
      }
    }
    isOver = true
    await Promise.all(readers)
    expect(stale).toEqual([])
    expect(read).toBeGreaterThan(CHANGES)
  },
)

test('nights that were booked are taken on the very next page, in both processes', async () => {
  const place = world.places[0]!
  for (const server of servers) await server.get(`/place/${place.id}`)
  for (let i = 0; i < 5; i++) {
    const stay = { checkIn: `2027-03-${11 + 2 * i}`, checkOut: `2027-03-${12 + 2 * i}` }
    const json = { place: place.id, ...stay, noOfGuests: 1, name: 'Asha', phone: '98450 12345' }
    expect((await servers[0].post('/bookings', { json, token: world.guests[5]!.token })).status).toBe(200)
    for (const server of servers) {
      expect((await server.get(`/place/${place.id}`)).text).toContain(stay.checkIn)
    }
  }
})

// For who is signed in, these are never kept.
function isOfPlace(page: string): boolean {
  return page.startsWith('/place/')
}

function detailsOf({ price, maxGuests, photos }: { price: number; maxGuests: number; photos: string[] }) {
  return {
    address: 'Goa, India',
    description: 'A house.',
    addedPhotos: photos,
    perks: [],
    extraInfo: '',
    price,
    maxGuests,
  }
}
