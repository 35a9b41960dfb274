import pg from 'pg'
import { beforeAll, expect, inject, test } from 'vitest'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { createDatabase } from '../../../tests/setup/postgres/postgres-server.ts'
import { inspectPostgres } from './inspect.server.ts'

const here = process.env.DATABASE_URL!
const { server, template } = inject('postgres')
let made = 0

async function runQueries(address: string, ...queries: string[]) {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  for (const query of queries) await client.query(query)
  await client.end()
}

async function aRestoredOne(...queries: string[]): Promise<string> {
  const name = `${template}restored_${process.pid}_${++made}`
  const from = new URL(here).pathname.slice(1)
  await runQueries(
    `${server}/postgres`,
    // Nobody may be in what is copied.
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${from}'`,
    `CREATE DATABASE ${name} TEMPLATE ${from} STRATEGY FILE_COPY`,
  )
  await runQueries(`${server}/${name}`, ...queries)
  return `${server}/${name}`
}

beforeAll(async () => {
  await aPlace({ title: 'A house by the lake' })
})

test('a restored database is whole, and its rows are counted', async () => {
  const { problems, counts, missingMigrations, photos } = await inspectPostgres(await aRestoredOne())
  expect({ problems, missingMigrations }).toEqual({ problems: [], missingMigrations: 0 })
  expect(counts).toMatchObject({ places: 1, users: 1, bookings: 0 })
  expect(photos).toHaveLength(counts.photos!)
})

test.each([
  ['ALTER TABLE holds DROP CONSTRAINT nights_taken', 'The rule or index nights_taken is not there.'],
  [
    'ALTER TABLE holds DISABLE TRIGGER page_versions_of_holds',
    'The rule or index page_versions_of_holds is not there.',
  ],
  ['DROP INDEX place_search_by_word', 'The rule or index place_search_by_word is not there.'],
  ['DELETE FROM place_search', "1 places can't be found by their words."],
  ["INSERT INTO migrations VALUES ('of tomorrow', 0)", 'It was written by a newer Basera.'],
  ['DROP TABLE bookings CASCADE', 'It holds no tables of Basera.'],
])('%s is said', async (query, problem) => {
  const { problems } = await inspectPostgres(await aRestoredOne(query))
  expect(problems).toContain(problem)
})

test('pending migrations are counted, and a missing database is reported', async () => {
  const last = 'DELETE FROM migrations WHERE created_at = (SELECT max(created_at) FROM migrations)'
  expect((await inspectPostgres(await aRestoredOne(last))).missingMigrations).toBe(1)
  const address = await createDatabase(
    { url: server, stop: async () => undefined },
    `${template}empty_${made}`,
  )
  expect((await inspectPostgres(address)).problems).toEqual(['It holds no tables of Basera.'])
  expect((await inspectPostgres('postgres://127.0.0.1:1/nobody')).problems).toHaveLength(1)
})
