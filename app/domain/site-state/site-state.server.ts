import { db, checkDatabase } from '#app/db/connections.server.ts'
import { isDiskFull, isUnavailable } from '#app/db/write.server.ts'
import { env } from '#app/env.server.ts'
import { log } from '#app/log.server.ts'
import { jobFailure, oldestDue } from '#app/platform/jobs/jobs.server.ts'
import { checkMailServer, failingMail } from '#app/platform/mail/send-mail.server.ts'
import { milestoneTimes } from '#app/platform/milestones.server.ts'
import { diskFault } from '#app/platform/storage/disk-store.server.ts'
import { checkClock, describeDoubt } from '../clock/clock-check.server.ts'
import { photosFolder, photoStore } from '../photos/photo-store.server.ts'
import { copyDoubt, describeCopy } from './restored-copy.server.ts'
import type { CheckResult, SiteCheck, SiteState } from './site-check.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

// Checks all that a site needs, once a minute (promises 46 and 62). Only the database, and photos in a folder of this
// machine, affect a server's readiness: it serves pages and bookings without the others.

/** The kind and the id of the backup job, which BACKUP_DIR enables. */
export const BACKUP_JOB = 'backup'

/** Minimum interval between checks of a mail server, however often the state is requested. */
const MAIL_INTERVAL_MS = 2 * 60_000
/** Minimum age before a request triggers another check. */
const MIN_AGE_MS = 10_000
const HOUR_MS = 3_600_000
/** A database that hangs counts as unavailable. */
const ANSWER_MS = 5_000
/** A due job never waits this long while jobs are running. */
const MAX_WAIT_MS = 15 * 60_000

const OK = { state: 'ok' } as const
const UNKNOWN = { state: 'unknown' } as const

let latest: { state: SiteState; at: number } | undefined
let mailServer: { at: number; check: Promise<void> } = { at: -Infinity, check: Promise.resolve() }
let running: Promise<SiteState> | undefined

/** The latest result; starts another check if it is too old. Undefined before the first has ended. */
export function siteState(): SiteState | undefined {
  if (latest === undefined || performance.now() - latest.at > MIN_AGE_MS) void checkSite()
  return latest?.state
}

/** Runs all checks, and logs changes. Never rejects. */
export function checkSite(): Promise<SiteState> {
  return (running ??= lookAtSite().finally(() => (running = undefined)))
}

/** The latest result, with one check failing that was made meanwhile. */
export function withFailing(
  check: SiteCheck,
  state = latest?.state,
): Partial<Record<SiteCheck, CheckResult>> {
  const failing = { state: 'failing', problem: '' } as const
  const lost = check === 'database' ? { backup: UNKNOWN, clock: UNKNOWN, jobs: UNKNOWN, site: UNKNOWN } : {}
  return { ...state, ...lost, [check]: failing }
}

/** The age of the last events, in seconds; missing for those that never happened. */
export async function siteAges(now = Date.now()): Promise<Map<string, number>> {
  const [times, due] = await Promise.all([milestoneTimes(), oldestDue(now)])
  const ages = new Map<string, number>()
  for (const name of ['backup', 'mail', 'import']) {
    // Emails that were written to files reached no recipient.
    if (name === 'mail' && env.SMTP_URL === undefined) continue
    const at = times.get(name)
    if (at !== undefined) ages.set(name, Math.max(0, (now - at) / 1000))
  }
  ages.set('oldest due job', due === undefined ? 0 : (now - due) / 1000)
  return ages
}

async function lookAtSite(): Promise<SiteState> {
  const now = Date.now()
  const [reads, folders, photos, mail] = await Promise.all([
    result('The database does not answer', answersInTime),
    result('The disk could not be checked', checkFolders),
    result('Photos can’t be stored', checkPhotos),
    result('Mails can’t be sent', checkMail),
  ])
  const written: Written = reads.state === 'ok' ? await checkWrites(now) : { clock: UNKNOWN }
  const database = written.database ?? reads
  const [backup, jobs, site] =
    database.state === 'ok'
      ? await Promise.all([
          result('The time of the newest backup is not known', () => checkBackup(now)),
          result('The jobs could not be read', () => checkJobs(now)),
          result('The owner of the database could not be read', checkCopy),
        ])
      : [UNKNOWN, UNKNOWN, UNKNOWN]
  const disk = folders.state === 'failing' ? folders : (written.disk ?? folders)
  const state = { database, disk, photos, mail, backup, clock: written.clock, jobs, site }
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
    return { state: 'failing', problem: `${failure}: ${messageOf(error)}` }
  }
}

// Node's error for a host with several addresses has its messages in the errors of each.
function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return messageOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

async function answersInTime(): Promise<void> {
  const late = wait(ANSWER_MS, undefined, { ref: false }).then(() => {
    throw new Error(`it takes longer than ${ANSWER_MS / 1000} s`)
  })
  await Promise.race([checkDatabase(), late])
}

/** Checks the folders that this server writes to; missing ones are created on demand. */
async function checkFolders(): Promise<CheckResult | void> {
  const folders = [
    path.dirname(env.DATABASE_PATH),
    ...(photosFolder === undefined ? [] : [photosFolder]),
    ...(env.BACKUP_DIR === undefined ? [] : [env.BACKUP_DIR]),
    tmpdir(),
  ]
  for (const folder of new Set(folders)) {
    const problem = await diskFault(folder)
    if (problem !== undefined) return { state: 'failing', problem }
  }
}

async function checkPhotos(): Promise<CheckResult | void> {
  await photoStore.check()
  // A full folder can still be read, so the store is fine; new photos are rejected anyway.
  const fault = photosFolder === undefined ? undefined : await diskFault(photosFolder)
  if (fault !== undefined) return { state: 'failing', problem: `Photos can’t be stored. ${fault}` }
}

interface Written {
  clock: CheckResult
  database?: CheckResult
  disk?: CheckResult
}

/** Reads the clock, which writes to the database: this tests whether it is writable. */
async function checkWrites(now: number): Promise<Written> {
  try {
    const doubt = await checkClock(now)
    return { clock: doubt ? { state: 'failing', problem: describeDoubt(doubt) } : OK }
  } catch (error) {
    const [words, check] = isDiskFull(error)
      ? (['The disk of the database is full', 'disk'] as const)
      : ([
          isUnavailable(error) ? 'The database is unavailable' : 'The database takes no writes',
          'database',
        ] as const)
    return { clock: UNKNOWN, [check]: { state: 'failing', problem: `${words}: ${messageOf(rootOf(error))}` } }
  }
}

// Drizzle's message is the query.
function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause ? rootOf(error.cause) : error
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

async function checkJobs(now: number): Promise<CheckResult | void> {
  const due = await oldestDue(now)
  if (due === undefined || now - due < MAX_WAIT_MS) return OK
  const minutes = Math.floor((now - due) / 60_000)
  return { state: 'failing', problem: `Jobs have been overdue for ${minutes} minutes` }
}

async function checkCopy(): Promise<CheckResult | void> {
  const doubt = await copyDoubt(env, db)
  if (doubt) return { state: 'failing', problem: describeCopy(doubt) }
}

function logChanges(before: SiteState | undefined, now: SiteState): void {
  for (const [check, found] of Object.entries(now) as [SiteCheck, CheckResult][]) {
    const was = before?.[check]
    if (found.state === 'failing' && was?.state !== 'failing') log.error({ check }, found.problem)
    if (['ok', 'off'].includes(found.state) && was?.state === 'failing')
      log.info({ check }, 'A failing check is healthy again')
  }
}
