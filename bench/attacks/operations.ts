import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startMailServer } from '../../tests/setup/mail/mail-server.ts'
import { freePort } from '../../tests/setup/servers/free-port.ts'
import { from, type Attack } from './attack.ts'
import type { Site } from './site.ts'

const MAIL_FROM = 'Basera <bookings@basera.example>'
const TYPOS = ['operator.one@exmaple.com', 'operator.two@exmaple.com']
const MAILS_MS = 6_000

/** Anybody registers with addresses that take no mail, and two operators have a slip in theirs. */
export const refusedMail: Attack = {
  name: 'mail refused for good, so that health says that jobs are dead',
  run: async (site) => {
    let refusals = 0
    const mails = await startMailServer((address) => {
      if (!address.includes('nobody') && !TYPOS.includes(address)) return undefined
      refusals += 1
      return { code: 550, message: 'No such user here' }
    })
    await site.stop()
    await site.start({ SMTP_URL: mails.url, MAIL_FROM, OPERATORS: TYPOS.join() })
    for (let i = 0; i < 3; i += 1) await site.register({ email: `nobody.${i}@example.com` })
    const [place] = site.database.query<{ id: string }>('SELECT id FROM places LIMIT 1')
    const form = { reason: 'unsafe', words: 'No rail', email: '' }
    await site.post(`/place/${place!.id}/report`, { form, headers: from('192.0.2.1') })
    let dead = 0
    for (let waited = 0; waited < MAILS_MS && dead === 0; waited += 200) {
      await wait(200)
      dead = Number((await site.honest.get('/health')).json.deadJobs)
    }
    await mails.stop()
    const seen = `${refusals} mails refused, /health says ${dead} dead jobs`
    return { tries: 1, succeeded: dead > 0 ? 1 : 0, seen }
  },
  stopsServers: true,
}

/** Whether pages are still shown, and a balancer still sends people here. */
export const bucketAway: Attack = {
  name: 'a bucket of photos that is away takes the site out',
  stopsServers: true,
  run: async (site) => {
    await site.stop()
    await site.start({
      PHOTOS_URL: `s3://photos?endpoint=http://127.0.0.1:${await freePort()}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    })
    await wait(2_000)
    const asked = ['/', '/health']
    const statuses: number[] = []
    for (const at of asked) statuses.push((await site.get(at)).status)
    return {
      tries: asked.length,
      succeeded: statuses.filter((status) => status !== 200).length,
      seen: asked.map((at, i) => `${at} ${statuses[i]}`).join(', '),
    }
  },
}

/** Another user of the machine looks for files that name people. */
export const readableFiles: Attack = {
  name: 'files that name people, read by another user of the machine',
  onlyOn: 'sqlite',
  run: async (site) => {
    const person = await site.register({ isConfirmed: true })
    await site.post('/forgot-password', { form: { email: person.email } })
    await site.mailedLink(person.email, 'A new password for Basera')
    const folder = path.dirname(site.database.file)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => !name.startsWith('uploads') && statSync(path.join(folder, name)).isFile(),
    )
    const open = files.filter((name) => (statSync(path.join(folder, name)).mode & 0o077) !== 0)
    const seen = open.length > 0 ? `${open.slice(0, 3).join(', ')}` : 'all are 0600'
    return { tries: files.length, succeeded: open.length, seen }
  },
}

const DAYS = [1100, -1000]
const RUN_MS = 10_000

/** Servers run on a clock that is years ahead, and then behind, and so does the command that sweeps. */
export const wrongClock: Attack = {
  name: 'a clock 1,100 days ahead, and then 1,000 behind',
  stopsServers: true,
  run: async (site) => {
    const before = rows(site)
    const lost: string[] = []
    let succeeded = 0
    for (const days of DAYS) {
      await site.stop()
      await site.start(shiftedClock(days))
      await wait(RUN_MS)
      sweep(site, days)
      const after = rows(site)
      const gone = Object.entries(before).filter(([what, count]) => after[what]! < count)
      if (gone.length > 0) succeeded += 1
      lost.push(...gone.map(([what, count]) => `${what} ${count}, then ${after[what]}`))
    }
    await site.stop()
    const seen = lost.length > 0 ? [...new Set(lost)].join('; ') : 'nothing is lost'
    return { tries: DAYS.length, succeeded, seen }
  },
}

function shiftedClock(days: number) {
  const preload = path.resolve('tests/setup/processes/shifted-clock.mjs')
  return { CLOCK_DAYS: String(days), NODE_OPTIONS: `--import ${preload}` }
}

function sweep({ build, database }: Site, days: number): void {
  spawnSync(process.execPath, ['server/commands/sweep.ts'], {
    cwd: build.folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'fatal',
      DATABASE_PATH: database.file,
      UPLOADS_DIR: database.uploads,
      ...database.settings,
      ...shiftedClock(days),
    },
    stdio: 'ignore',
  })
}

function rows({ database }: Site): Record<string, number> {
  const counts = {
    "bookings' guests": "bookings WHERE name <> '' AND phone <> ''",
    bookings: 'bookings',
    sessions: 'sessions',
    accounts: 'users',
    photos: 'photos',
    places: 'places',
  }
  return Object.fromEntries(
    Object.entries(counts).map(([what, where]) => {
      const [row] = database.query<{ count: number }>(`SELECT count(*) AS count FROM ${where}`)
      return [what, Number(row!.count)]
    }),
  )
}
