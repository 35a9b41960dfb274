import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { JsonBooking } from './setup/client.ts'
import { placeDetails } from './setup/mutations.ts'
import { filesInField, pictureBytes } from './setup/pictures.ts'
import { startServer, type RunningServer } from './setup/server.ts'
import { bookingForm, bookingCall, stayIn } from './setup/stays.ts'
import { aWorld, type World } from './setup/world.ts'

// A disk of our own, small enough to be filled.
const disk = mkdtempSync(path.join(tmpdir(), 'basera-disk-'))
const filler = path.join(disk, 'filler')

let world: World
let server: RunningServer
const acknowledged: string[] = []

beforeAll(async () => {
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`A disk to fill could not be mounted, which takes root: ${stderr}`)
  mkdirSync(path.join(disk, 'world'))
  world = aWorld(path.join(disk, 'world'))
  server = await startServer(world)
})

afterAll(async () => {
  await server.stop('SIGKILL')
  spawnSync('umount', [disk])
  rmSync(disk, { recursive: true, force: true })
})

test('what was acknowledged before, during and after a full disk is stored', async () => {
  await book(3)
  expect(acknowledged.length).toBe(3)

  fill()
  const told = await untilFull()
  expect(told.status).toBe(507)
  expect(told.json).toMatchObject({
    success: false,
    message: expect.stringMatching(/space|room|full/i) as string,
  })

  // Reads go on.
  const { token } = world.guests[0]!
  const pages = [
    '/',
    '/places',
    `/place/${world.places[0]!.id}`,
    `/places/${world.places[0]!.id}`,
    '/?q=cottage',
    '/login',
  ]
  for (const page of pages) expect([page, (await server.get(page)).status]).toEqual([page, 200])
  for (const page of ['/account', '/account/bookings', '/bookings', `/account/bookings/${acknowledged[0]}`]) {
    expect([page, (await server.get(page, { token })).status]).toEqual([page, 200])
  }

  // Every kind of write says so, with a sentence.
  const place = world.places[0]!
  const photo = new File([new Uint8Array(await pictureBytes('jpeg', 900, 600))], 'a.jpg')
  const long = { ...placeDetails(place.photos), description: 'Rain. '.repeat(1500) }
  const host = world.people[0]!.token
  const writes = {
    'a place by a call': () => server.post('/places/add-places', { bearer: host, json: long }),
    'a photo': () => server.post('/upload', { bearer: host, parts: filesInField('photos', photo) }),
    'a booking by the form': () =>
      server.post(`/place/${place.id}`, bookingForm(world.people[3]!, stayIn(538), 'full')),
  }
  for (const [name, write] of Object.entries(writes)) {
    const { status, text } = await write()
    expect([name, status]).toEqual([name, 507])
    expect(text).toMatch(/space|room/i)
  }
  expect((await server.get('/health')).status).toBe(200)

  // There is room again: it needs no restart.
  rmSync(filler)
  await vi.waitFor(() => book(1), { timeout: 60_000, interval: 200 })
  const stored = new Set(world.query<{ id: string }>('SELECT id FROM bookings').map(({ id }) => id))
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  expect(stored.size).toBe(acknowledged.length)
  expect(world.query('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }])
  expect(world.uploadedFiles()).toEqual([])
  expect(server.output()).not.toContain('failed unexpectedly')
})

let booked = 0

/** Books so many free nights, each by another guest; the answer that is not an acknowledgement, if there is one. */
async function book(bookings: number) {
  for (let i = 0; i < bookings; i += 1) {
    const nth = booked++
    const guest = world.guests[nth % world.guests.length]!
    const place = world.places[1 + (nth % 3)]!
    const stay = stayIn(Math.floor(nth / 3))
    const answer = await server.post('/bookings', bookingCall(guest, place, stay))
    if (answer.status !== 200) return answer
    acknowledged.push((answer.json.booking as JsonBooking)._id)
  }
  return undefined
}

async function untilFull() {
  for (let tried = 0; tried < 2_000; tried += 1) {
    const refused = await book(1)
    if (refused) return refused
  }
  throw new Error('The disk never became full')
}

function fill(): void {
  const { bavail, bsize } = statfsSync(disk)
  try {
    writeFileSync(filler, Buffer.alloc(bavail * bsize))
  } catch (failure) {
    // Mails about the bookings are written at the same time: then it is full all the same.
    if ((failure as NodeJS.ErrnoException).code !== 'ENOSPC') throw failure
  }
}
