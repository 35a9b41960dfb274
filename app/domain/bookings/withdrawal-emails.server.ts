import type { Db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { holds } from '#app/db/schema/holds.ts'
import { places } from '#app/db/schema/places.ts'
import { addJobs, removeJobs } from '#app/platform/jobs/jobs.server.ts'
import { and, eq, gt } from 'drizzle-orm'
import { todayInIndia } from '../calendar-date.ts'
import { emailJob } from './emails.server.ts'
import { isStanding } from './standing.server.ts'

/** A statement takes only so many values. */
const JOBS_PER_INSERT = 500

type WhichPlaces = { placeId: string } | { ownerId: string }

/**
 * Queues an email to every guest whose stay is not over, at a place or at all places of a host, that it is not offered any
 * more; in the transaction that hides them.
 */
export function queueWithdrawalEmails(tx: Db, where: WhichPlaces): Promise<void> {
  return queueEmails(tx, where, 'withdrawn', { unless: 'restored' })
}

/**
 * Queues the email that takes that one back, to guests of the places that are shown now; in the transaction that shows
 * them, once they are.
 */
export function queueRestorationEmails(tx: Db, where: WhichPlaces): Promise<void> {
  return queueEmails(tx, where, 'restored', { unless: 'withdrawn' })
}

/** @param options.unless the opposite: who has not been sent that yet gets neither */
async function queueEmails(
  tx: Db,
  where: WhichPlaces,
  about: 'withdrawn' | 'restored',
  { unless }: { unless: 'withdrawn' | 'restored' },
): Promise<void> {
  const ofWhich = 'placeId' in where ? eq(places.id, where.placeId) : eq(places.ownerId, where.ownerId)
  const stays = await tx
    // One with several rooms has a hold for each.
    .selectDistinct({ id: bookings.id })
    .from(places)
    .innerJoin(holds, and(eq(holds.placeId, places.id), gt(holds.checkOut, todayInIndia())))
    .innerJoin(bookings, eq(bookings.id, holds.bookingId))
    .where(and(ofWhich, isStanding(), about === 'restored' ? eq(places.hidden, '') : undefined))
  for (let first = 0; first < stays.length; first += JOBS_PER_INSERT) {
    const some = stays.slice(first, first + JOBS_PER_INSERT)
    const unsent = await removeJobs(
      tx,
      some.map((stay) => emailJob(unless, 'guest', stay).id),
    )
    const told = some.filter((stay) => !unsent.has(emailJob(unless, 'guest', stay).id))
    await addJobs(
      tx,
      told.map((stay) => {
        const { what, ...job } = emailJob(about, 'guest', stay)
        return { ...job, what: { ...what, at: Date.now() } }
      }),
    )
  }
}
