import { env } from '#app/env.server.ts'
import type { Email } from '#app/platform/mail/send-mail.server.ts'
import { beforeEach, expect, test } from 'vitest'
import { SITE_CHECKS, type CheckResult, type SiteCheck, type SiteState } from './site-check.ts'
import { siteAlerts } from './watch-site.server.ts'

const MINUTE = 60_000
const TO = ['asha@example.com', 'ravi@example.com']

/** Each test at another time: leases of the one before are over. */
let now = Date.now()

beforeEach(() => {
  env.SMTP_URL = 'smtp://localhost'
  now += 3_600_000
})

const failing = (problem: string): CheckResult => ({ state: 'failing', problem })
const unknown: CheckResult = { state: 'unknown' }

function stateWith(found: Partial<Record<SiteCheck, CheckResult>> = {}): SiteState {
  const ok = Object.fromEntries(SITE_CHECKS.map((check) => [check, { state: 'ok' }])) as SiteState
  return { ...ok, ...found }
}

/** A process that looks at what they all look at. */
function aProcess() {
  const sent: Email[] = []
  const take = siteAlerts(async (mail) => void sent.push(mail), TO)
  return { sent, take }
}

/** Minutes in which each of these processes looks in turn. */
async function pass(
  minutes: number,
  processes: readonly ReturnType<typeof aProcess>[],
  found: Partial<Record<SiteCheck, CheckResult>> = {},
): Promise<void> {
  for (let i = 0; i < minutes; i += 1) {
    for (const one of processes) await one.take(stateWith(found), now)
    now += MINUTE
  }
}

const subjects = (processes: readonly { sent: Email[] }[]) =>
  processes.flatMap(({ sent }) => sent.map(({ to, subject }) => `${to.address}: ${subject}`))

test('of several processes one mails each address within five minutes, once, and once when it is over', async () => {
  const three = [aProcess(), aProcess(), aProcess()]
  await pass(2, three)
  await pass(4, three, { photos: failing('The bucket is away') })
  expect(subjects(three)).toEqual(TO.map((to) => `${to}: Basera, failing: photos`))
  await pass(60, three, { photos: failing('The bucket is away') })
  await pass(4, three)
  expect(subjects(three).slice(2)).toEqual(TO.map((to) => `${to}: Basera, recovered: photos`))
  await pass(5, three)
  expect(subjects(three)).toHaveLength(4)
})

test('a failure of a moment wakes nobody', async () => {
  const one = aProcess()
  await pass(1, [one], { database: failing('It restarts') })
  await pass(5, [one])
  expect(one.sent).toEqual([])
})

test('a database that is away, or a full disk, is mailed by whoever watched before', async () => {
  const two = [aProcess(), aProcess()]
  await pass(2, two)
  const away = { backup: unknown, clock: unknown, jobs: unknown, site: unknown }
  await pass(4, two, { database: failing('ECONNREFUSED'), ...away })
  expect(subjects(two)).toEqual(TO.map((to) => `${to}: Basera, failing: database`))
  // Away for longer than the lease, which another one may take then.
  now += 600_000
  await pass(5, two.toReversed())
  expect(subjects(two).filter((one) => one.startsWith('asha'))).toEqual([
    'asha@example.com: Basera, failing: database',
    'asha@example.com: Basera, recovered: database',
  ])
})

test('a server that starts anew knows what was mailed, and mails the end', async () => {
  const before = aProcess()
  await pass(4, [before], { backup: failing('It is old') })
  const after = aProcess()
  await pass(6, [after], { backup: failing('It is old') })
  expect(after.sent).toEqual([])
  await pass(4, [after])
  expect(subjects([after])[0]).toBe('asha@example.com: Basera, recovered: backup')
})

test('while mail is away nothing is sent; after that what was missed is told', async () => {
  const one = aProcess()
  await pass(5, [one], { mail: failing('ECONNREFUSED'), photos: failing('The bucket is away') })
  expect(one.sent).toEqual([])
  await pass(3, [one], { photos: failing('The bucket is away') })
  expect(one.sent.map(({ subject }) => subject)).toContain('Basera, failing: photos')
  const told = JSON.stringify(one.sent)
  expect(told).toContain('recovered: mail')
})

test('a copy of a site, and a server without mail, send nothing', async () => {
  const copy = aProcess()
  await pass(5, [copy], { site: failing('It may be a copy'), photos: failing('away') })
  delete (env as { SMTP_URL?: string }).SMTP_URL
  await pass(5, [copy], { photos: failing('away') })
  expect(copy.sent).toEqual([])
})
