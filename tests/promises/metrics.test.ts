import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../setup/servers/free-port.ts'
import { startServer } from './setup/server.ts'
import { waitFor } from '../setup/vitest/wait-for.ts'
import { aWorld, type World } from './setup/world.ts'

/** What a server measures, by name and labels. */
async function metricsOn(port: number): Promise<Map<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(/\S+$/.exec(line)?.[0])]))
}

for (const workers of ['1', '2']) {
  test(
    `what ${workers} process(es) measure is told together, on an address of its own`,
    { tags: workers === '2' ? 'slow' : [] },
    async () => {
      const world = aWorld()
      const METRICS_PORT = String(await freePort())
      const server = await startServer(world, { settings: { METRICS_PORT, WEB_CONCURRENCY: workers } })
      const { id } = world.places[0]!
      for (let i = 0; i < 20; i++) expect((await server.get(`/place/${id}`)).status).toBe(200)
      await server.get('/wp-login.php')
      world.execute("INSERT INTO jobs (id, kind, what, due) VALUES ('one', 'letter', '{}', NULL)")

      const told = await metricsOn(Number(METRICS_PORT))
      expect(told.get('basera_request_seconds_count{route="/place/:id",status="200"}')).toBe(20)
      expect(told.get('basera_request_seconds_count{route="/*",status="404"}')).toBe(1)
      const [hits, misses] = ['hit', 'miss'].map((found) =>
        told.get(`basera_kept_pages_total{found="${found}"}`),
      )
      expect([hits! + misses! >= 20, hits! >= 18, told.get('basera_kept_pages_bytes')! > 0]).toEqual([
        true,
        true,
        true,
      ])
      // Of what all share, not the sum.
      expect(told.get('basera_jobs{kind="letter",state="dead"}')).toBe(1)
      expect(told.get('basera_queue_length{queue="hashing"}')).toBe(0)
      expect(told.get('basera_disk_bytes{what="database"}')).toBeGreaterThan(100_000)
      expect(told.has('nodejs_eventloop_lag_p99_seconds')).toBe(true)
      expect([...told.keys()].join()).not.toContain(id)
      expect((await server.get('/metrics')).status).toBe(404)
    },
  )
}

test('an archive that is fetched while all is measured is no leak to Node', { tags: 'slow' }, async () => {
  const world = aWorld()
  const METRICS_PORT = String(await freePort())
  const server = await startServer(world, { settings: { METRICS_PORT } })
  const what = JSON.stringify({ id: 'one', user: world.people[0]!.id })
  world.execute(`INSERT INTO jobs (id, kind, what, due) VALUES ('one', 'own-data', '${what}', 0)`)
  const link = await waitFor(() => archiveLink(world) ?? expect.fail('no mail yet'))
  expect((await server.get(link)).status).toBe(200)
  await server.stop()
  expect(server.output()).not.toContain('MaxListenersExceeded')
})

/** The link to an archive in a mail that was written as a file. */
function archiveLink({ database }: World): string | undefined {
  const folder = path.join(path.dirname(database), 'mail')
  if (!existsSync(folder)) return undefined
  const mails = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'))
  const texts = mails.map((mail) => mail.replaceAll(/=\r?\n/g, ''))
  return texts.flatMap((text) => /\/archives\/[\w-]{43}\.zip/.exec(text)?.[0] ?? [])[0]
}
