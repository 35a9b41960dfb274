import { IMPORT_JOB, LOOK_EVERY_MS } from '#app/domain/calendars/imports.server.ts'
import { lookAgain } from '#app/domain/calendars/look.server.ts'
import type { Logger } from 'pino'
import type { JobKind } from './job-runner.ts'
import { sweep } from './sweeping.ts'

const MINUTE_MS = 60_000

/** What each kind of job in the database is, for this process to do. */
export function jobKinds(log: Logger): Record<string, JobKind> {
  return {
    sweep: {
      atOnce: 1,
      seconds: 600,
      every: 60 * MINUTE_MS,
      run: async () => log.info(await sweep(Date.now()), 'Swept'),
    },
    [IMPORT_JOB]: {
      atOnce: 16,
      seconds: 60,
      every: LOOK_EVERY_MS,
      run: async ({ id }, signal) => ((await lookAgain(String(id), { signal })) ? undefined : 'over'),
    },
  }
}
