// @module-tag slow
import Database from 'better-sqlite3'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'

function aCopy(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'basera-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'a.db')
  cpSync(inject('migratedTemplate'), file)
  return file
}

function start(settings: Record<string, string>): { status: number | null; said: string } {
  const script = `import('./app/db/connections.server.ts')
    .then(() => import('./app/domain/photos/photo-store.server.ts'))
    .then(() => process.exit(0), (e) => { console.error(e.name + ': ' + e.message); process.exit(1) })`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, ...settings },
    encoding: 'utf8',
  })
  return { status, said: stderr }
}

function damage(file: string) {
  const bytes = readFileSync(file)
  bytes.fill(0x5a, 4096 * 3, 4096 * 9)
  writeFileSync(file, bytes)
}

test('a damaged database is refused in one sentence, and not a byte of it changes', () => {
  const file = aCopy()
  damage(file)
  const before = readFileSync(file)
  const { status, said } = start({ DATABASE_PATH: file })
  expect(status).toBe(1)
  expect(said).toMatch(/^StartupError: The database .* is damaged .*Please restore a backup\.\n$/)
  expect(readFileSync(file).equals(before)).toBe(true)
})

test('a copy that broke off is refused', () => {
  const file = aCopy()
  truncateSync(file, 4096 * 12)
  expect(start({ DATABASE_PATH: file })).toMatchObject({
    status: 1,
    said: expect.stringContaining(
      'is damaged (database disk image is malformed); it is left as it is.',
    ) as string,
  })
})

test('a database that a crash left with its log is opened, and nothing of the log is lost', () => {
  const file = aCopy()
  const crashed = new Database(file)
  crashed.pragma('journal_mode = WAL')
  crashed.pragma('wal_autocheckpoint = 0')
  crashed.exec("INSERT INTO search_words VALUES ('kept')")
  const copy = `${file}.copy`
  cpSync(file, copy)
  cpSync(`${file}-wal`, `${copy}-wal`)
  crashed.close()
  expect(start({ DATABASE_PATH: copy }).said).toBe('')
  const again = new Database(copy)
  expect(again.prepare('SELECT count(*) FROM search_words').pluck().get()).toBe(1)
  again.close()
})

test("a newer version's database is refused with the log a crash left, and neither changes", () => {
  const file = aCopy()
  const newer = new Database(file)
  newer.pragma('journal_mode = WAL')
  newer.prepare('INSERT INTO migrations VALUES (?, ?, NULL)').run('a hash of tomorrow', 9e12)
  const copy = `${file}.copy`
  cpSync(file, copy)
  cpSync(`${file}-wal`, `${copy}-wal`)
  newer.close()
  const before = [readFileSync(copy), readFileSync(`${copy}-wal`)]
  expect(start({ DATABASE_PATH: copy }).said).toContain('was written by a newer or another version of Basera')
  expect([readFileSync(copy), readFileSync(`${copy}-wal`)].map((now, i) => now.equals(before[i]!))).toEqual([
    true,
    true,
  ])
})

test('a folder in the place of the database, and a file in the place of a folder, are a sentence', () => {
  const file = aCopy()
  expect(start({ DATABASE_PATH: path.dirname(file) }).said).toMatch(
    /^StartupError: The database .* can't be opened: .*\n$/,
  )
  expect(start({ DATABASE_PATH: `${file}/x.db` }).said).toMatch(
    /^StartupError: The database .* can't be opened: .*\n$/,
  )
  expect(start({ DATABASE_PATH: file, UPLOADS_DIR: file }).said).toMatch(
    /^StartupError: The uploads folder .* can't be written to \(EEXIST\)\.\n$/,
  )
})
