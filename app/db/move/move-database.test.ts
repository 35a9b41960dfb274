import { places } from '#app/db/schema/places.ts'
import { decryptDetails } from '#app/domain/guest-register/encryption.server.ts'
import { reportPlace } from '#app/domain/reports/reports.server.ts'
import Database from 'better-sqlite3'
import pg from 'pg'
import path from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { aBooking } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aRegisteredGuest } from '../../../tests/factories/a-registered-guest.ts'
import { aReview } from '../../../tests/factories/a-review.ts'
import { aSession } from '../../../tests/factories/a-session.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { createDatabase } from '../../../tests/setup/postgres/postgres-server.ts'
import { folder } from '../../../tests/setup/vitest/test-env.ts'
import { db } from '../connections.server.ts'
import { moveDatabase } from './move-database.server.ts'
import { TABLES } from './endpoint.ts'

const here = process.env.DATABASE_URL!
const { server, template } = inject('postgres')
const progress: string[] = []
const move = (from: string, to: string) => moveDatabase(from, to, (line) => progress.push(line))
const file = (name: string) => path.join(folder, name)
let made = 0
const anEmptyOne = () =>
  createDatabase({ url: server, stop: async () => undefined }, `${template}move_${process.pid}_${++made}`)

async function runQuery<Row extends object>(address: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  const { rows } = await client.query<Row>(sql)
  await client.end()
  return rows
}

beforeAll(async () => {
  const [host, guest] = [await aUser(), await aUser()]
  const place = await aPlace({ owner: host, title: 'घर by the lake' })
  await aPlace({ owner: host })
  await aBooking({ place, guest })
  await aSession(guest)
  await aReview({ place, rating: 4 })
  await aReview({ place, publishedAt: null })
  await aRegisteredGuest()
  const report = { reason: 'other', words: 'It is a boat.', email: '' } as const
  await reportPlace(place.id, report, { address: '203.0.113.7' })
})

test('a database goes into a file and from there into another one, the same row by row', async () => {
  const there = await move(here, file('moved.db'))
  expect(there.map(({ table }) => table)).toEqual(TABLES.map(({ name }) => name))
  for (const table of [
    'users',
    'places',
    'bookings',
    'holds',
    'sessions',
    'reports',
    'reviews',
    'guest_register',
    'secrets',
    'jobs',
  ]) {
    expect(there.find((one) => one.table === table)?.rows, table).toBeGreaterThan(0)
  }
  const again = await anEmptyOne()
  expect(await move(file('moved.db'), again)).toEqual(there)
  expect(progress).toContain('places: 3')

  const found = new Database(file('moved.db'), { readonly: true })
  expect(found.prepare("SELECT count(*) FROM place_names WHERE place_names MATCH 'घर'").pluck().get()).toBe(1)
  const ratings = 'SELECT rating_sum, rating_count FROM places WHERE rating_count > 0'
  expect(found.prepare(ratings).all()).toEqual([{ rating_sum: 4, rating_count: 1 }])
  found.close()
  expect(await runQuery(again, `SELECT seq FROM place_search WHERE words @@ '''घर'''::tsquery`)).toHaveLength(
    1,
  )
  const off = `SELECT tgname AS name FROM pg_trigger WHERE NOT tgisinternal AND tgenabled <> 'O'`
  expect(await runQuery(again, off)).toEqual([])
  const [next] = await runQuery<{ next: string }>(again, `SELECT nextval('places_seq_seq') AS next`)
  const highest = Math.max(...(await db.select({ seq: places.seq }).from(places)).map(({ seq }) => seq))
  expect(Number(next?.next)).toBe(highest + 1)
})

test('a register of guests is encrypted as it was, and its key comes along', async () => {
  const target = await anEmptyOne()
  await move(here, file('register.db'))
  await move(file('register.db'), target)
  const old = new Database(file('register.db'), { readonly: true })
  const ofFile = old.prepare('SELECT id, details FROM guest_register').all()
  const secretOfFile = old.prepare("SELECT value FROM secrets WHERE name = 'cookies'").pluck().get()
  old.close()
  const rows = await runQuery<{ id: string; details: Buffer }>(
    target,
    'SELECT id, details FROM guest_register',
  )
  expect(rows).toEqual(ofFile)
  const secret = "SELECT value FROM secrets WHERE name = 'cookies'"
  expect(await runQuery(target, secret)).toEqual([{ value: secretOfFile }])
  expect(await runQuery(here, secret)).toEqual([{ value: secretOfFile }])
  const [row] = rows
  expect(row!.details.includes('Wilhelmina')).toBe(false)
  expect(await decryptDetails(row!.id, row!.details)).toMatchObject({
    name: 'Wilhelmina Zephyrine Vandersloot',
  })
})

test('every table that has rows of its own is moved', async () => {
  const tables = await runQuery<{ name: string }>(
    here,
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  )
  const made = ['migrations', 'place_search']
  expect(
    tables
      .map(({ name }) => name)
      .filter((name) => !made.includes(name))
      .toSorted(),
  ).toEqual(TABLES.map(({ name }) => name).toSorted())
})

test('a target that has anything is left as it is', async () => {
  const target = await anEmptyOne()
  await move(here, target)
  const before = await runQuery(target, 'SELECT * FROM users ORDER BY id')
  await expect(move(here, target)).rejects.toThrow(
    /is not empty: it has \d+ rows of photos\. Nothing is moved\.$/,
  )
  expect(await runQuery(target, 'SELECT * FROM users ORDER BY id')).toEqual(before)
})

test('what is no database of ours is refused, on either side', async () => {
  const stranger = await anEmptyOne()
  await runQuery(stranger, 'CREATE TABLE recipes (id int)')
  await expect(move(here, stranger)).rejects.toThrow('holds the tables of something else')
  await expect(move(stranger, file('none.db'))).rejects.toThrow('is no database of this Basera')
  await expect(move(file('nowhere.db'), await anEmptyOne())).rejects.toThrow('There is no database at')
})

test('one that breaks off has moved nothing, and can be begun again', async () => {
  await move(here, file('nul.db'))
  const old = new Database(file('nul.db'))
  old.prepare('UPDATE users SET name = ? WHERE rowid = (SELECT min(rowid) FROM users)').run('As\0ha')
  const target = await anEmptyOne()
  await expect(move(file('nul.db'), target)).rejects.toThrow(/^name of users \(id [\w-]+\) has a NUL/)
  expect(await runQuery(target, 'SELECT 1 FROM users')).toEqual([])
  old.prepare("UPDATE users SET name = 'Asha' WHERE rowid = (SELECT min(rowid) FROM users)").run()
  old.close()
  await move(file('nul.db'), target)
  expect(await runQuery(target, "SELECT name FROM users WHERE name = 'Asha'")).not.toEqual([])
})
