import type { Db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { holds } from '#app/db/schema/holds.ts'
import { placeDirections, placePhotos, places } from '#app/db/schema/places.ts'
import { guestReviews, reviews } from '#app/db/schema/reviews.ts'
import { users } from '#app/db/schema/users.ts'
import { addSearchWords } from '#app/db/text-index.server.ts'
import { refreshRatingTags, searchColumns } from '#app/domain/places/search-document.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { cancellationDeadline } from '#app/domain/bookings/cancellation.ts'
import type { BookingDetails } from '#app/domain/bookings/booking-form.ts'
import { nightCount, type Nights } from '#app/domain/nights.ts'
import { publicDay } from '#app/domain/reviews/review.ts'
import { DEFAULT_CANCELLATION_POLICY } from '#app/domain/places/cancellation-policies.ts'
import { serializeLines } from '#app/domain/rates/price-lines.ts'
import { quote } from '#app/domain/rates/quote.ts'
import type { PlaceDetails } from '#app/domain/places/place.ts'
import { serializeRates } from '#app/domain/places/rate-columns.server.ts'
import type { StayLimits } from '#app/domain/places/stay-rules.ts'
import { hashPassword } from '#app/domain/users/password.server.ts'
import { WORLD_PASSWORD } from '../../demo/world/password.ts'

/** A statement takes only 32,766 values, as many for a row as its table has columns. */
const PLACES_PER_INSERT = 250
const REVIEWS_PER_INSERT = 100

/** Somebody with an account in a made-up world. */
export interface SeedUser {
  name: string
  email: string
  /** Where guests reach them. */
  phone?: string
  /** Since when they have their account, in milliseconds; now unless said. */
  createdAt?: number
}

/** What a host of a made-up world says about a place, and may say. Its photos are made up, too. */
export type SeedPlace = Pick<PlaceDetails, 'extraInfo' | 'perks' | RequiredField> &
  Partial<Omit<PlaceDetails, 'addedPhotos' | 'town' | keyof StayLimits | RequiredField>>
type RequiredField = 'title' | 'address' | 'description' | 'maxGuests' | 'price'

// A made-up world is written to the tables themselves: it has stays in the past, and pictures shared
// between places, which the business would refuse.

/** @returns the ids of the new accounts, in order */
export async function addUsers(tx: Db, people: readonly SeedUser[], passwordHash: string) {
  const rows = people.map(({ name, email, phone, createdAt }) => ({
    createdAt,
    id: newId(createdAt),
    name,
    email,
    phone,
    emailKey: email.toLowerCase(),
    verifiedAt: Date.now(),
    passwordHash,
  }))
  if (rows.length > 0) await tx.insert(users).values(rows)
  return rows.map((row) => row.id)
}

/** @returns the ids of the new places, in order */
export async function addPlaces(
  tx: Db,
  listings: readonly {
    listing: SeedPlace
    ownerId: string
    photoIds: readonly string[]
    /** When it was listed, in milliseconds; now unless said. */
    createdAt?: number
  }[],
  knownWords = new Set<string>(),
) {
  const rows = listings.map(({ listing, ownerId, createdAt }) => {
    const rates = serializeRates({ prices: listing.prices ?? {}, fees: listing.fees ?? {} })
    const houseRules = JSON.stringify(listing.houseRules ?? {})
    return {
      id: newId(createdAt),
      ownerId,
      createdAt,
      title: listing.title,
      address: listing.address,
      description: listing.description,
      extraInfo: listing.extraInfo,
      perks: listing.perks.join(','),
      amenities: listing.amenities?.join(',') ?? '',
      maxGuests: listing.maxGuests,
      price: listing.price,
      checkIn: listing.checkIn,
      checkOut: listing.checkOut,
      cancelUntil: listing.cancelUntil,
      bedrooms: listing.bedrooms,
      beds: listing.beds,
      bathrooms: listing.bathrooms,
      units: listing.units,
      booking: listing.booking,
      payment: JSON.stringify(listing.payment ?? {}),
      ...rates,
      houseRules,
      ...searchColumns({
        ...listing,
        ...rates,
        houseRules,
        perks: listing.perks.join(','),
        amenities: listing.amenities?.join(','),
      }),
    }
  })
  const photoRows = rows.flatMap(({ id }, i) =>
    listings[i]!.photoIds.map((photoId, position) => ({
      placeId: id,
      position,
      photoId,
      caption: listings[i]!.listing.captions?.[position] ?? '',
    })),
  )
  const directionRows = rows.flatMap(({ id: placeId }, i) => {
    const { directions } = listings[i]!.listing
    return directions ? [{ placeId, directions }] : []
  })
  for (let at = 0; at < rows.length; at += PLACES_PER_INSERT) {
    await tx.insert(places).values(rows.slice(at, at + PLACES_PER_INSERT))
  }
  if (photoRows.length > 0) await tx.insert(placePhotos).values(photoRows)
  if (directionRows.length > 0) await tx.insert(placeDirections).values(directionRows)
  await addSearchWords(tx, newWords(rows, knownWords))
  return rows.map((row) => row.id)
}

/** @returns the ids of the new bookings, in order */
export async function addBookings(
  tx: Db,
  stays: readonly {
    stay: BookingDetails
    placeId: string
    guestId: string
    price: number
    /** The first of its place's units; the first of all unless said. */
    unit?: number
  }[],
) {
  const dated = stays.map((one) => ({ ...one, createdAt: bookedAt(one.stay) }))
  const rows = dated.map(({ stay, placeId, guestId, price, createdAt }) => ({
    units: stay.units ?? 1,
    id: newId(createdAt),
    createdAt,
    placeId,
    guestId,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    noOfGuests: stay.noOfGuests,
    name: stay.name,
    phone: stay.phone,
    price,
    lines: serializeLines(quote(stay, { price: price / nightCount(stay) / (stay.units ?? 1) }).lines),
    cancelBy: cancellationDeadline(stay.checkIn, DEFAULT_CANCELLATION_POLICY),
  }))
  if (rows.length === 0) return []
  await tx.insert(bookings).values(rows)
  await tx.insert(holds).values(
    rows.flatMap(({ id, placeId, checkIn, checkOut, units }, i) =>
      Array.from({ length: units }, (_, room) => ({
        placeId,
        checkIn,
        checkOut,
        what: 'booking' as const,
        bookingId: id,
        unit: (stays[i]!.unit ?? 1) + room,
      })),
    ),
  )
  return rows.map((row) => row.id)
}

/** What both sides of a stay have said, both public. */
export interface SeedReview {
  bookingId: string
  placeId: string
  guestId: string
  hostId: string
  stay: Nights
  rating: number
  text: string
  reply: string
  publishedAt: number
  ofGuest: string
}

export async function addReviews(tx: Db, said: readonly SeedReview[]) {
  for (let at = 0; at < said.length; at += REVIEWS_PER_INSERT) {
    const some = said.slice(at, at + REVIEWS_PER_INSERT)
    const rows = some.map(({ stay, ofGuest: _, reply, ...review }) => ({
      ...review,
      id: newId(review.publishedAt),
      createdAt: review.publishedAt,
      checkIn: stay.checkIn,
      publicOn: publicDay(stay.checkOut),
      reply,
      repliedAt: reply === '' ? null : review.publishedAt + 86_400_000,
    }))
    await tx.insert(reviews).values(rows)
    await tx.insert(guestReviews).values(
      some.map(({ bookingId, guestId, hostId, stay, publishedAt, ofGuest }) => ({
        id: newId(publishedAt),
        bookingId,
        guestId,
        hostId,
        wouldHostAgain: true,
        text: ofGuest,
        createdAt: publishedAt,
        publicOn: publicDay(stay.checkOut),
        publishedAt,
      })),
    )
  }
  await refreshRatingTags(
    tx,
    said.map(({ placeId }) => placeId),
  )
}

/** When a stay of a made-up world was booked: a week or two before it begins, unless that is still to come. */
function bookedAt({ checkIn, noOfGuests }: BookingDetails): number {
  return Math.min(Date.now(), Date.parse(checkIn) - (6 + noOfGuests) * 86_400_000)
}

export function seedPasswordHash() {
  return hashPassword(WORLD_PASSWORD)
}

function newWords(rows: { title: string; address: string }[], known: Set<string>) {
  const words = rows.flatMap(({ title, address }) => `${title} ${address}`.split(/[\s,]+/))
  return words.filter((word) => !known.has(word) && known.add(word))
}
