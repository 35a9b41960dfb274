import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'

interface WorkersOptions {
  count: number
  log: Logger
  /** Called once, when the first worker listens. */
  onListening: (port: number) => void
  onClose: () => void | Promise<void>
}

const MIN_RESTART_DELAY_MS = 250
const MAX_RESTART_DELAY_MS = 30_000
const HEALTHY_UPTIME_MS = 60_000
// A worker limits itself to 10 s; this is for one that no longer can.
const KILL_AFTER_MS = 11_000

/** Keeps `count` workers running; a dead one is replaced, with a growing delay if they keep dying. */
export function superviseWorkers({ count, log, onListening, onClose }: WorkersOptions): void {
  let isStopping = false
  let hasListened = false
  let deaths = 0
  let exitCode = 0

  function start(): void {
    const worker = cluster.fork()
    const startedAt = Date.now()
    worker.once('listening', ({ port }) => {
      if (!hasListened) onListening(port)
      hasListened = true
    })
    worker.once('exit', (code, signal) => onExit(worker, startedAt, code, signal))
  }

  function onExit(worker: Worker, startedAt: number, code: number | null, signal: string | null): void {
    // A worker that is not yet listening is ended by the signal itself, which is fine.
    const status = code ?? (isStopping && signal === 'SIGTERM' ? 0 : 1)
    if (!isStopping && !hasListened) {
      // It can't start at all; a retry would fail in the same way.
      exitCode = status || 1
      stop('SIGTERM')
    }
    if (isStopping) {
      exitCode = Math.max(exitCode, status)
      if (liveWorkers().length === 0) exit()
      return
    }
    deaths = Date.now() - startedAt > HEALTHY_UPTIME_MS ? 0 : deaths + 1
    const waitMs = Math.min(MAX_RESTART_DELAY_MS, MIN_RESTART_DELAY_MS * 2 ** Math.max(0, deaths - 1))
    log.error({ pid: worker.process.pid, code, signal, waitMs }, 'A worker died; it will be replaced')
    setTimeout(() => {
      if (!isStopping) start()
    }, waitMs)
  }

  function stop(signal: NodeJS.Signals): void {
    if (!isStopping) log.info({ signal }, 'Stopping the workers')
    isStopping = true
    if (liveWorkers().length === 0) exit()
    for (const worker of liveWorkers()) worker.process.kill('SIGTERM')
    setTimeout(() => {
      log.error('A worker did not stop and is killed')
      for (const worker of liveWorkers()) worker.process.kill('SIGKILL')
    }, KILL_AFTER_MS).unref()
  }

  function exit(): void {
    Promise.resolve(onClose()).then(
      () => process.exit(exitCode),
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
