import { db } from '#app/db/connections.server.ts'
import { env } from '#app/env.server.ts'
import { log } from '#app/log.server.ts'
import { jobFailure, oldestDue } from '#app/platform/jobs/jobs.server.ts'
import { checkMailServer, failingMail } from '#app/platform/mail/send-mail.server.ts'
import { milestoneTimes } from '#app/platform/milestones.server.ts'
import { checkClock, describeDoubt } from '../clock/clock-check.server.ts'
import { photoStore } from '../photos/photo-store.server.ts'
import { copyDoubt, describeCopy } from './restored-copy.server.ts'

// What a site needs beside a database that answers, looked at every minute (promise 46). None of it keeps pages from
// being shown and nights from being booked, so none makes a server less ready.

/** What is looked at. */
export type SiteCheck = 'mail' | 'photos' | 'backup' | 'clock' | 'jobs' | 'site'

/** What a look found; what is wrong is a sentence for operators alone, as it may name servers. */
export type CheckResult = { state: 'ok' | 'off' } | { state: 'failing'; problem: string }

export type SiteState = Readonly<Record<SiteCheck, CheckResult>>

/** The kind and the id of the job that makes backups where BACKUP_DIR says so. */
export const BACKUP_JOB = 'backup'

const INTERVAL_MS = 60_000
/** A mail server is not asked more often, whoever asks us. */
const MAIL_INTERVAL_MS = 2 * 60_000
/** Whoever asks has it looked at again, so often at most. */
const MIN_AGE_MS = 10_000
const HOUR_MS = 3_600_000
/** Nothing that is due waits so long while jobs are done. */
const MAX_WAIT_MS = 15 * 60_000

const OK = { state: 'ok' } as const

let latest: { state: SiteState; at: number } | undefined
let mailServer: { at: number; check: Promise<void> } = { at: -Infinity, check: Promise.resolve() }
let running: Promise<SiteState> | undefined

/** The latest look, and another one on its way when that is a while ago; undefined before the first has ended. */
export function siteState(): SiteState | undefined {
  if (latest === undefined || performance.now() - latest.at > MIN_AGE_MS) void checkSite()
  return latest?.state
}

/** Looks at everything, and logs what has changed. Never rejects. */
export function checkSite(): Promise<SiteState> {
  return (running ??= lookAtSite().finally(() => (running = undefined)))
}

/** Looks at everything from now on. @returns stops */
export function watchSite(): () => void {
  void checkSite()
  const timer = setInterval(() => void checkSite(), INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** How long ago things happened last, in seconds; those that never have are missing. */
export async function siteAges(now = Date.now()): Promise<Map<string, number>> {
  const [times, due] = await Promise.all([milestoneTimes(), oldestDue(now)])
  const ages = new Map<string, number>()
  for (const name of ['backup', 'mail', 'import']) {
    const at = times.get(name)
    if (at !== undefined) ages.set(name, Math.max(0, (now - at) / 1000))
  }
  ages.set('oldest due job', due === undefined ? 0 : (now - due) / 1000)
  return ages
}

async function lookAtSite(): Promise<SiteState> {
  const now = Date.now()
  const [mail, photos, backup, clock, jobs, site] = await Promise.all([
    result('Mails can’t be sent', checkMail),
    result('Photos can’t be stored', () => photoStore.check()),
    result('The time of the newest backup is not known', () => checkBackup(now)),
    result('The clock could not be checked', () => checkClockNow(now)),
    result('The jobs could not be looked at', () => checkJobs(now)),
    result('It could not be looked up whose database this is', checkCopy),
  ])
  const state = { mail, photos, backup, clock, jobs, site }
  logChanges(latest?.state, state)
  latest = { state, at: performance.now() }
  return state
}

async function result(
  failure: string,
  check: () => Promise<CheckResult | void> | CheckResult,
): Promise<CheckResult> {
  try {
    return (await check()) ?? OK
  } catch (error) {
    return {
      state: 'failing',
      problem: `${failure}: ${error instanceof Error ? error.message : String(error)}`,
    }
  }
}

async function checkMail(): Promise<CheckResult | void> {
  if (env.SMTP_URL === undefined) return { state: 'off' }
  if (performance.now() - mailServer.at > MAIL_INTERVAL_MS)
    mailServer = { at: performance.now(), check: checkMailServer(env.SMTP_URL) }
  await mailServer.check
  const reason = failingMail()
  if (reason !== undefined)
    return { state: 'failing', problem: `The last mails were all refused by the mail server: ${reason}` }
}

async function checkBackup(now: number): Promise<CheckResult | void> {
  const failure = await jobFailure(BACKUP_JOB)
  if (failure) return { state: 'failing', problem: `The last backup failed: ${failure}` }
  if (env.BACKUP_HOURS === 0) return { state: 'off' }
  const times = await milestoneTimes()
  const backup = times.get('backup')
  const since = backup ?? times.get('first start') ?? now
  const hours = Math.floor((now - since) / HOUR_MS)
  if (hours < env.BACKUP_HOURS) return OK
  const problem =
    backup === undefined
      ? `There is no backup yet, ${hours} hours after the first start`
      : `The newest backup is ${hours} hours old, and BACKUP_HOURS is ${env.BACKUP_HOURS}`
  return { state: 'failing', problem }
}

async function checkClockNow(now: number): Promise<CheckResult | void> {
  const doubt = await checkClock(now)
  if (doubt) return { state: 'failing', problem: describeDoubt(doubt) }
}

async function checkJobs(now: number): Promise<CheckResult | void> {
  const due = await oldestDue(now)
  if (due === undefined || now - due < MAX_WAIT_MS) return OK
  const minutes = Math.floor((now - due) / 60_000)
  return { state: 'failing', problem: `Work that is due has waited for ${minutes} minutes` }
}

async function checkCopy(): Promise<CheckResult | void> {
  const doubt = await copyDoubt(env, db)
  if (doubt) return { state: 'failing', problem: describeCopy(doubt) }
}

function logChanges(before: SiteState | undefined, now: SiteState): void {
  for (const [check, found] of Object.entries(now) as [SiteCheck, CheckResult][]) {
    const wasFailing = before?.[check].state === 'failing'
    if (found.state === 'failing' && !wasFailing) log.error({ check }, found.problem)
    if (found.state !== 'failing' && wasFailing) log.info({ check }, 'What was failing is well again')
  }
}
