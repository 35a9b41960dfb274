import { closeDatabase, checkDatabase } from '#app/db/connections.server.ts'
import { mergeTextIndexes } from '#app/db/text-index.server.ts'
import { claimDatabase } from '#app/domain/site-state/restored-copy.server.ts'
import type { SiteCheck } from '#app/domain/site-state/site-check.ts'
import { siteState } from '#app/domain/site-state/site-state.server.ts'
import { watchSite } from '#app/domain/site-state/watch-site.server.ts'
import { REMINDER_IDS } from '#app/domain/bookings/emails.server.ts'
import { BOOKING_LAPSE_IDS } from '#app/domain/bookings/lapse-booking.server.ts'
import {
  flushZeroResultSearches,
  scheduleZeroResultFlush,
} from '#app/domain/operators/empty-searches.server.ts'
import { scheduleStats } from '#app/domain/operators/update-stats.server.ts'
import { scheduleFeeStatements } from '#app/domain/fees/make-statements.server.ts'
import { scheduleDailyReportEmails } from '#app/domain/operators/report-mails.server.ts'
import { countDeadJobs, mendFarJobs } from '#app/platform/jobs/jobs.server.ts'
import { backfillSearchColumns } from '#app/domain/places/search-document.server.ts'
import { keepsPhotosHere, photoStore } from '#app/domain/photos/photo-store.server.ts'
import { requireReadableMails } from '#app/domain/mails/mail-templates.server.ts'
import { env } from '#app/env.server.ts'
import { announce, log } from '#app/log.server.ts'
import type { ServerBuild } from '@remix-run/node'
import cluster from 'node:cluster'
import { scheduleBackups } from './backups/daily-backup.ts'
import { doubtfulSettings } from './doubtful-settings.ts'
import { FailedCheck } from './health.ts'
import { jobHandlers } from './job-handlers.ts'
import { jobRunner } from './job-runner.ts'
import { serveMetrics } from './metrics/metrics-server.ts'
import { measureProcess, metricsOfWorkers } from './metrics/process-metrics.ts'
import { tightenPrivateFiles } from './private-files.ts'
import { startHttpServer } from './http-server.ts'
import { superviseWorkers } from './workers.ts'

/** Serves the build by the settings: alone, or through WEB_CONCURRENCY workers. */
export async function serve(build: ServerBuild): Promise<void> {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'Uncaught error: the process exits')
    process.exit(1)
  })
  requireReadableMails()
  if (cluster.isPrimary && env.WEB_CONCURRENCY > 1) {
    await tightenFiles()
    if (env.METRICS_PORT) await startMetricsServer(await metricsOfWorkers())
    superviseWorkers({ count: env.WEB_CONCURRENCY, log, onListening: printUrl, onClose: closeDatabase })
    return
  }
  if (cluster.isPrimary) await tightenFiles()
  const metrics = env.METRICS_PORT ? await measureProcess(build) : undefined
  const jobs = jobRunner(jobHandlers(log), log)
  try {
    // Ctrl-C reaches the whole process group; a worker stops when the primary tells it to.
    const port = await startHttpServer(build, cluster.isWorker ? ['SIGTERM'] : ['SIGTERM', 'SIGINT'], {
      host: env.HOST,
      port: env.PORT,
      origin: env.ORIGIN,
      apiOrigins: env.API_ORIGINS,
      trustProxy: env.TRUST_PROXY,
      pageCacheMb: env.PAGE_CACHE_MB,
      mode: env.NODE_ENV,
      metrics,
      log,
      checkHealth: async () => {
        await checkDatabase().catch(failing('database'))
        // A bucket is shared by all servers, and pages are shown without it.
        if (keepsPhotosHere) await photoStore.check().catch(failing('photos'))
        return { deadJobs: await countDeadJobs() }
      },
      siteState,
      onStop: async () => {
        await Promise.all([jobs.stop(), flushZeroResultSearches()])
      },
      onClose: closeDatabase,
    })
    if (metrics && cluster.isPrimary) await startMetricsServer(metrics.text)
    for (const doubt of doubtfulSettings(env)) log.warn(doubt)
    await prepareJobs()
    jobs.start()
    watchSite()
    scheduleZeroResultFlush()
    startGeocodeBackfill()
    if (cluster.isWorker) process.on('SIGINT', () => undefined)
    else printUrl(port)
  } catch (error) {
    log.fatal({ err: error }, `Basera can't listen on ${env.HOST}:${env.PORT}`)
    process.exit(1)
  }
}

function failing(check: SiteCheck) {
  return (cause: unknown): never => {
    throw new FailedCheck(check, cause)
  }
}

async function tightenFiles(): Promise<void> {
  try {
    const tightened = await tightenPrivateFiles()
    if (tightened > 0)
      log.warn(
        { tightened },
        'Files with personal data were readable by other users; their permissions are now fixed',
      )
  } catch (error) {
    log.error(
      { err: error },
      'Files with personal data may be readable by other users: their permissions could not be set',
    )
  }
}

/** Before mails are sent. A wrong clock may have put jobs off for years. */
async function prepareJobs(): Promise<void> {
  try {
    await claimDatabase()
    const mended = await mendFarJobs(Date.now(), [REMINDER_IDS, BOOKING_LAPSE_IDS])
    await scheduleBackups(env.BACKUP_DIR)
    await scheduleFeeStatements()
    await scheduleStats()
    await scheduleDailyReportEmails()
    if (mended > 0) log.warn({ mended }, 'Jobs postponed by a wrong clock are due now')
  } catch (error) {
    log.error({ err: error }, 'The job queue could not be prepared')
  }
}

async function startMetricsServer(read: () => Promise<string>): Promise<void> {
  const address = { host: env.METRICS_HOST, port: env.METRICS_PORT }
  try {
    await serveMetrics(address, read, log)
  } catch (error) {
    log.fatal({ err: error }, `Basera can't serve its metrics on ${address.host}:${address.port}`)
    process.exit(1)
  }
}

function printUrl(port: number): void {
  const address = env.PORT === 0 ? `http://localhost:${port}` : env.ORIGIN
  announce(`Basera is open at ${address}`)
}

/** Recomputes, in the background, the search columns of places that an older gazetteer has located; logs failures. */
function startGeocodeBackfill(): void {
  backfillSearchColumns()
    .then((places) => {
      if (places > 0) log.info({ places }, 'Places assigned to their towns')
      // All of them were rewritten.
      return mergeTextIndexes()
    })
    .catch((error: unknown) => log.error({ err: error }, 'Assigning places to towns failed'))
}
