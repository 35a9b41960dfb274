import { db, databaseDiskUsage } from '#app/db/connections.server.ts'
import { buildNumber } from '#app/db/program-folder.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { gte } from 'drizzle-orm'
import { addDays, todayInIndia, startOfDay, type CalendarDate } from '../calendar-date.ts'
import { minIdAt } from '#app/platform/ids.server.ts'
import { countDeadByKind, countRefusedMails } from '#app/platform/jobs/jobs.server.ts'
import { clockDoubt } from '../clock/clock-check.server.ts'
import { copyDoubt } from '../site-state/restored-copy.server.ts'
import { siteAges, siteState } from '../site-state/site-state.server.ts'
import { env } from '#app/env.server.ts'
import { photoStore } from '../photos/photo-store.server.ts'
import { openSums } from '../fees/statements.server.ts'
import { countOpenReports } from '../reports/report-lists.server.ts'
import { MAIL_JOBS } from './mail-jobs.server.ts'

export interface NewCounts {
  accounts: number
  places: number
  bookings: number
  cancelled: number
}

export async function dashboardStats(today: CalendarDate = todayInIndia()) {
  const [ofToday, ofLast28Days, dead, refusedMails, reports, disk, photoRoom, clock, copy, ages, fees] =
    await Promise.all([
      countsSince(startOfDay(today)),
      countsSince(startOfDay(addDays(today, -27))),
      countDeadByKind(),
      countRefusedMails(),
      countOpenReports(),
      databaseDiskUsage(),
      // An unavailable bucket must not break the page that reports it.
      photoStore.freeBytes().catch(() => undefined),
      clockDoubt(),
      copyDoubt(),
      siteAges(),
      openSums(),
    ])
  const sum = (kinds: typeof dead) => kinds.reduce((jobs, kind) => jobs + kind.jobs, 0)
  return {
    today: ofToday,
    last28Days: ofLast28Days,
    reports,
    feesClaimed: fees.claimed,
    deadJobs: sum(dead),
    refusedMails,
    mailsGivenUp: sum(dead.filter(({ kind }) => MAIL_JOBS.includes(kind))),
    disk: { ...disk, photoRoom },
    site: {
      checks: siteState() ?? {},
      version: buildNumber,
      doubtedClock: clock && Date.now(),
      mayMove: copy?.why === 'origin',
      hasMailServer: env.SMTP_URL !== undefined,
      ages: Object.fromEntries(ages),
    },
  }
}

// Ids begin with their time, so rows since a time are a range of the primary key.
async function countsSince(time: number): Promise<NewCounts> {
  const first = minIdAt(time)
  const [accounts, listed, booked, cancelled] = await Promise.all([
    db.$count(users, gte(users.id, first)),
    db.$count(places, gte(places.id, first)),
    db.$count(bookings, gte(bookings.id, first)),
    db.$count(bookings, gte(bookings.cancelledAt, time)),
  ])
  return { accounts, places: listed, bookings: booked, cancelled }
}
