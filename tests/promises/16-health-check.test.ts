import { chmodSync, copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startServer } from './setup/server.ts'
import { aWorld, type World } from './setup/world.ts'
import { waitFor } from '../setup/vitest/wait-for.ts'

const failures: [name: string, harm: (world: World) => void, heal?: (world: World) => void][] = [
  [
    'a missing uploads folder',
    ({ uploads }) => rmSync(uploads, { recursive: true }),
    ({ uploads }) => mkdirSync(uploads),
  ],
  [
    'a file where the uploads folder was',
    ({ uploads }) => {
      rmSync(uploads, { recursive: true })
      writeFileSync(uploads, '')
    },
    ({ uploads }) => {
      rmSync(uploads)
      mkdirSync(uploads)
    },
  ],
  ['a deleted database file', ({ database }) => rmSync(database)],
  [
    'another file in the place of the database',
    ({ database }) => {
      copyFileSync(database, `${database}.copy`)
      renameSync(`${database}.copy`, database)
    },
  ],
  [
    'a database without its tables',
    ({ execute: change }) => change('ALTER TABLE places RENAME TO gone'),
    ({ execute: change }) => change('ALTER TABLE gone RENAME TO places'),
  ],
]

for (const [name, harm, heal] of failures) {
  test(`${name} is ill health`, { tags: name === 'a deleted database file' ? [] : 'slow' }, async () => {
    const world = aWorld()
    const server = await startServer(world)
    harm(world)
    const { status, headers, json } = await server.get('/health')
    expect([status, headers['cache-control'], json.status]).toEqual([503, 'no-store', 'failing'])
    // It is the operator's to know what, not everybody's.
    expect(JSON.stringify(json)).not.toContain(world.folder)
    await waitFor(() => expect(server.output()).toContain('The health check failed'))
    if (!heal) return
    heal(world)
    expect((await server.get('/health')).status).toBe(200)
  })
}

test('an uploads folder that may not be written to is ill health', { tags: 'slow' }, async () => {
  const world = aWorld()
  chmodSync(world.folder, 0o777)
  // The superuser may write anywhere, so somebody else serves.
  const isRoot = process.getuid?.() === 0
  for (const file of [world.database, world.uploads, world.tempFolder]) chmodSync(file, 0o777)
  const through = isRoot ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : []
  const server = await startServer(world, { wrapper: through })
  chmodSync(world.uploads, 0o555)
  expect((await server.get('/health')).status).toBe(503)
  chmodSync(world.uploads, 0o777)
  expect((await server.get('/health')).status).toBe(200)
})

test('good health is never cached, and says how many jobs are dead', async () => {
  const world = aWorld()
  const server = await startServer(world)
  const { status, headers, json } = await server.get('/health')
  expect([status, headers['cache-control'], json]).toEqual([200, 'no-store', { status: 'ok', deadJobs: 0 }])
  world.execute("INSERT INTO jobs (id, kind, what, due, tries) VALUES ('one', 'letter', '{}', NULL, 12)")
  expect((await server.get('/health')).json).toEqual({ status: 'ok', deadJobs: 1 })
})
