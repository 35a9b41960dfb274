import type { Db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { holds } from '#app/db/schema/holds.ts'
import { places } from '#app/db/schema/places.ts'
import { addJobs, removeJobs } from '#app/platform/jobs/jobs.server.ts'
import { and, eq, gt } from 'drizzle-orm'
import { todayInIndia } from '../calendar-date.ts'
import { emailJob } from './emails.server.ts'
import { isActive } from './booking-rows.server.ts'

const JOBS_PER_INSERT = 500

type WhichPlaces = { placeId: string } | { ownerId: string }

/** To guests whose stay is not over, in the transaction that hides the place or all of a host's. */
export function queueWithdrawalEmails(tx: Db, where: WhichPlaces): Promise<void> {
  return queueEmails(tx, where, 'withdrawn', { unless: 'restored' })
}

/** Takes the withdrawal back, in the transaction that shows the places again, after that. */
export function queueRestorationEmails(tx: Db, where: WhichPlaces): Promise<void> {
  return queueEmails(tx, where, 'restored', { unless: 'withdrawn' })
}

/** @param options.unless the opposite email: if it is still unsent, the guest gets neither */
async function queueEmails(
  tx: Db,
  where: WhichPlaces,
  about: 'withdrawn' | 'restored',
  { unless }: { unless: 'withdrawn' | 'restored' },
): Promise<void> {
  const ofWhich = 'placeId' in where ? eq(places.id, where.placeId) : eq(places.ownerId, where.ownerId)
  const stays = await tx
    // A booking of several rooms has several holds.
    .selectDistinct({ id: bookings.id })
    .from(places)
    .innerJoin(holds, and(eq(holds.placeId, places.id), gt(holds.checkOut, todayInIndia())))
    .innerJoin(bookings, eq(bookings.id, holds.bookingId))
    .where(and(ofWhich, isActive(), about === 'restored' ? eq(places.hidden, '') : undefined))
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
        const { payload, ...job } = emailJob(about, 'guest', stay)
        return { ...job, payload: { ...payload, at: Date.now() } }
      }),
    )
  }
}
