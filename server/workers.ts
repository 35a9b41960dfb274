import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'

interface WorkersOptions {
  count: number
  log: Logger
  /** Called once, when the first worker listens. */
  onListening: (port: number) => void
  /** Runs after the last worker has ended. */
  onClose: () => void | Promise<void>
}

const MIN_RESTART_DELAY_MS = 250
const MAX_RESTART_DELAY_MS = 30_000
const HEALTHY_UPTIME_MS = 60_000
// A worker limits itself to 10 s; this is for one that no longer can.
const KILL_AFTER_MS = 11_000

/** Keeps `count` workers running; a dead one is replaced, ever later the more often they die. */
export function superviseWorkers({ count, log, onListening, onClose }: WorkersOptions): void {
  let stopping = false
  let listened = false
  let deaths = 0
  let worst = 0

  function start(): void {
    const worker = cluster.fork()
    const bornAt = Date.now()
    worker.once('listening', ({ port }) => {
      if (!listened) onListening(port)
      listened = true
    })
    worker.once('exit', (code, signal) => ended(worker, bornAt, code, signal))
  }

  function ended(worker: Worker, bornAt: number, code: number | null, signal: string | null): void {
    // Before it can listen for signals it has nothing to finish: then the signal itself ends it, and that is well.
    const status = code ?? (stopping && signal === 'SIGTERM' ? 0 : 1)
    if (!stopping && !listened) {
      // It can't start at all; another try would say the same.
      worst = status || 1
      stop('SIGTERM')
    }
    if (stopping) {
      worst = Math.max(worst, status)
      if (liveWorkers().length === 0) leave()
      return
    }
    deaths = Date.now() - bornAt > HEALTHY_UPTIME_MS ? 0 : deaths + 1
    const waitMs = Math.min(MAX_RESTART_DELAY_MS, MIN_RESTART_DELAY_MS * 2 ** Math.max(0, deaths - 1))
    log.error({ pid: worker.process.pid, code, signal, waitMs }, 'A worker died; it will be replaced')
    setTimeout(() => {
      if (!stopping) start()
    }, waitMs)
  }

  function stop(signal: NodeJS.Signals): void {
    if (!stopping) log.info({ signal }, 'Stopping the workers')
    stopping = true
    if (liveWorkers().length === 0) leave()
    for (const worker of liveWorkers()) worker.process.kill('SIGTERM')
    setTimeout(() => {
      log.error('A worker did not stop; it is killed')
      for (const worker of liveWorkers()) worker.process.kill('SIGKILL')
    }, KILL_AFTER_MS).unref()
  }

  function leave(): void {
    Promise.resolve(onClose()).then(
      () => process.exit(worst),
      (error: unknown) => {
        log.error({ err: error }, 'Stopping failed')
        process.exit(1)
      },
    )
  }

  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  for (let started = 0; started < count; started += 1) start()
}

function liveWorkers(): Worker[] {
  return Object.values(cluster.workers ?? {}).flatMap((worker) =>
    worker === undefined || worker.isDead() ? [] : worker,
  )
}
