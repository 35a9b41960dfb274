import { db, type Db } from '#app/db/connections.server.ts'
import { forUpdate } from '#app/db/for-update.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { and, eq } from 'drizzle-orm'
import { DomainError } from '#app/platform/domain-error.ts'
import { isNotDeleted } from '../places/cards.server.ts'
import { parseRates } from '../places/rate-columns.server.ts'

/** What a stay at a place depends on, as it is stored: of a deleted place there is none. */
export const termsOf = preparedStatement((tx, params: Params<{ placeId: string }>) => selectTerms(tx, params))

/** As they stay until the booking is written: who wants the same place waits, whatever the nights. */
export const termsForUpdate = preparedStatement((tx, params: Params<{ placeId: string }>) =>
  forUpdate(selectTerms(tx, params), places),
)

/** A place as who books it has to know it. */
export type BookablePlace = Awaited<ReturnType<typeof bookablePlaceById>>

/**
 * A place for who books it: what a stay there depends on.
 *
 * @throws DomainError 'not_found', also for one that an operator has hidden
 */
export async function bookablePlaceById(placeId: string) {
  const [place] = await termsOf(db, { placeId })
  if (!place || place.hidden !== '') throw new DomainError('not_found', 'Place not found')
  return { ...place, ...parseRates(place) }
}

function selectTerms(tx: Db, params: Params<{ placeId: string }>) {
  return tx
    .select({
      id: places.id,
      ownerId: places.ownerId,
      price: places.price,
      prices: places.prices,
      fees: places.fees,
      maxGuests: places.maxGuests,
      cancelUntil: places.cancelUntil,
      fewestNights: places.fewestNights,
      mostNights: places.mostNights,
      noticeDays: places.noticeDays,
      isPaused: places.isPaused,
      hidden: places.hidden,
      hostWantsMail: users.wantsMail,
    })
    .from(places)
    .innerJoin(users, eq(users.id, places.ownerId))
    .where(and(eq(places.id, params.placeId), isNotDeleted))
}
