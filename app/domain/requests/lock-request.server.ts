import type { Db } from '#app/db/connections.server.ts'
import { forUpdate } from '#app/db/write.server.ts'
import { bookingRequests } from '#app/db/schema/booking-requests.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { aliasedTable, eq } from 'drizzle-orm'
import { lockPlaceNights } from '../availability/hold-claims.server.ts'

const hosts = aliasedTable(users, 'hosts')

export type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockRequest>>>

/** Locks a request with its place: of concurrent answers, withdrawals and lapses, only one finds it open. */
export async function lockRequest(tx: Db, id: string) {
  const [found] = await tx
    .select({ placeId: bookingRequests.placeId })
    .from(bookingRequests)
    .where(eq(bookingRequests.id, id))
  if (!found) return undefined
  await lockPlaceNights(tx, found.placeId)
  const [request] = await forUpdate(
    tx
      .select({
        row: bookingRequests,
        ownerId: places.ownerId,
        guestWantsMail: users.wantsMail,
        hostWantsMail: hosts.wantsHostMail,
      })
      .from(bookingRequests)
      .innerJoin(places, eq(places.id, bookingRequests.placeId))
      .innerJoin(users, eq(users.id, bookingRequests.guestId))
      .innerJoin(hosts, eq(hosts.id, places.ownerId))
      .where(eq(bookingRequests.id, id)),
    bookingRequests,
  )
  return request
}
