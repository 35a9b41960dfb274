import { beginChore } from '#app/db/chores.server.ts'
import { sweepBookingKeys } from '#app/domain/bookings/bookings.server.ts'
import { sweepPhotos } from '#app/domain/photos/unused-photos.server.ts'
import { sweepPlaceDrafts } from '#app/domain/places/place-draft.server.ts'
import { sweepTries } from '#app/domain/rate-limits.server.ts'
import { sweepSessions } from '#app/domain/sessions/sessions.server.ts'
import type { Logger } from 'pino'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How many of each kind are gone. */
export type Swept = Record<'sessions' | 'drafts' | 'bookingKeys' | 'tries' | 'photos' | 'files', number>

/**
 * Removes what is of no use to anybody any more, whatever process left it.
 *
 * @param now milliseconds since 1970
 */
export async function sweep(now: number): Promise<Swept> {
  return {
    sessions: await sweepSessions(now),
    drafts: await sweepPlaceDrafts(now),
    bookingKeys: await sweepBookingKeys(now),
    tries: await sweepTries(now),
    ...(await sweepPhotos({ now })),
  }
}

/**
 * Sweeps every hour, beginning a minute after the start: of all processes on a database, one does it. It
 * keeps no process alive.
 */
export function sweepHourly(log: Logger): void {
  const round = () => void sweepOnce(log)
  setTimeout(round, MINUTE_MS).unref()
  setInterval(round, HOUR_MS).unref()
}

/** Sweeps unless another process has done it within the hour. A failure is logged; the next hour tries again. */
export async function sweepOnce(log: Logger, now = Date.now()): Promise<void> {
  try {
    // A little less than an hour, because timers are late by a little.
    if (!(await beginChore('sweep', HOUR_MS - MINUTE_MS, now))) return
    log.info(await sweep(now), 'Swept')
  } catch (failure) {
    log.error({ err: failure }, 'Sweeping failed')
  }
}
