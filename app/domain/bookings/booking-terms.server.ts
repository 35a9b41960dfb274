import { db, type Db } from '#app/db/connections.server.ts'
import { forUpdate } from '#app/db/write.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { and, eq } from 'drizzle-orm'
import { DomainError } from '#app/platform/domain-error.ts'
import { isNotDeleted } from '../places/cards.server.ts'
import { parseHouseRules } from '../places/house-rules.ts'
import { parsePaymentChoice } from '../places/payment-choice.ts'
import { parsePerks } from '../places/perks.ts'
import { parseRates } from '../places/rate-columns.server.ts'

/** A place's data for booking it; no row for a deleted place. */
export const placeTerms = preparedStatement((tx, params: Params<{ placeId: string }>) =>
  selectTerms(tx, params),
)

/** Also locks the place, which serialises its bookings. */
export const placeTermsForUpdate = preparedStatement((tx, params: Params<{ placeId: string }>) =>
  forUpdate(selectTerms(tx, params), places),
)

export type BookablePlace = Awaited<ReturnType<typeof bookablePlaceById>>

/** A place's data for booking it. @throws DomainError 'not_found', also for one that an operator has hidden */
export async function bookablePlaceById(placeId: string) {
  const [place] = await placeTerms(db, { placeId })
  if (!place || place.hidden !== '') throw new DomainError('not_found', 'Place not found')
  return { ...place, ...parsePlaceTerms(place) }
}

export function parsePlaceTerms(
  row: Parameters<typeof parseRates>[0] & { houseRules: string; payment: string; perks: string },
) {
  return {
    ...parseRates(row),
    houseRules: parseHouseRules(row.houseRules),
    payment: parsePaymentChoice(row.payment),
    perks: parsePerks(row.perks),
  }
}

function selectTerms(tx: Db, params: Params<{ placeId: string }>) {
  return tx
    .select({
      id: places.id,
      ownerId: places.ownerId,
      price: places.price,
      prices: places.prices,
      fees: places.fees,
      hasGstin: places.hasGstin,
      maxGuests: places.maxGuests,
      units: places.units,
      cancelUntil: places.cancelUntil,
      checkIn: places.checkIn,
      checkOut: places.checkOut,
      address: places.address,
      fewestNights: places.fewestNights,
      mostNights: places.mostNights,
      noticeDays: places.noticeDays,
      preparationDays: places.preparationDays,
      latestArrival: places.latestArrival,
      houseRules: places.houseRules,
      payment: places.payment,
      perks: places.perks,
      booking: places.booking,
      isPaused: places.isPaused,
      hidden: places.hidden,
      hostWantsMail: users.wantsHostMail,
    })
    .from(places)
    .innerJoin(users, eq(users.id, places.ownerId))
    .where(and(eq(places.id, params.placeId), isNotDeleted))
}
