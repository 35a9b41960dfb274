// @module-tag slow
import { overlaps } from '#app/domain/nights.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { lastRelease, nextVersion, thisVersion, type Version } from '../setup/releases/versions.ts'
import { findFaults } from './setup/check-stays.ts'
import type { Client, JsonBooking } from './setup/client.ts'
import { filesInField, pictureBytes } from './setup/pictures.ts'
import { raceBookings } from './setup/race.ts'
import { iterations } from './setup/run-length.ts'
import { startOneServer } from './setup/server.ts'
import { bookingCall, stayIn } from './setup/stays.ts'
import { anEmptyWorld, type Person, type World } from './setup/world.ts'

// Made-up accounts of one address that book a lot.
const settings = { UNPROVED_STAYS: '0', UNPROVED_NIGHTS: '0', NETWORK_NIGHTS: '0', NETWORK_ACCOUNTS: '0' }
const PASSWORD = 'a long password'
/** Where the last release has to be built first. */
const TIMEOUT_MS = 900_000
const GUESTS = iterations({ short: 8, long: 80 })

const pairs: [title: string, older: () => Version, newer: () => Version][] = [
  ['the last release and this version', lastRelease, () => thisVersion],
  ['this version and one of tomorrow', () => thisVersion, nextVersion],
]

for (const [title, older, newer] of pairs) {
  test(
    `${title} serve one database side by side, and the older one starts again on it`,
    { timeout: TIMEOUT_MS },
    async () => {
      const [oldVersion, newVersion] = [older(), newer()]
      const world = anEmptyWorld()
      const start = ({ program }: Version) => startOneServer(world, { program, settings })

      // The older one alone makes the database, and what is in it.
      const old = await start(oldVersion)
      const host = await register(old, 'host@example.com')
      const guests = await Promise.all(
        Array.from({ length: GUESTS }, (_, i) => register(old, `guest.${i}@example.com`)),
      )
      const place = await listPlace(old, host, 'Cottage by the river')

      // It goes on being asked while the newer one comes up and migrates.
      const traffic = ask(old, world, place, guests)
      const young = await start(newVersion)
      await traffic.enough()
      expect(await traffic.end()).toEqual([])

      // No night is sold twice, whichever is asked.
      const outcome = await raceBookings(async (client, stay, turn) => {
        const server = (client + turn) % 2 ? old : young
        const guest = guests[(client + turn) % guests.length]!
        const { status, text } = await server.post('/bookings', bookingCall(guest, place, stay))
        expect([200, 409], text).toContain(status)
        return status === 200
      })
      const stored = storedStays(world, place)
      expect(findFaults({ ...outcome, stored })).toEqual([])

      // What is done at one is there at the other at once.
      for (const [i, [here, there]] of [[old, young] as const, [young, old] as const].entries()) {
        const { json } = await here.post('/user/login', { json: { email: host.email, password: PASSWORD } })
        const again = { ...host, token: json.token! }
        const { id, photos } = await listPlace(here, again, `Houseboat ${i} on the lake`)
        const seen = await there.get(`/place/${id}`, { token: json.token! })
        expect(seen.text).toContain(`Houseboat ${i}`)
        const [photo] = /\/uploads\/[\w.-]+/.exec(seen.text) ?? []
        expect((await there.get(photo!)).status).toBe(200)
        expect((await there.get('/?q=houseboat')).text).toContain(`Houseboat ${i}`)
        const changed = { ...details(`Houseboat ${i} renamed`), addedPhotos: photos, id }
        expect((await there.put('/places/update-place', { json: changed, bearer: json.token! })).status).toBe(
          200,
        )
        expect((await here.get(`/place/${id}`)).text).toContain(`Houseboat ${i} renamed`)
        expect((await here.get('/?q=houseboat')).text).toContain(`Houseboat ${i} renamed`)
      }

      // The older one has to start again, and is all there is when the newer one is given up.
      expect(await old.stop(), old.output()).toEqual({ code: 0, signal: null })
      const oldAgain = await start(oldVersion)
      expect(await young.stop(), young.output()).toEqual({ code: 0, signal: null })
      const { json, status } = await oldAgain.post(
        '/bookings',
        bookingCall(guests[1]!, place, stayIn(200, 2)),
      )
      expect(status).toBe(200)
      const trip = await oldAgain.get(`/account/bookings/${(json.booking as JsonBooking)._id}`, {
        token: guests[1]!.token,
      })
      expect(trip.text).toContain('Your booking information')
      expect((await oldAgain.get('/ready')).status).toBe(200)
      const logged = [old, young, oldAgain].map((server) => server.output()).join('')
      expect(logged.split('\n').filter((line) => /"level":(50|60)/.test(line))).toEqual([])
    },
  )
}

async function register(server: Client, email: string): Promise<Person> {
  const { json, text } = await server.post('/user/register', {
    json: { name: 'Asha', email, password: PASSWORD },
  })
  expect(json.token, text).toEqual(expect.any(String))
  return { id: json.user!._id, name: 'Asha', email, token: json.token! }
}

function details(title: string) {
  return {
    title,
    address: 'Kullu, Himachal Pradesh, India',
    description: 'A house.',
    perks: [],
    extraInfo: '',
    price: 900,
    maxGuests: 3,
  }
}

async function listPlace(
  server: Client,
  host: Person,
  title: string,
): Promise<{ id: string; photos: string[] }> {
  const bytes = new Uint8Array(await pictureBytes())
  // As many as a place needs.
  const photos = Array.from({ length: 5 }, (_, i) => new File([bytes], `house-${i}.jpg`))
  const uploaded = await server.post('/upload', {
    bearer: host.token,
    parts: filesInField('photos', ...photos),
  })
  expect(uploaded.status, uploaded.text).toBe(200)
  const addedPhotos = uploaded.json as unknown as string[]
  const json = { ...details(title), addedPhotos }
  const { json: made, text } = await server.post('/places/add-places', { json, bearer: host.token })
  expect(made.place, text).toBeDefined()
  return { id: made.place!._id, photos: addedPhotos }
}

/** Asks a server for pages and books, one request after the other, until it is told to end. */
function ask(server: Client, world: World, place: { id: string }, guests: Person[]) {
  const faults: string[] = []
  let asked = 0
  let isOver = false
  const running = (async () => {
    for (; !isOver; asked += 1) {
      const guest = guests[asked % guests.length]!
      const answers = [
        await server.get(asked % 2 ? '/' : `/?q=cottage&n=${asked}`),
        await server.get(`/place/${place.id}`, { token: guest.token }),
      ]
      // Nights far from those of the race; nobody may try more than sixty times an hour.
      if (asked < 40 * guests.length)
        answers.push(await server.post('/bookings', bookingCall(guest, place, stayIn(300 + (asked % 20)))))
      for (const { status, text } of answers) {
        if (![200, 409].includes(status)) faults.push(`${status}: ${text.slice(0, 200)}`)
      }
    }
  })()
  return {
    /** Resolves when it has asked some more. */
    async enough() {
      const until = asked + 10
      while (asked < until) await wait(20)
    },
    async end() {
      isOver = true
      await running
      const stays = storedStays(world, place)
      const twice = stays.filter((stay, i) => stays.slice(i + 1).some((other) => overlaps(stay, other)))
      return [...faults, ...twice.map(({ checkIn }) => `${checkIn} is sold twice`)]
    },
  }
}

function storedStays(world: World, place: { id: string }) {
  return world.query<{ checkIn: string; checkOut: string }>(
    `SELECT check_in AS "checkIn", check_out AS "checkOut" FROM bookings WHERE place_id = ? AND status = 'confirmed'`,
    place.id,
  )
}
