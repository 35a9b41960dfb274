import { claimJobs, type ClaimedJob } from '#app/db/claim-jobs.server.ts'
import { write } from '#app/db/write.server.ts'
import {
  countDeadJobs,
  MAX_ATTEMPTS,
  nextDue,
  onJobAdded,
  recordOutcomes,
  backoffDelay,
  type JobOutcome,
} from '#app/platform/jobs/jobs.server.ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

/** How one kind of job is done. */
export interface JobHandler {
  /** How many of them this process does at the same time. */
  concurrency: number
  /** How long one may take; after that it counts as failed. */
  timeoutSeconds: number
  /** Milliseconds after which it is due again, a tenth more or less. Such a job is done when it says so, and never dead. */
  intervalMs?: number
  /**
   * Does it. It may be done more than once: the process may end before it is written down that it was done.
   *
   * @param signal that it takes too long, or that the process is to end
   * @returns what a job that renews itself has to say
   */
  run: (what: Record<string, unknown>, signal: AbortSignal) => Promise<JobResult>
}

/**
 * What a job that renews itself may say: that it is of no use any more; that it was in vain, so that it is done half as
 * often with each time in a row, once a day at least; or that it did not begin, and when to come again.
 */
export type JobResult = void | 'over' | { inVain: string } | { notForMs: number }

/** It is no use to try a job again: thrown by what does it. */
export class UnrecoverableError extends Error {
  override name = 'UnrecoverableError'
}

interface JobRunner {
  start: () => void
  /** Takes no more jobs, and gives back what is not done after a while. Never rejects. */
  stop: (patienceMs?: number) => Promise<void>
}

const POLL_INTERVAL_MS = 5_000
/** What is in vain again and again is still done so often. */
const MAX_INTERVAL_MS = 24 * 60 * 60_000
const SHUTDOWN_TIMEOUT_MS = 5_000
/** While jobs are being done, those that end or come within so long are written down and taken together. */
const BATCH_DELAY_MS = 50
/** What a job has beyond its time before somebody else may take it. */
const GRACE_MS = 10_000

/**
 * Does the jobs in the database, whichever process has added them: those of this process at once, others' within a
 * few seconds. Any number of processes may; each job is taken by one.
 */
export function jobRunner(
  kinds: Record<string, JobHandler>,
  log: Logger,
  lookEveryMs = POLL_INTERVAL_MS,
): JobRunner {
  const lanes = new Map(
    Object.entries(kinds).map(([name, kind]) => [name, createLane(name, kind, log, lookEveryMs)]),
  )
  let unhear = () => undefined as void
  return {
    start() {
      unhear = onJobAdded((kind) => lanes.get(kind)?.look())
      for (const lane of lanes.values()) lane.look()
      countDeadJobs()
        .then((dead) => {
          if (dead > 0) log.warn({ dead }, 'Jobs have failed too often and stay undone')
        })
        .catch((failure: unknown) => log.error({ err: failure }, 'Jobs could not be counted'))
    },
    async stop(patienceMs = SHUTDOWN_TIMEOUT_MS) {
      unhear()
      await Promise.all([...lanes.values()].map((lane) => lane.stop(patienceMs)))
    },
  }
}

/** The jobs of one kind. What ended is written down together with the taking of the next ones. */
function createLane(
  kind: string,
  { concurrency: atOnce, timeoutSeconds: seconds, intervalMs: every, run }: JobHandler,
  log: Logger,
  lookEveryMs: number,
) {
  const running = new Map<string, { job: ClaimedJob; over: AbortController; end: Promise<void> }>()
  let ended: JobOutcome[] = []
  let isWanted = false
  let isStopping = false
  let looking: Promise<void> | undefined
  let nextLook: NodeJS.Timeout | undefined
  let gathering: NodeJS.Timeout | undefined

  function look(): void {
    if (running.size === 0) lookNow()
    else gathering ??= setTimeout(lookNow, BATCH_DELAY_MS).unref()
  }

  function lookNow(): void {
    clearTimeout(gathering)
    gathering = undefined
    isWanted = true
    looking ??= lookAround()
  }

  async function lookAround(): Promise<void> {
    clearTimeout(nextLook)
    let restMs = lookEveryMs
    while (isWanted) {
      isWanted = false
      try {
        restMs = await turn()
      } catch (failure) {
        log.error({ err: failure, kind }, 'Jobs could not be taken')
        restMs = lookEveryMs
      }
    }
    looking = undefined
    if (!isStopping) nextLook = setTimeout(look, restMs).unref()
  }

  /** @returns after how many milliseconds to look again */
  async function turn(): Promise<number> {
    const now = Date.now()
    const room = isStopping ? 0 : atOnce - running.size
    const due = room > 0 ? await nextDue(kind, now) : undefined
    const isDue = due !== undefined && due <= now
    if (ended.length > 0 || isDue) {
      const settling = ended
      ended = []
      const taken = await write(async (tx) => {
        await recordOutcomes(tx, settling)
        if (!isDue) return []
        return claimJobs(tx, { kind, max: room, now, until: now + seconds * 1000 + GRACE_MS })
      }).catch((failure: unknown) => {
        ended = [...settling, ...ended]
        throw failure
      })
      taken.forEach(begin)
      if (isDue) return lookEveryMs
    }
    return due === undefined ? lookEveryMs : Math.min(due - now, lookEveryMs)
  }

  function begin(job: ClaimedJob): void {
    const over = new AbortController()
    const timer = setTimeout(() => over.abort(new Error(`took longer than ${seconds} s`)), seconds * 1000)
    const end = attempt(job, over.signal).then((outcome) => {
      clearTimeout(timer)
      // Given back meanwhile.
      if (!running.delete(job.id)) return
      ended.push(outcome)
      look()
    })
    running.set(job.id, { job, over, end })
  }

  async function attempt(job: ClaimedJob, signal: AbortSignal): Promise<JobOutcome> {
    const isMortal = every === undefined
    try {
      if (isMortal && job.tries > MAX_ATTEMPTS) throw new Error('the process ended each time it was done')
      const said = await withAbort(signal, () => run(job.what, signal))
      if (isMortal || said === 'over') return { job, how: 'done' }
      if (said && 'notForMs' in said) return { job, how: 'put off', due: Date.now() + said.notForMs }
      const about = (ms: number) => Date.now() + Math.round(ms * (0.9 + Math.random() * 0.2))
      if (!said) return { job, how: 'again', due: about(every) }
      const rarely = Math.min(every * 2 ** (job.tries - 1), Math.max(every, MAX_INTERVAL_MS))
      return { job, how: 'failed', why: said.inVain, due: about(rarely) }
    } catch (failure) {
      return signal.reason instanceof ShuttingDown ? { job, how: 'given back' } : failed(job, failure)
    }
  }

  function failed(job: ClaimedJob, failure: unknown): JobOutcome {
    const why = failure instanceof Error ? failure.message : String(failure)
    const said = { kind, id: job.id, tries: job.tries, ...errorLocation(failure) }
    const isHopeless = failure instanceof UnrecoverableError
    if (every === undefined && (isHopeless || job.tries >= MAX_ATTEMPTS)) {
      log.error(said, `A job ${isHopeless ? 'can not be done' : 'has failed too often'} and stays undone`)
      return { job, how: 'failed', why, due: null }
    }
    const waitMs = Math.round(Math.min(backoffDelay(job.tries), every ?? Infinity))
    log.warn({ ...said, waitMs }, 'A job failed and will be tried again')
    return { job, how: 'failed', why, due: Date.now() + waitMs }
  }

  async function stop(patienceMs: number): Promise<void> {
    isStopping = true
    clearTimeout(nextLook)
    await looking
    const all = Promise.all([...running.values()].map(({ end }) => end))
    await Promise.race([all, wait(patienceMs, undefined, { ref: false })])
    for (const { job, over } of running.values()) {
      over.abort(new ShuttingDown())
      ended.push({ job, how: 'given back' })
    }
    running.clear()
    look()
    await looking
  }

  return { look, stop }
}

// Its message may name whom the job was for: that is kept in the table, and in no log.
function errorLocation(failure: unknown) {
  if (!(failure instanceof Error)) return { type: typeof failure }
  const { stack = '', message, constructor } = failure
  const places = stack.replace(message, '').match(/^ +at .*$/gm) ?? []
  return {
    type: constructor.name,
    stack: places.slice(0, 8).join('\n'),
    ...('code' in failure && { code: failure.code }),
  }
}

class ShuttingDown extends Error {
  override readonly message = 'the process is to end'
}

// Not everything listens to the signal.
function withAbort<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    work().then(resolve, reject)
  })
}
