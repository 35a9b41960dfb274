import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '../setup/mail/mail-server.ts'
import { freePort } from '../setup/servers/free-port.ts'
import { waitFor } from '../setup/vitest/wait-for.ts'
import { serverEnv, startServer, type RunningServer } from './setup/server.ts'
import { aWorld, type World } from './setup/world.ts'

const DAY = 86_400_000
const MAIL = { MAIL_FROM: 'Basera <bookings@basera.example>' }

const ready = async (server: RunningServer) => (await server.get('/ready')).json

async function aMailServer() {
  const server = await startMailServer()
  onTestFinished(server.stop)
  return server
}

/** A mail that is due: about somebody's new passkey. */
function oweMail(world: World, id: string): void {
  const news = { about: 'passkey added', name: 'A phone' }
  const what = JSON.stringify({ id, user: world.people[0]!.id, news, at: Date.now() })
  world.execute(`INSERT INTO jobs (id, kind, what, due) VALUES ('${id}', 'account-letter', '${what}', 0)`)
}

test('all that is well is named, and a server that answers is live', async () => {
  const mails = await aMailServer()
  const server = await startServer(aWorld(), { settings: { ...MAIL, SMTP_URL: mails.url } })
  await waitFor(async () =>
    expect(await ready(server)).toEqual({
      status: 'ok',
      database: 'ok',
      disk: 'ok',
      mail: 'ok',
      photos: 'ok',
      backup: 'ok',
      clock: 'ok',
      jobs: 'ok',
      site: 'ok',
    }),
  )
  const version = expect.stringMatching(/^\d+\.\d+\.\d+\+[0-9a-f]{12}$/) as string
  expect((await server.get('/live')).json).toEqual({ status: 'ok', version })
})

test('a broken mail server, bucket, backup or clock is reported, and closes no page', async () => {
  const world = aWorld()
  const years = (n: number) => Date.now() - n * 365 * DAY
  world.execute(`INSERT INTO milestones (name, at) VALUES ('first start', ${years(1)})`)
  world.execute(
    `INSERT INTO clock_readings (name, read_at, trusted_at) VALUES ('server', ${years(1)}, ${years(1)})`,
  )
  oweMail(world, 'owed')
  const METRICS_PORT = String(await freePort())
  const server = await startServer(world, {
    settings: {
      ...MAIL,
      METRICS_PORT,
      SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
      PHOTOS_URL: `s3://photos?endpoint=http://127.0.0.1:${await freePort()}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
  })
  await waitFor(async () =>
    expect(await ready(server)).toMatchObject({
      status: 'ok',
      mail: 'failing',
      photos: 'failing',
      backup: 'failing',
      clock: 'failing',
      site: 'ok',
    }),
  )
  expect((await server.get('/health')).status).toBe(200)
  expect((await server.get('/')).status).toBe(200)
  // The log says it at the start; what it names is nobody else's to know.
  for (const said of [
    'Mails can’t be sent',
    'Photos can’t be stored',
    'There is no backup yet',
    'The clock says',
  ])
    await expect.poll(() => server.output()).toContain(said)
  expect(JSON.stringify(await ready(server))).not.toContain('127.0.0.1')
  const measured = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
  expect(measured).toContain('basera_check_ok{check="mail"} 0')
  expect(measured).toContain('basera_check_ok{check="site"} 1')
  expect(measured).toMatch(/basera_age_seconds\{what="oldest due job"\} \d/)
})

test('a backup is written down in the database that it is of', async () => {
  const world = aWorld()
  if ('DATABASE_URL' in world.settings) {
    execFileSync(process.execPath, ['server/commands/backup.ts', '--noted'], { env: serverEnv(world) })
  } else {
    const copy = path.join(world.folder, 'copy.db')
    execFileSync(process.execPath, ['server/commands/backup.ts', copy], { env: serverEnv(world) })
  }
  const [backup] = world.query<{ at: number }>("SELECT at FROM milestones WHERE name = 'backup'")
  expect(Date.now() - Number(backup?.at)).toBeLessThan(10 * 60_000)
})

test(
  'a restored copy sends no mail that was due, until somebody says that it is the site',
  { tags: 'slow' },
  async () => {
    const mails = await aMailServer()
    const world = aWorld()
    world.execute("INSERT INTO milestones (name, at, detail) VALUES ('origin', 1, 'https://basera.example')")
    oweMail(world, 'owed')
    const settings = { ...MAIL, SMTP_URL: mails.url }
    const copy = await startServer(world, { settings })
    // It was looked at, and put off.
    await waitFor(() =>
      expect(
        Number(world.query<{ due: number }>("SELECT due FROM jobs WHERE id = 'owed'")[0]?.due),
      ).toBeGreaterThan(Date.now()),
    )
    await waitFor(async () => expect(await ready(copy)).toMatchObject({ status: 'ok', site: 'failing' }))
    await copy.stop()
    const adopt = ['server/commands/jobs.ts', '--this-is-the-site']
    execFileSync(process.execPath, adopt, { env: serverEnv(world) })
    world.execute("UPDATE jobs SET due = 0 WHERE id = 'owed'")

    const restored = await startServer(world, { settings: { ...settings, RESTORED: '1' } })
    await waitFor(async () => expect(await ready(restored)).toMatchObject({ site: 'failing' }))
    await restored.stop()
    expect(mails.received).toEqual([])
    world.execute("UPDATE jobs SET due = 0 WHERE id = 'owed'")
    await startServer(world, { settings })
    await waitFor(() => expect(mails.received).toHaveLength(1))
  },
)
