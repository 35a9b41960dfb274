import Database from 'better-sqlite3'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aGuestForm } from '../factories/a-guest-form.ts'
import type { JsonBooking } from './setup/client.ts'
import { iterations } from './setup/run-length.ts'
import { forEachParallel } from './setup/parallel.ts'
import { startServer, serverEnv, startTwoServers } from './setup/server.ts'
import { bookingCall, stayIn } from './setup/stays.ts'
import { aWorld, type World } from './setup/world.ts'

test(
  'a backup taken while people book has every booking acknowledged before it began',
  { tags: 'slow' },
  async () => {
    const world = aWorld()
    const servers = await startTwoServers(world)
    const all = iterations({ short: 80, long: 1_000 })
    const acknowledged: string[] = []
    const booking = forEachParallel(Array.from({ length: all }), async (_, i) => {
      const guest = world.guests[i % world.guests.length]!
      const place = world.places[i % world.places.length]!
      const stay = stayIn(Math.floor(i / world.places.length))
      const { status, json, text } = await servers[i % 2]!.post('/bookings', bookingCall(guest, place, stay))
      if (status !== 200) throw new Error(`A free night was answered with ${status}: ${text}`)
      acknowledged.push((json.booking as JsonBooking)._id)
    })
    while (acknowledged.length < all / 4) await wait(2)
    const before = [...acknowledged]
    const file = path.join(world.folder, 'backup.db')
    const { code, output } = await runBackup(world, file)
    const during = acknowledged.length - before.length
    await booking

    expect([code, output]).toEqual([0, output])
    expect(during).toBeGreaterThan(0)
    const copy = new Database(file, { readonly: true })
    const kept = new Set(copy.prepare<[], string>('SELECT id FROM bookings').pluck().all())
    expect(copy.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }])
    expect(copy.pragma('foreign_key_check')).toEqual([])
    copy.close()
    expect(before.filter((id) => !kept.has(id))).toEqual([])
    expect(existsSync(`${file}-wal`)).toBe(false)

    // And it is what a server can go on from.
    const restored = { ...world, database: file }
    const server = await startServer(restored)
    const { status, json } = await server.get('/bookings', { bearer: world.guests[0]!.token })
    expect(status).toBe(200)
    expect((json.booking as JsonBooking[]).length).toBeGreaterThan(0)
  },
)

test('copying the file itself is caught by the same check', { tags: 'slow' }, async () => {
  const world = aWorld()
  const server = await startServer(world)
  const { status } = await server.post(
    '/bookings',
    bookingCall(world.people[2]!, world.places[0]!, stayIn(1)),
  )
  expect(status).toBe(200)
  const file = path.join(world.folder, 'naive.db')
  writeFileSync(file, readFileSync(world.database))
  const copy = new Database(file, { readonly: true })
  expect(copy.prepare('SELECT id FROM bookings').all()).toEqual([])
  copy.close()
})

test(
  'a backup has guests from abroad as unreadable as the database, and with their secret they are read from it again',
  { tags: 'slow' },
  async () => {
    const world = aWorld()
    const [host, , guest] = world.people
    const secret = { GUEST_REGISTER: '1', GUEST_REGISTER_SECRET: 'the-secret-of-the-register-of-this-test' }
    const server = await startServer(world, { settings: secret })
    world.execute('UPDATE users SET proved_at = 1 WHERE id = ?', host!.id)
    const stay = stayIn(0, 3)
    const booked = await server.post('/bookings', bookingCall(guest!, world.places[0]!, stay))
    const register = '/account/places/register'
    expect((await server.post(register, { token: host!.token, form: { keeps: 'on' } })).status).toBe(302)
    const ofStay = `/account/places/guests/${(booked.json.booking as JsonBooking)._id}/register`
    const form = { ...aGuestForm(stay.checkIn), leavesOn: stay.checkOut }
    expect((await server.post(`${ofStay}/new`, { token: host!.token, form })).status).toBe(302)
    const file = path.join(world.folder, 'backup.db')
    expect((await runBackup(world, file)).code).toBe(0)
    await server.stop()

    const bytes = readFileSync(file)
    const isInFile = (word: string) => bytes.includes(word) || bytes.includes(Buffer.from(word, 'utf16le'))
    const words = [form.name, form.passportNumber, form.nationality, form.goesTo]
    expect(words.filter(isInFile)).toEqual([])
    expect(isInFile(host!.email)).toBe(true)
    const read = async (settings: Record<string, string>) => {
      const restored = await startServer({ ...world, database: file }, { settings })
      const { status, text } = await restored.get(register, { token: host!.token })
      await restored.stop()
      return [status, words.slice(0, 1).every((word) => text.includes(word))]
    }
    expect(await read(secret)).toEqual([200, true])
    expect(await read({ GUEST_REGISTER: '1' })).toEqual([200, false])
  },
)

test('a backup does not write over a file that is there, and says so', { tags: 'slow' }, async () => {
  const world = aWorld()
  const file = path.join(world.folder, 'precious.txt')
  writeFileSync(file, 'precious')
  const { code, output } = await runBackup(world, file)
  expect(code).not.toBe(0)
  expect(output).toContain('precious.txt')
  expect(readFileSync(file, 'utf8')).toBe('precious')
  expect(statSync(file).size).toBe(8)
})

test(
  'a backup without a file to write to, or of nothing, is refused with a sentence',
  { tags: 'slow' },
  async () => {
    const world = aWorld()
    expect((await runBackup(world)).code).not.toBe(0)
    const nothing = { ...world, database: path.join(world.folder, 'nothing.db') }
    const { code } = await runBackup(nothing, path.join(world.folder, 'of-nothing.db'))
    expect(code).not.toBe(0)
    expect(existsSync(nothing.database)).toBe(false)
  },
)

async function runBackup(world: World, ...given: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn('npm', ['run', '--silent', 'backup', '--', ...given], {
    env: serverEnv(world),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}
