import { siteName } from '#app/site/site.ts'
import { db, type Db } from '#app/db/connections.server.ts'
import { calendarFeeds } from '#app/db/schema/calendars.ts'
import { holds } from '#app/db/schema/holds.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { and, asc, eq, gt, isNull, ne } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { heldUnitsAfter } from '../availability/holds.server.ts'
import { isLive } from '../availability/lapsed-holds.server.ts'
import { nightsWithout } from '../availability/held-units.ts'
import { besideBookings } from '../availability/preparation.ts'
import { addDays, todayInIndia, type CalendarDate } from '../calendar-date.ts'
import { mailReader } from '../mails/mail-reader.server.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { countAttempt } from '#app/platform/rate-limiter.server.ts'
import { writeIcal, ownUid } from './write-ical.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'

type UserRef = { id: string }

const KEY_BYTES = 16
/** Stays that ended earlier are left out. */
const DAYS_BACK = 30
/** More than the nights up to the last that can be booked. */
const MAX_EVENTS = 1000

/** The key of the feed of a host's own place; undefined without one. @throws DomainError 'not_found' */
export async function feedOf(
  host: UserRef,
  placeId: string,
): Promise<{ title: string; units: number; key?: string }> {
  const { title, units } = await requireOwnPlace(db, host, placeId)
  const [feed] = await db
    .select({ key: calendarFeeds.key })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.placeId, placeId))
  return { title, units, key: feed?.key }
}

/** Creates a feed under an unguessable key, in place of any other. @throws DomainError 'not_found'; RateLimitError */
export async function createFeed(host: UserRef, placeId: string): Promise<void> {
  const key = randomBytes(KEY_BYTES).toString('base64url')
  await countAttempt(RATE_LIMITS.calendarWrites, [host.id])
  await write(async (tx) => {
    await requireOwnPlace(tx, host, placeId)
    await tx
      .insert(calendarFeeds)
      .values({ placeId, key })
      .onConflictDoUpdate({ target: calendarFeeds.placeId, set: { key, createdAt: Date.now() } })
  })
}

/** Deletes the feed of a host's own place, if any. @throws DomainError 'not_found' for another host's place or none */
export async function deleteFeed(host: UserRef, placeId: string): Promise<void> {
  await write(async (tx) => {
    await requireOwnPlace(tx, host, placeId)
    await tx.delete(calendarFeeds).where(eq(calendarFeeds.placeId, placeId))
  })
}

/**
 * Renders the feed of a key: the nights that are booked or blocked here, in the host's language, without personal data.
 * Imports are left out, as they would return to their source. A place of several units has a calendar for each, and one
 * of the nights on which all are unavailable, imports included.
 *
 * @param site names us in identifiers, which must not change
 * @param unit number of the unit; undefined for the whole place
 * @returns a calendar in RFC 5545's format; undefined for an unknown key, and while the host is suspended
 */
export async function renderFeed(
  key: string,
  site: string,
  unit?: number,
  today = todayInIndia(),
): Promise<string | undefined> {
  const [feed] = await db
    .select({
      placeId: calendarFeeds.placeId,
      title: places.title,
      hidden: places.hidden,
      units: places.units,
      preparationDays: places.preparationDays,
      language: users.language,
    })
    .from(calendarFeeds)
    .innerJoin(places, eq(places.id, calendarFeeds.placeId))
    .innerJoin(users, eq(users.id, places.ownerId))
    // If a feed is gone, other sites keep what they read last.
    .where(and(eq(calendarFeeds.key, key), isNull(users.suspendedAt)))
  if (!feed || (unit !== undefined && unit > feed.units)) return undefined
  const { t } = mailReader(feed)
  const isWhole = unit === undefined && feed.units > 1
  const taken = isWhole
    ? await fullNights(feed, today)
    : besideBookings(await nightsOfUnit(feed.placeId, unit ?? 1, today), feed.preparationDays)
  const events = taken.map(({ seq, checkIn, checkOut, createdAt }) => ({
    uid: ownUid(seq, feed.placeId, site),
    checkIn,
    checkOut,
    summary: t('Reserved'),
    updatedAt: createdAt,
  }))
  const title = unit === undefined ? feed.title : t('{place}, room {n}', { place: feed.title, n: unit })
  // The nights of a hidden place stay exported, as its booked guests still come. Its title is not.
  return writeIcal(feed.hidden === '' ? title : siteName, events, t.language)
}

function nightsOfUnit(placeId: string, unit: number, today: CalendarDate) {
  return db
    .select()
    .from(holds)
    .where(
      and(
        eq(holds.placeId, placeId),
        eq(holds.unit, unit),
        gt(holds.checkOut, addDays(today, -DAYS_BACK)),
        ne(holds.what, 'import'),
        isLive(),
      ),
    )
    .orderBy(asc(holds.checkOut))
    .limit(MAX_EVENTS)
}

/** The nights on which all units are unavailable: each run is an event, identified by its first night. */
async function fullNights(
  { placeId, units, preparationDays }: { placeId: string; units: number; preparationDays: number },
  today: CalendarDate,
) {
  const held = await heldUnitsAfter({ id: placeId, preparationDays }, addDays(today, -DAYS_BACK))
  return nightsWithout(1, held, units, preparationDays).map(({ checkIn, checkOut }) => ({
    seq: Number(checkIn.replaceAll('-', '')),
    checkIn,
    checkOut,
    createdAt: Date.parse(`${today}T00:00:00Z`),
  }))
}

/** Title and units of a host's own place. @throws DomainError 'not_found' for another host's place or none */
export async function requireOwnPlace(
  door: Db,
  host: { id: string },
  placeId: string,
): Promise<{ title: string; units: number }> {
  const [place] = await door
    .select({ title: places.title, units: places.units })
    .from(places)
    .where(and(eq(places.id, placeId), eq(places.ownerId, host.id), eq(places.isDeleted, false)))
  if (!place) throw new DomainError('not_found', 'Place not found')
  return place
}
