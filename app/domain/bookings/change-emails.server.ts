import type { Db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { addJobs } from '#app/platform/jobs/jobs.server.ts'
import { aliasedTable, eq } from 'drizzle-orm'
import { BOOKING_EMAIL_JOB } from './emails.server.ts'
import type { ChangeState } from './stay-change.ts'

const hosts = aliasedTable(users, 'hosts')

export async function queueChangeEmails(
  tx: Db,
  bookingId: string,
  { id, step }: { id: string; step: ChangeState },
): Promise<void> {
  const sides = await sidesWithMail(tx, bookingId)
  await addJobs(
    tx,
    sides.map((to) => ({
      kind: BOOKING_EMAIL_JOB,
      id: `change-${step}-${to}-${id}`,
      payload: { about: 'change', to, booking: bookingId, change: id, step },
    })),
  )
}

/** About a no-show to the guest, or about the answer to the host. @param at of the report: one email per report */
export async function queueNoShowEmail(
  tx: Db,
  bookingId: string,
  { to, at }: { to: 'guest' | 'host'; at: number },
): Promise<void> {
  if (!(await sidesWithMail(tx, bookingId)).includes(to)) return
  const payload = { about: 'no-show', to, booking: bookingId, at }
  await addJobs(tx, [{ kind: BOOKING_EMAIL_JOB, id: `no-show-${to}-${bookingId}-${at}`, payload }])
}

async function sidesWithMail(tx: Db, bookingId: string): Promise<('guest' | 'host')[]> {
  const [found] = await tx
    .select({ guest: users.wantsMail, host: hosts.wantsHostMail })
    .from(bookings)
    .innerJoin(places, eq(places.id, bookings.placeId))
    .innerJoin(users, eq(users.id, bookings.guestId))
    .innerJoin(hosts, eq(hosts.id, places.ownerId))
    .where(eq(bookings.id, bookingId))
  return (['guest', 'host'] as const).filter((side) => found?.[side])
}
