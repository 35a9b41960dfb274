import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startFailing, startServer } from './setup/server.ts'
import { aWorld, type World } from './setup/world.ts'

const corruptions: [name: string, harm: (world: World) => void][] = [
  [
    'a file of something else',
    ({ database }) => writeFileSync(database, 'Not a database at all. '.repeat(500)),
  ],
  [
    'a picture',
    ({ database }) => writeFileSync(database, Buffer.from(`\x89PNG\r\n\x1a\n${'x'.repeat(9000)}`, 'latin1')),
  ],
  [
    'a database cut in half',
    ({ database }) => truncateSync(database, Math.floor(readFileSync(database).length / 2 / 4096) * 4096),
  ],
  [
    'a database cut within a page',
    ({ database }) => truncateSync(database, readFileSync(database).length - 1000),
  ],
  ['a database cut after its head', ({ database }) => truncateSync(database, 100)],
  [
    'a database with torn pages',
    ({ database }) => {
      const bytes = readFileSync(database)
      for (let page = 2; page * 4096 < bytes.length; page += 1)
        bytes.fill(0xa5, page * 4096, page * 4096 + 4096)
      writeFileSync(database, bytes)
    },
  ],
  [
    'a database of a newer version',
    ({ execute: change }) =>
      change("INSERT INTO migrations (hash, created_at) VALUES ('from the future', 9999999999999)"),
  ],
  [
    'a database of something else',
    ({ database, execute: change }) => {
      writeFileSync(database, '')
      change('CREATE TABLE recipes (name TEXT)')
    },
  ],
]

const IN_SHORT = ['a database with torn pages', 'a database of a newer version']

for (const [name, harm] of corruptions) {
  test(
    `${name} is refused with a sentence and left as it is`,
    { tags: IN_SHORT.includes(name) ? [] : 'slow' },
    async () => {
      const world = aWorld()
      harm(world)
      const before = fingerprint(world)
      const { code, signal, output } = await startFailing(world)
      expect([code, signal]).toEqual([1, null])
      expect(output).toContain('basera.db')
      expect(output).toMatch(/not a database|damaged|broken|newer|something else|malformed/i)
      // A sentence for a person, not the inside of the program.
      expect(output).not.toMatch(/^\s+at .*\.(js|ts|mjs):\d+/m)
      expect(output).not.toContain('is open at')
      expect(fingerprint(world)).toBe(before)
    },
  )
}

test('a cluster of workers refuses it, too', { tags: 'slow' }, async () => {
  const world = aWorld()
  writeFileSync(world.database, 'Not a database at all. '.repeat(500))
  const before = fingerprint(world)
  const { code } = await startFailing(world, { settings: { WEB_CONCURRENCY: '2' } })
  expect(code).toBe(1)
  expect(fingerprint(world)).toBe(before)
})

test('wrong settings are named, each with what it must be', async () => {
  const { code, output } = await startFailing(aWorld(), { settings: { PORT: 'many', ORIGIN: 'nowhere' } })
  expect(code).toBe(1)
  expect(output).toContain('PORT')
  expect(output).toContain('ORIGIN')
})

test('what was written last before a crash is still there', { tags: 'slow' }, async () => {
  const world = aWorld()
  const first = await startServer(world)
  const { token, name } = world.people[2]!
  await first.put('/user/update-user', {
    bearer: token,
    json: { name: `${name} the second`, password: '', picture: '' },
  })
  await first.stop('SIGKILL')
  expect(existsSync(`${world.database}-wal`)).toBe(true)
  const { text } = await (await startServer(world)).get('/account', { token })
  expect(text).toContain(`${name} the second`)
})

test('no file yet is no fault: a new database is made', { tags: 'slow' }, async () => {
  const world = aWorld()
  copyFileSync(world.database, `${world.database}.aside`)
  const settings = { DATABASE_PATH: `${world.folder}/deeper/new.db` }
  const server = await startServer(world, { settings })
  expect((await server.get('/places')).json.places).toEqual([])
})

/** The bytes of everything in the world's folder, but what SQLite needs to read a file and holds no data. */
function fingerprint({ folder }: World): string {
  const print = createHash('sha256')
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('-shm')) continue
    const bytes = readFileSync(`${folder}/${entry.name}`)
    if (bytes.length > 0) print.update(entry.name).update(bytes)
  }
  return print.digest('hex')
}
