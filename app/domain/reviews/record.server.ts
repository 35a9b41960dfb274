import { db } from '#app/db/connections.server.ts'
import { medianAnswerTime, MOSTLY_UNANSWERED } from '#app/db/answer-times.ts'
import { scalar } from '#app/db/queries.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { holds } from '#app/db/schema/holds.ts'
import { photos } from '#app/db/schema/photos.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { pageVersionsOf } from '#app/db/page-versions.server.ts'
import { and, count, countDistinct, eq, gt, gte, isNull, lte, ne } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { addDays, dayInIndia, todayInIndia, startOfDay, type CalendarDate } from '../calendar-date.ts'
import { publicText } from '../contacts/public-text.server.ts'
import type { Photo } from '../photos/photo.ts'
import type { HostRecord } from './host-record.ts'
import { wordsOfHosts } from './reviews.server.ts'

const RECORD_DAYS = 365

interface RecordParams {
  hostId: string
  after: CalendarDate
  today: CalendarDate
  since: number
  midnight: number
}

const selectRecord = preparedStatement((tx, params: Params<RecordParams>) => {
  const hosted = tx
    // A stay of several rooms counts once.
    .select({ stays: countDistinct(holds.bookingId) })
    .from(places)
    .innerJoin(holds, eq(holds.placeId, places.id))
    .where(
      and(
        eq(places.ownerId, params.hostId),
        gt(holds.checkOut, params.after),
        lte(holds.checkOut, params.today),
        eq(holds.what, 'booking'),
        isNull(holds.lapsesAt),
      ),
    )
  const broken = tx
    .select({ cancelled: count() })
    .from(places)
    .innerJoin(bookings, eq(bookings.placeId, places.id))
    .where(
      and(
        eq(places.ownerId, params.hostId),
        eq(bookings.status, 'cancelled by host'),
        gte(bookings.cancelledAt, params.since),
      ),
    )
  return tx
    .select({
      stays: scalar(hosted),
      cancelled: scalar(broken),
      answerTime: medianAnswerTime({
        hostId: params.hostId,
        since: params.since,
        today: params.midnight,
      }),
      verifiedAt: users.verifiedAt,
      identityCheckedAt: users.identityCheckedAt,
    })
    .from(users)
    .where(eq(users.id, params.hostId))
})

const MAX_RECORDS = 2000

const records = new LRUCache<string, { asOf: string; record: Promise<HostRecord> }>({ max: MAX_RECORDS })

/**
 * A host's record of the last twelve months, at all their places. Cached per day and version of the host's tag, as
 * counting costs as much as the host has places and stays, and every page of a place needs it. Triggers raise the
 * version when the record changes, and stays end at the end of a day. A stay booked after its end counts from the next
 * day, or change, on.
 */
export async function recordOf({ id }: { id: string }, today = todayInIndia()): Promise<HostRecord> {
  const versions = await pageVersionsOf([id])
  const asOf = `${today} ${versions.get(id) ?? 0}`
  const known = records.get(id)
  if (known?.asOf === asOf) return known.record
  const record = countRecord(id, today)
  records.set(id, { asOf, record })
  // Failed reads are not cached.
  record.catch(() => records.delete(id))
  return record
}

async function countRecord(id: string, today: CalendarDate): Promise<HostRecord> {
  const after = addDays(today, -RECORD_DAYS)
  const since = startOfDay(after)
  const midnight = startOfDay(today)
  const [record] = await selectRecord(db, { hostId: id, after, today, since, midnight })
  const answerTime = record?.answerTime ?? null
  return {
    stays: record?.stays ?? 0,
    cancelled: record?.cancelled ?? 0,
    answersWithin: answerTime === MOSTLY_UNANSWERED ? 'seldom' : answerTime,
    isVerified: record !== undefined && record.verifiedAt !== null,
    isIdentityChecked: record !== undefined && record.identityCheckedAt !== null,
  }
}

interface PublicHost {
  id: string
  name: string
  picture: Photo | null
  since: CalendarDate
}

/** A host's public profile; undefined for an unknown, deleted or suspended account, and without places. */
export async function publicHost(id: string): Promise<PublicHost | undefined> {
  const [host] = await db
    .select({ id: users.id, name: users.name, createdAt: users.createdAt, picture: pictureColumns })
    .from(users)
    .leftJoin(photos, eq(photos.id, users.pictureId))
    .where(and(eq(users.id, id), isNull(users.suspendedAt), ne(users.email, '')))
  if (!host) return undefined
  const { createdAt, ...account } = host
  const shown = { ...account, name: publicText(account.name) }
  const own = await db.$count(places, and(eq(places.ownerId, id), eq(places.isDeleted, false)))
  return own > 0 ? { ...shown, since: dayInIndia(new Date(createdAt)) } : undefined
}

const pictureColumns = { id: photos.id, width: photos.width, height: photos.height, color: photos.color }

/** Facts about a request's guest for its host: member since, and reviews by other hosts. */
export async function guestOfRequest({ guestId }: { guestId: string }) {
  const [[guest], words] = await Promise.all([
    db
      .select({ since: users.createdAt })
      .from(users)
      .where(and(eq(users.id, guestId), ne(users.email, ''))),
    wordsOfHosts(guestId),
  ])
  return { guestSince: guest?.since ?? null, words }
}
