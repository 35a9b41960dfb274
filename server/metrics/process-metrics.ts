import { databaseDiskUsage } from '#app/db/connections.server.ts'
import { buildNumber } from '#app/db/program-folder.server.ts'
import { countDeadByKind, countDueByKind, countRefusedMails } from '#app/platform/jobs/jobs.server.ts'
import { photoStore } from '#app/domain/photos/photo-store.server.ts'
import { decodeQueue } from '#app/domain/photos/photos.server.ts'
import { siteAges, siteState } from '#app/domain/site-state/site-state.server.ts'
import { passwordsInQueue } from '#app/domain/users/password.server.ts'
import { splitLanguage } from '#app/languages/language.ts'
import type { ServerBuild } from '@remix-run/node'
import cluster from 'node:cluster'
import type { RequestListener } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { PageCacheStats } from '../page-cache.ts'
import { rawPathOf } from '../request-path.ts'
import { routeNamer } from './route-names.ts'

export interface ProcessMetrics {
  pages: PageCacheStats
  instrument: (listener: RequestListener) => RequestListener
  text: () => Promise<string>
}

/** Prometheus waits for ten seconds in all, and the primary for five for its workers. */
const ANSWER_MS = 3000
/** Seconds. */
const DURATION_BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Starts measuring this process; a worker reports to the primary. prom-client is loaded only here, if needed. */
export async function measureProcess(build: Pick<ServerBuild, 'routes'>): Promise<ProcessMetrics> {
  const prom = await import('prom-client')
  const pages: PageCacheStats = { hits: 0, misses: 0, bytes: 0 }
  prom.collectDefaultMetrics()
  // In a worker, the registry listens for the primary's requests.
  if (cluster.isWorker) void new prom.AggregatorRegistry()

  new prom.Gauge({
    name: 'basera_build_info',
    help: 'Which build runs: 1, with its number as a label',
    labelNames: ['version'],
    aggregator: 'max',
    collect() {
      this.set({ version: buildNumber }, 1)
    },
  })
  const seconds = new prom.Histogram({
    name: 'basera_request_seconds',
    help: 'How long requests took, by route and status',
    labelNames: ['route', 'status'],
    buckets: DURATION_BUCKETS,
  })
  new prom.Gauge({
    name: 'basera_queue_length',
    help: 'Costly work that is asked for and not done yet',
    labelNames: ['queue'],
    collect() {
      this.set({ queue: 'hashing' }, passwordsInQueue())
      this.set({ queue: 'decoding' }, decodeQueue.length())
    },
  })
  new prom.Counter({
    name: 'basera_kept_pages_total',
    help: 'Pages asked for that many may get, by whether one was kept',
    labelNames: ['found'],
    collect() {
      this.reset()
      this.inc({ found: 'hit' }, pages.hits)
      this.inc({ found: 'miss' }, pages.misses)
    },
  })
  new prom.Gauge({
    name: 'basera_kept_pages_bytes',
    help: 'Memory that kept pages take',
    collect() {
      this.set(pages.bytes)
    },
  })
  // Shared values are the same in each process: aggregated by maximum, not by sum.
  new prom.Gauge({
    name: 'basera_jobs',
    help: 'Jobs by kind: due by now, dead because they failed too often; mails refused by who was to get them',
    labelNames: ['kind', 'state'],
    aggregator: 'max',
    async collect() {
      this.reset()
      const found = await ifAnswered(
        Promise.all([countDueByKind(Date.now()), countDeadByKind(), countRefusedMails()]),
      )
      if (!found) return
      const [due, dead, refused] = found
      this.set({ kind: 'mail', state: 'refused' }, refused)
      for (const { kind, jobs } of due) this.set({ kind, state: 'due' }, jobs)
      for (const { kind, jobs } of dead) this.set({ kind, state: 'dead' }, jobs)
    },
  })
  new prom.Gauge({
    name: 'basera_age_seconds',
    help: 'How long ago there last was a backup, a mail that went out, an import; how long the oldest due job has been due',
    labelNames: ['what'],
    aggregator: 'max',
    async collect() {
      this.reset()
      for (const [what, age] of (await ifAnswered(siteAges())) ?? []) this.set({ what }, age)
    },
  })
  new prom.Gauge({
    name: 'basera_check_ok',
    help: 'Whether each check was well when it was last made: 1 or 0; none for what is off or not known',
    labelNames: ['check'],
    aggregator: 'min',
    collect() {
      this.reset()
      for (const [check, { state }] of Object.entries(siteState() ?? {}))
        if (state === 'ok' || state === 'failing') this.set({ check }, state === 'ok' ? 1 : 0)
    },
  })
  new prom.Gauge({
    name: 'basera_disk_bytes',
    help: 'What the database takes, and what is left on the disks',
    labelNames: ['what'],
    aggregator: 'max',
    async collect() {
      this.reset()
      const [database, photos] = await Promise.all([
        ifAnswered(databaseDiskUsage()),
        ifAnswered(photoStore.freeBytes()),
      ])
      if (database) this.set({ what: 'database' }, database.used)
      if (database?.free !== undefined) this.set({ what: 'free for the database' }, database.free)
      if (photos !== undefined) this.set({ what: 'free for photos' }, photos)
    },
  })

  const nameOf = routeNamer(build.routes)
  return {
    pages,
    instrument: (listener) => (req, res) => {
      const startedAt = performance.now()
      res.once('close', () => {
        const status = res.writableEnded ? res.statusCode : 'broken off'
        seconds.observe(
          { route: nameOf(splitLanguage(rawPathOf(req)).path), status },
          (performance.now() - startedAt) / 1000,
        )
      })
      listener(req, res)
    },
    text: () => prom.register.metrics(),
  }
}

/** The answer, or undefined: an unavailable database or bucket leaves the other metrics. */
async function ifAnswered<T>(answer: Promise<T>): Promise<T | undefined> {
  const late = wait(ANSWER_MS, undefined, { ref: false })
  return Promise.race([answer.catch(() => undefined), late])
}

export async function metricsOfWorkers(): Promise<() => Promise<string>> {
  const { AggregatorRegistry } = await import('prom-client')
  const workers = new AggregatorRegistry()
  return () => workers.clusterMetrics()
}
