import { env } from '#app/env.server.ts'
import Database from 'better-sqlite3'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aBooking } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { diskStore } from '#app/platform/storage/disk-store.server.ts'
import { missingFiles } from '#app/domain/photos/open-photo-store.server.ts'
import { backUp, inspectSqlite } from './backup.server.ts'
import { writeConnection } from './connections.server.ts'

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'basera-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a backup holds what was committed before it began, and nothing is left beside it', async () => {
  const place = await aPlace()
  const folder = aFolder()
  const copy = path.join(folder, 'copy.db')
  // Not in the file yet: in its log.
  const booking = await aBooking({ place })
  expect(backUp(env.DATABASE_PATH, copy).problems).toEqual([])
  const opened = new Database(copy, { readonly: true })
  expect(opened.prepare('SELECT price FROM bookings WHERE id = ?').pluck().get(booking.id)).toBe(
    booking.price,
  )
  opened.close()
  expect(readdirSync(folder)).toEqual(['copy.db'])
})

test('a backup taken in the middle of a transaction holds nothing of it', () => {
  const copy = path.join(aFolder(), 'copy.db')
  writeConnection.exec("BEGIN IMMEDIATE; INSERT INTO search_words VALUES ('halfway')")
  onTestFinished(() => void writeConnection.exec('ROLLBACK'))
  backUp(env.DATABASE_PATH, copy)
  const opened = new Database(copy, { readonly: true })
  expect(opened.prepare("SELECT count(*) FROM search_words WHERE word = 'halfway'").pluck().get()).toBe(0)
  opened.close()
})

test('a file that is there is replaced only when that is asked for', () => {
  const copy = path.join(aFolder(), 'copy.db')
  writeFileSync(copy, 'the only photo of my grandmother')
  expect(() => backUp(env.DATABASE_PATH, copy)).toThrow('is there already; say --force')
  expect(readFileSync(copy, 'utf8')).toBe('the only photo of my grandmother')
  backUp(env.DATABASE_PATH, copy, { force: true })
  expect(inspectSqlite(copy).problems).toEqual([])
})

test('no database is no backup, and neither is the database itself', () => {
  const copy = path.join(aFolder(), 'copy.db')
  expect(() => backUp(`${copy}.none`, copy)).toThrow('There is no database at')
  expect(() => backUp(env.DATABASE_PATH, env.DATABASE_PATH, { force: true })).toThrow('no backup of itself')
  expect(existsSync(copy)).toBe(false)
})

test('a look at a copy counts what is in it', async () => {
  await aBooking({ place: await aPlace() })
  const copy = path.join(aFolder(), 'copy.db')
  backUp(env.DATABASE_PATH, copy)
  const { counts, missingMigrations, photos } = inspectSqlite(copy)
  expect(counts.bookings).toBeGreaterThan(0)
  expect(counts.places).toBeGreaterThan(0)
  expect(photos).toHaveLength(counts.photos!)
  expect(missingMigrations).toBe(0)
})

test('a look finds damage, orphans, strangers and what is no database', () => {
  const folder = aFolder()
  const copy = (name: string) => {
    const file = path.join(folder, name)
    backUp(env.DATABASE_PATH, file)
    return file
  }
  const damaged = copy('damaged.db')
  const bytes = readFileSync(damaged)
  bytes.fill(0x5a, 4096 * 3, 4096 * 9)
  writeFileSync(damaged, bytes)
  expect(inspectSqlite(damaged).problems).not.toEqual([])

  const orphaned = copy('orphaned.db')
  const changed = new Database(orphaned)
  changed.pragma('foreign_keys = OFF')
  changed.exec("INSERT INTO sessions (token_hash, user_id, last_used_at) VALUES ('x', 'nobody', 1)")
  changed.close()
  expect(inspectSqlite(orphaned).problems).toEqual([
    'A row of sessions belongs to a row of users that is not there.',
  ])

  const text = path.join(folder, 'text.db')
  writeFileSync(text, 'not a database, whatever its name says. '.repeat(50))
  expect(inspectSqlite(text).problems).toEqual([expect.stringContaining('is not a database')])

  const empty = path.join(folder, 'empty.db')
  new Database(empty).close()
  writeFileSync(empty, '')
  expect(inspectSqlite(empty).problems).toEqual(['It holds no tables of Basera.'])
  expect(inspectSqlite(path.join(folder, 'none.db')).problems).toEqual([
    expect.stringContaining('There is no file'),
  ])
})

test('photo files that did not come along are named', async () => {
  const folder = aFolder()
  const photo = { id: 'abcdefghijklmnopqrstuvwx', width: 500, height: 400, color: '#000000' }
  const store = diskStore(folder)
  const missing = await missingFiles([photo], store)
  expect(missing.length).toBeGreaterThan(0)
  for (const file of missing) writeFileSync(path.join(folder, file), 'x')
  expect(await missingFiles([photo], store)).toEqual([])
  writeFileSync(path.join(folder, missing[0]!), '')
  expect(await missingFiles([photo], store)).toEqual([missing[0]])
})
