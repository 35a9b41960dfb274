import { db } from '#app/db/connections.server.ts'
import { calendarFeeds } from '#app/db/schema/calendars.ts'
import { holds } from '#app/db/schema/holds.ts'
import { places } from '#app/db/schema/places.ts'
import { write } from '#app/db/write.server.ts'
import { and, asc, eq, gt, ne } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { countAttempt } from '#app/platform/rate-limiter.server.ts'
import { requireOwnPlace } from './own-place.server.ts'
import { ownUid } from './own-events.ts'
import { writeIcal } from './write-ical.server.ts'

type UserRef = { id: string }

const KEY_BYTES = 16
/** Stays that ended longer ago are nobody's concern. */
const DAYS_BACK = 30
/** More than there are nights up to the last that can be booked. */
const MAX_EVENTS = 1000

/**
 * The key of the feed of a host's own place.
 *
 * @returns undefined for the key where there is no feed
 * @throws DomainError 'not_found' for somebody else's place or none
 */
export async function feedOf(host: UserRef, placeId: string): Promise<{ title: string; key?: string }> {
  const { title } = await requireOwnPlace(db, host, placeId)
  const [feed] = await db
    .select({ key: calendarFeeds.key })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.placeId, placeId))
  return { title, key: feed?.key }
}

/**
 * Makes a feed for a host's own place, under a key that nobody can guess. The one before ends.
 *
 * @throws DomainError 'not_found' for somebody else's place or none; RateLimitError
 */
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

/**
 * Ends the feed of a host's own place, if it has one.
 *
 * @throws DomainError 'not_found' for somebody else's place or none
 */
export async function deleteFeed(host: UserRef, placeId: string): Promise<void> {
  await write(async (tx) => {
    await requireOwnPlace(tx, host, placeId)
    await tx.delete(calendarFeeds).where(eq(calendarFeeds.placeId, placeId))
  })
}

/**
 * What is behind a key: the nights that are booked or blocked here, and nothing of people. What was imported is
 * left out: it would come back to where it came from.
 *
 * @param site names us in what must be the same each time
 * @returns a calendar as RFC 5545 has it; undefined for a key of no feed
 */
export async function renderFeed(
  key: string,
  site: string,
  today = todayInIndia(),
): Promise<string | undefined> {
  const [feed] = await db
    .select({ placeId: calendarFeeds.placeId, title: places.title, hidden: places.hidden })
    .from(calendarFeeds)
    .innerJoin(places, eq(places.id, calendarFeeds.placeId))
    .where(eq(calendarFeeds.key, key))
  if (!feed) return undefined
  const held = await db
    .select()
    .from(holds)
    .where(
      and(
        eq(holds.placeId, feed.placeId),
        gt(holds.checkOut, addDays(today, -DAYS_BACK)),
        ne(holds.what, 'import'),
      ),
    )
    .orderBy(asc(holds.checkOut))
    .limit(MAX_EVENTS)
  const events = held.map(({ seq, checkIn, checkOut, createdAt }) => ({
    uid: ownUid(seq, feed.placeId, site),
    checkIn,
    checkOut,
    summary: 'Reserved',
    updatedAt: createdAt,
  }))
  // The nights of a hidden place stay said: who has booked them comes. Its own words are not.
  return writeIcal(feed.hidden === '' ? feed.title : 'Basera', events)
}
