import { claimJobs, type ClaimedJob } from '#app/db/claim-jobs.server.ts'
import { write } from '#app/db/write.server.ts'
import {
  countDeadJobs,
  MAX_ATTEMPTS,
  nextDue,
  onJobAdded,
  recordOutcomes,
  retryDelayMs,
  type JobOutcome,
} from '#app/platform/jobs/jobs.server.ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

export interface JobHandler {
  isMail?: true
  concurrency: number
  /** After that it counts as failed. */
  timeoutSeconds: number
  /** Interval of a recurring job, a tenth more or less. It runs until it returns 'finished', and is never dead. */
  intervalMs?: number
  /** At least once: the process may end before its outcome is recorded. `signal` aborts on timeout or shutdown. */
  run: (payload: Record<string, unknown>, signal: AbortSignal) => Promise<JobResult>
}

/**
 * Result of a recurring job: 'finished' ends it; `failed` doubles its interval each time, up to a day; `retryInMs`
 * postpones it; 'held' leaves it due until its claim is over.
 */
export type JobResult = void | 'finished' | 'held' | { failed: string } | { retryInMs: number }

/** Thrown by the job of a mail that its recipient refuses for good: reported, and no failure of the site. */
export class RefusedError extends Error {
  override name = 'RefusedError'
}

interface JobRunner {
  start: () => void
  /** Claims no more jobs, and releases the unfinished ones after a timeout. Never rejects. */
  stop: (timeoutMs?: number) => Promise<void>
}

const POLL_INTERVAL_MS = 5_000
const MAX_INTERVAL_MS = 24 * 60 * 60_000
const SHUTDOWN_TIMEOUT_MS = 5_000
/** While jobs run, outcomes and claims within this time are written together. */
const BATCH_DELAY_MS = 50
/** Added to a job's timeout before another worker may claim it. */
const GRACE_MS = 10_000

/** Runs jobs: this process's at once, others within seconds. Of any number of processes, one claims each job. */
export function jobRunner(
  kinds: Record<string, JobHandler>,
  log: Logger,
  pollIntervalMs = POLL_INTERVAL_MS,
): JobRunner {
  const lanes = new Map(
    Object.entries(kinds).map(([name, kind]) => [name, createLane(name, kind, log, pollIntervalMs)]),
  )
  let unsubscribe = () => undefined as void
  return {
    start() {
      unsubscribe = onJobAdded((kind) => lanes.get(kind)?.poll())
      for (const lane of lanes.values()) lane.poll()
      countDeadJobs()
        .then((dead) => {
          if (dead > 0) log.warn({ dead }, 'Some jobs have failed too often and are no longer retried')
        })
        .catch((error: unknown) => log.error({ err: error }, 'Jobs could not be counted'))
    },
    async stop(timeoutMs = SHUTDOWN_TIMEOUT_MS) {
      unsubscribe()
      await Promise.all([...lanes.values()].map((lane) => lane.stop(timeoutMs)))
    },
  }
}

/** Outcomes are recorded together with the next claims. */
function createLane(
  kind: string,
  { concurrency, timeoutSeconds, intervalMs, run }: JobHandler,
  log: Logger,
  pollIntervalMs: number,
) {
  const running = new Map<string, { job: ClaimedJob; over: AbortController; end: Promise<void> }>()
  let pendingOutcomes: JobOutcome[] = []
  let isWanted = false
  let isStopping = false
  let polling: Promise<void> | undefined
  let nextPoll: NodeJS.Timeout | undefined
  let batchTimer: NodeJS.Timeout | undefined

  function poll(): void {
    if (running.size === 0) pollNow()
    else batchTimer ??= setTimeout(pollNow, BATCH_DELAY_MS).unref()
  }

  function pollNow(): void {
    clearTimeout(batchTimer)
    batchTimer = undefined
    isWanted = true
    polling ??= pollLoop()
  }

  async function pollLoop(): Promise<void> {
    clearTimeout(nextPoll)
    let delayMs = pollIntervalMs
    while (isWanted) {
      isWanted = false
      try {
        delayMs = await runOnce()
      } catch (error) {
        log.error({ err: error, kind }, 'Jobs could not be claimed')
        delayMs = pollIntervalMs
      }
    }
    polling = undefined
    if (!isStopping) nextPoll = setTimeout(poll, delayMs).unref()
  }

  /** @returns milliseconds until the next poll */
  async function runOnce(): Promise<number> {
    const now = Date.now()
    const room = isStopping ? 0 : concurrency - running.size
    const due = room > 0 ? await nextDue(kind, now) : undefined
    const isDue = due !== undefined && due <= now
    if (pendingOutcomes.length > 0 || isDue) {
      const outcomes = pendingOutcomes
      pendingOutcomes = []
      const claimed = await write(async (tx) => {
        await recordOutcomes(tx, outcomes)
        if (!isDue) return []
        return claimJobs(tx, { kind, max: room, now, until: now + timeoutSeconds * 1000 + GRACE_MS })
      }).catch((error: unknown) => {
        pendingOutcomes = [...outcomes, ...pendingOutcomes]
        throw error
      })
      claimed.forEach(start)
      if (isDue) return pollIntervalMs
    }
    return due === undefined ? pollIntervalMs : Math.min(due - now, pollIntervalMs)
  }

  function start(job: ClaimedJob): void {
    const abort = new AbortController()
    const timer = setTimeout(
      () => abort.abort(new Error(`took longer than ${timeoutSeconds} s`)),
      timeoutSeconds * 1000,
    )
    const finished = attempt(job, abort.signal).then((outcome) => {
      clearTimeout(timer)
      // Released meanwhile.
      if (!running.delete(job.id)) return
      pendingOutcomes.push(outcome)
      poll()
    })
    running.set(job.id, { job, over: abort, end: finished })
  }

  async function attempt(job: ClaimedJob, signal: AbortSignal): Promise<JobOutcome> {
    const isOneShot = intervalMs === undefined
    try {
      if (isOneShot && job.attempts > MAX_ATTEMPTS) throw new Error('the process ended each time it was done')
      const result = await withAbort(signal, () => run(job.payload, signal))
      if (result && typeof result === 'object' && 'retryInMs' in result)
        return { job, how: 'postponed', due: Date.now() + result.retryInMs }
      if (result === 'held') return { job, how: 'held' }
      if (isOneShot || result === 'finished') return { job, how: 'done' }
      const jittered = (ms: number) => Date.now() + Math.round(ms * (0.9 + Math.random() * 0.2))
      if (!result) return { job, how: 'repeat', due: jittered(intervalMs) }
      const backoffMs = Math.min(intervalMs * 2 ** (job.attempts - 1), Math.max(intervalMs, MAX_INTERVAL_MS))
      return { job, how: 'failed', why: result.failed, due: jittered(backoffMs) }
    } catch (error) {
      return signal.reason instanceof ShuttingDown ? { job, how: 'released' } : failed(job, error)
    }
  }

  function failed(job: ClaimedJob, error: unknown): JobOutcome {
    const reason = error instanceof Error ? error.message : String(error)
    const result = { kind, id: job.id, attempts: job.attempts, ...errorLocation(error) }
    if (error instanceof RefusedError) {
      log.warn({ kind, id: job.id }, "The recipient's server refused a mail permanently")
      return { job, how: 'refused', why: reason }
    }
    if (intervalMs === undefined && job.attempts >= MAX_ATTEMPTS) {
      log.error(result, 'A job has failed too often and is no longer retried')
      return { job, how: 'failed', why: reason, due: null }
    }
    const waitMs = Math.round(Math.min(retryDelayMs(job.attempts), intervalMs ?? Infinity))
    log.warn({ ...result, waitMs }, 'A job failed and will be retried')
    return { job, how: 'failed', why: reason, due: Date.now() + waitMs }
  }

  async function stop(timeoutMs: number): Promise<void> {
    isStopping = true
    clearTimeout(nextPoll)
    await polling
    const allRuns = Promise.all([...running.values()].map(({ end: finished }) => finished))
    await Promise.race([allRuns, wait(timeoutMs, undefined, { ref: false })])
    for (const { job, over: abort } of running.values()) {
      abort.abort(new ShuttingDown())
      pendingOutcomes.push({ job, how: 'released' })
    }
    running.clear()
    poll()
    await polling
  }

  return { poll, stop }
}

// The message may name a person: it is stored in the table, never logged.
function errorLocation(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const { stack = '', message, constructor } = error
  const places = stack.replace(message, '').match(/^ +at .*$/gm) ?? []
  return {
    type: constructor.name,
    stack: places.slice(0, 8).join('\n'),
    ...('code' in error && { code: error.code }),
  }
}

class ShuttingDown extends Error {
  override readonly message = 'the process is to end'
}

// Not every handler listens to the signal.
function withAbort<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    work().then(resolve, reject)
  })
}
