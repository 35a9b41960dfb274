import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { env } from '#app/env.server.ts'
import { jobs } from '../schema/jobs.ts'
import { milestones } from '../schema/system.ts'
import { db, searchDb } from './connections.server.ts'
import { programVersion } from '../program-folder.server.ts'
import { migrate } from './migrate.server.ts'

async function anEmptyDatabase(
  name: string,
  how: string,
): Promise<{ name: string; connectionString: string }> {
  const made = `${name}_${process.pid}`
  const owner = new pg.Client({ connectionString: env.DATABASE_URL })
  await owner.connect()
  await owner.query(`CREATE DATABASE ${made} ENCODING 'UTF8' ${how} TEMPLATE template0`)
  onTestFinished(async () => {
    await owner.query(`DROP DATABASE ${made} WITH (FORCE)`)
    await owner.end()
  })
  return { name: made, connectionString: env.DATABASE_URL!.replace(/[^/]*$/, made) }
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test.each([
  ['turkish', "LOCALE_PROVIDER icu ICU_LOCALE 'tr' LOCALE 'C.UTF-8'"],
  ['ascii_alone', "LOCALE 'C'"],
])('a database that knows letters otherwise (%s) is refused, and told how to be made', async (what, how) => {
  const { name, connectionString } = await anEmptyDatabase(what, how)
  await expect(migrate({ connectionString })).rejects.toThrow(
    `The database ${name} knows letters otherwise than words are written, so that they would not be found: make it ` +
      `with CREATE DATABASE ${name} ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0.`,
  )
})

test('a migration that waits for somebody lets others through, and comes to its end', async () => {
  const { connectionString } = await anEmptyDatabase('waiting', "LOCALE 'C.UTF-8'")
  await migrate({ connectionString })
  const [slow, other] = [await connected(connectionString), await connected(connectionString)]
  // As it was before the first release: the migration has something to change.
  await slow.query('ALTER TABLE migrations DROP works_from')
  await slow.query('BEGIN')
  await slow.query('SELECT hash FROM migrations')
  let isMigrated = false
  const migrating = migrate({ connectionString }).then(() => (isMigrated = true))
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'ALTER TABLE migrations%'`
  while ((await other.query(waiting)).rows.length === 0) await wait(20)
  // It would wait behind the migration for as long as that waits.
  const { rows } = await other.query('SELECT count(*) FROM migrations')
  expect(rows).toHaveLength(1)
  expect(isMigrated).toBe(false)
  await slow.query('COMMIT')
  await migrating
  expect((await other.query('SELECT works_from FROM migrations')).rows.length).toBeGreaterThan(10)
})

test('a database that a newer version has only added to is used', async () => {
  const { name, connectionString } = await anEmptyDatabase('newer', "LOCALE 'C.UTF-8'")
  await migrate({ connectionString })
  const client = await connected(connectionString)
  const note = 'INSERT INTO migrations (hash, created_at, works_from) VALUES ($1, 0, $2)'
  await client.query(note, ['adds', '1.0.0'])
  await migrate({ connectionString })
  await client.query(note, ['takes away what this version needs', '99.0.0'])
  await expect(migrate({ connectionString })).rejects.toThrow(
    `The database ${name} was written by a newer or another version of Basera, and ${programVersion} can't work with it; it is left as it is. Start the newer version again, or restore your backup from before the upgrade`,
  )
})

test('a read that waits for a migration that waits for it is read again', async () => {
  const migration = await connected(env.DATABASE_URL!)
  for (const reading of [db, searchDb]) {
    await migration.query('BEGIN')
    // So that it is the read that PostgreSQL ends.
    await migration.query("SET LOCAL deadlock_timeout = '1min'")
    await migration.query('LOCK TABLE milestones')
    // It has the one table, and waits for the other.
    const read = reading.select({ id: jobs.id }).from(jobs).leftJoin(milestones, eq(milestones.name, jobs.id))
    const found = read.then((rows) => rows.length)
    const waiting = "SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'milestones'::regclass"
    while ((await migration.query(waiting)).rows.length === 0) await wait(20)
    await migration.query('LOCK TABLE jobs')
    await migration.query('COMMIT')
    expect(await found).toEqual(expect.any(Number))
  }
})
