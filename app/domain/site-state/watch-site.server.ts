import { advisoryLock, write } from '#app/db/write.server.ts'
import { env } from '#app/env.server.ts'
import { log } from '#app/log.server.ts'
import { paths } from '#app/paths.ts'
import { createMailer, type Mailer } from '#app/platform/mail/send-mail.server.ts'
import { readMilestone, setMilestone } from '#app/platform/milestones.server.ts'
import { siteName } from '#app/site/site.ts'
import { randomUUID } from 'node:crypto'
import { formatDateTime } from '../calendar-date.ts'
import type { FactsOf } from '../mails/mail-kinds.ts'
import { writeMail } from '../mails/write-mail.server.ts'
import { SITE_CHECKS, type SiteCheck, type SiteState } from './site-check.ts'
import { checkSite } from './site-state.server.ts'

// Emails operators when a check begins to fail and when it recovers (promise 62). One process per database does it, by
// a lease in the database, and continues while the database is unavailable: that is emailed, too, once. These emails
// use no job, as a job is a row.

const INTERVAL_MS = 60_000
/** A restart is not a failure: two checks in a row, a minute apart, have to see it. The same for its end. */
const MIN_MS = 50_000
const LEASE_MS = 150_000
/** A lease that ends later was acquired by a fast clock. */
const MAX_LEASE_MS = 600_000

/** A check that fails, or has just recovered. Times in milliseconds since 1970. */
interface Incident {
  since: number
  lastSeen: number
  problem: string
  isMailed: boolean
  overSince?: number
}

/** Watches the site from now on, and emails operators. @returns a function that stops it */
export function watchSite(): () => void {
  const alerts = siteAlerts(createMailer(siteName, env.ACCENT_COLOUR))
  const look = () =>
    void checkSite()
      .then((state) => alerts(state))
      .catch((error: unknown) => log.error({ err: error }, 'Operators could not be alerted by mail'))
  look()
  const timer = setInterval(look, INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** One process's view of failing checks. @returns a function that handles each result and sends the due emails */
export function siteAlerts(send: Mailer, to: readonly string[] = env.ALERTS_TO) {
  const process = randomUUID()
  const incidents = new Map<SiteCheck, Incident>()
  let isWatcher = false
  let isSending = false

  return async function take(state: SiteState, now = Date.now()): Promise<void> {
    for (const check of SITE_CHECKS) note(incidents, check, state[check], now)
    // A copy of a site sends no emails.
    if (to.length === 0 || env.SMTP_URL === undefined || state.site.state === 'failing') return
    if (state.database.state === 'ok') await renewLease(now)
    const begun = [...incidents].filter(([, one]) => isBegun(one, now))
    const over = [...incidents].filter(([, one]) => isOver(one, now))
    if (!isWatcher || isSending || begun.length + over.length === 0 || state.mail.state === 'failing') return
    isSending = true
    try {
      await sendToAll(now, begun, over)
      for (const [, one] of begun) one.isMailed = true
      for (const [check] of over) incidents.delete(check)
    } finally {
      isSending = false
    }
    await store()
  }

  /** Renews the lease if held, or acquires a free one, with the record of emails by its last holder. */
  async function renewLease(now: number): Promise<void> {
    try {
      if (!isWatcher && isTaken(await readMilestone('watcher'), now)) return
      isWatcher = await write(async (tx) => {
        await advisoryLock(tx, 'watcher')
        const lease = await readMilestone('watcher', tx)
        if (lease?.detail !== process && isTaken(lease, now)) return false
        await setMilestone(tx, 'watcher', now + LEASE_MS, process)
        if (!isWatcher) takeOver((await readMilestone('alerts', tx))?.detail ?? '[]', now)
        return true
      })
    } catch (error) {
      // A full disk, or a database that has just become unavailable: the lease stays with its holder.
      log.debug({ err: error }, 'The lease for alert mails could not be renewed')
    }
  }

  function takeOver(mailed: string, now: number): void {
    for (const [check, one] of JSON.parse(mailed) as [SiteCheck, Incident][]) {
      const known = incidents.get(check)
      incidents.set(check, { ...one, overSince: known ? known.overSince : now })
    }
  }

  async function store(): Promise<void> {
    const mailed = JSON.stringify([...incidents].filter(([, { isMailed }]) => isMailed))
    await write((tx) => setMilestone(tx, 'alerts', Date.now(), mailed)).catch((error: unknown) =>
      log.debug({ err: error }, 'An alert to operators could not be recorded'),
    )
  }

  async function sendToAll(
    now: number,
    begun: readonly [SiteCheck, Incident][],
    over: readonly [SiteCheck, Incident][],
  ): Promise<void> {
    const facts = alertFacts(begun, over)
    const sent = await Promise.allSettled(
      to.map(async (email, i) => {
        const id = `alert-${now.toString(36)}-${process.slice(0, 8)}-${i}`
        await send(await writeMail('site-alert', { name: '', email, verifiedAt: 0 }, facts, { id }))
      }),
    )
    const failures = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    if (failures.length === to.length) throw failures[0]
    for (const err of failures) log.warn({ err }, 'An address in ALERTS_TO could not be mailed')
  }
}

function isTaken(lease: { at: number } | undefined, now: number): boolean {
  return lease !== undefined && lease.at > now && lease.at < now + MAX_LEASE_MS
}

function note(
  incidents: Map<SiteCheck, Incident>,
  check: SiteCheck,
  found: SiteState[SiteCheck],
  now: number,
): void {
  const known = incidents.get(check)
  if (found.state === 'failing') {
    const { since = now, isMailed = false } = known ?? {}
    incidents.set(check, { since, lastSeen: now, problem: found.problem, isMailed })
  } else if (known && found.state !== 'unknown') {
    known.overSince ??= now
    if (!known.isMailed && known.lastSeen - known.since < MIN_MS) incidents.delete(check)
  }
}

function isBegun({ isMailed, overSince, since }: Incident, now: number): boolean {
  return !isMailed && overSince === undefined && now - since >= MIN_MS
}

function isOver({ overSince }: Incident, now: number): boolean {
  return overSince !== undefined && now - overSince >= MIN_MS
}

type Incidents = readonly [SiteCheck, Incident][]

function alertFacts(begun: Incidents, over: Incidents): FactsOf<'site-alert'> {
  const names = (some: Incidents) => some.map(([check]) => check).join(', ')
  const at = (time: number) => formatDateTime(new Date(time))
  const rows = (some: Incidents) =>
    some.map(([check, { problem, since, overSince }]) => ({
      check,
      problem,
      since: at(since),
      until: overSince === undefined ? undefined : at(overSince),
    }))
  return {
    failing: rows(begun),
    failingNames: names(begun),
    recovered: rows(over),
    recoveredNames: names(over),
    checksUrl: env.ORIGIN + paths.operator(),
  }
}
