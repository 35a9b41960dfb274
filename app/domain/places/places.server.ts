import { messageWith } from '#app/languages/message.ts'
import { db, type Db } from '#app/db/connections.server.ts'
import { inList, preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { payees, taxRegistrations } from '#app/db/schema/payments.ts'
import { photos } from '#app/db/schema/photos.ts'
import { placeDrafts, placePhotos, places } from '#app/db/schema/places.ts'
import { addSearchWords } from '#app/db/text-index.server.ts'
import { env } from '#app/env.server.ts'
import { write, forUpdate } from '#app/db/write.server.ts'
import { and, asc, desc, eq, inArray, lt, ne } from 'drizzle-orm'
import { DomainError } from '#app/platform/domain-error.ts'
import { newId } from '#app/platform/ids.server.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { requireActiveAccount } from '../active-account.server.ts'
import { publicPlace } from '../contacts/public-text.server.ts'
import { withCaption, type Photo } from '../photos/photo.ts'
import { countAttempt } from '#app/platform/rate-limiter.server.ts'
import { townLabel, parseTown } from '../gazetteer/town-input.server.ts'
import { areaLink, locationLabel } from '../gazetteer/geocode.server.ts'
import {
  approvalOf,
  columnsAfterChange,
  columnsUntilApproved,
  type ListingApproval,
} from './approval.server.ts'
import { isNotDeleted, newestCards, photoColumns, placeSeq } from './cards.server.ts'
import { searchColumns, withRatesTag } from './search-document.server.ts'
import { parseAmenities } from './listed-amenities.ts'
import { parseHouseRules } from './house-rules.ts'
import { parsePaymentChoice } from './payment-choice.ts'
import { parsePerks } from './perks.ts'
import { ratingTags } from './search-tags.ts'
import { ratingOf } from './rating.ts'
import { directionsOf, writeDirections } from './directions.server.ts'
import { MAX_PLACES, pickFields, type OwnPlace, type Place, type PlaceDetails } from './place.ts'
import { requireVersion } from './place-version.server.ts'
import { parseRates, serializeRates } from './rate-columns.server.ts'

const PAGE_SIZE = 24

const selectPlace = preparedStatement((tx, params: Params<{ id: string }>) =>
  tx
    .select()
    .from(places)
    .where(and(eq(places.id, params.id), isNotDeleted)),
)
const selectPlaces = preparedStatement((tx, params: Params<{ ids: string[] }>) =>
  tx.select().from(places).where(inList(places.id, params.ids)),
)
const photosOfPlaces = preparedStatement((tx, params: Params<{ ids: string[] }>) =>
  tx
    .select({ placeId: placePhotos.placeId, photo: photoColumns, caption: placePhotos.caption })
    .from(placePhotos)
    .innerJoin(photos, eq(photos.id, placePhotos.photoId))
    .where(inList(placePhotos.placeId, params.ids))
    .orderBy(asc(placePhotos.placeId), asc(placePhotos.position)),
)

/**
 * One page of all places, the newest first. Pages have no gaps or repeats, even if places are added meanwhile.
 *
 * @param after `_id` of the last place of the previous page; undefined or unknown for the first page
 */
export async function newestPlaces({ after, limit = PAGE_SIZE }: { after?: string; limit?: number } = {}) {
  const [last] = after ? await placeSeq(db, { id: after }) : []
  const cards = await newestCards(limit + 1, last?.seq)
  const page = cards.slice(0, limit)
  return { places: page, next: cards.length > limit ? page.at(-1)?.id : undefined }
}

/**
 * A place with all its photos: in full for its host, without contacts for others.
 *
 * @throws DomainError 'not_found'; also for others if an operator has hidden it
 */
export async function placeById(id: string, reader?: { id: string }): Promise<Place> {
  const [rows, attached] = await Promise.all([selectPlace(db, { id }), photosOfPlaces(db, { ids: [id] })])
  return requireVisible(toPlaces(rows, attached), reader)
}

export async function isPlaceHidden(id: string): Promise<boolean> {
  return (await db.$count(places, and(eq(places.id, id), ne(places.hidden, ''), isNotDeleted))) > 0
}

function requireVisible([place]: Place[], reader?: { id: string }): Place {
  if (place && place.ownerId === reader?.id) return place
  if (place && place.hiddenReason === null) return publicPlace(place)
  throw new DomainError('not_found', 'Place not found')
}

/**
 * Whole places by id, deleted ones too, in the given order, without unknown ones. Hidden places have no description and
 * photos, those of a suspended host no Extra info either.
 */
export async function placesByIds(ids: string[]): Promise<Place[]> {
  if (ids.length === 0) return []
  const rows = await selectPlaces(db, { ids })
  const told = rows.map((row) => (row.hidden === 'with its host' ? { ...row, extraInfo: '' } : row))
  const found = (await withPhotos(told)).map((place) =>
    place.hiddenReason === null
      ? place
      : { ...place, description: '', photos: [], hiddenReason: null, approval: undefined },
  )
  const byId = new Map(found.map((place) => [place.id, place]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** One page of a host's places, the newest first; `after` as for `newestPlaces`. */
export async function placesOf(
  host: { id: string },
  { after, limit = MAX_PLACES }: { after?: string; limit?: number } = {},
) {
  const [last] = after ? await placeSeq(db, { id: after }) : []
  const rows = await db
    .select()
    .from(places)
    .where(and(eq(places.ownerId, host.id), isNotDeleted, last && lt(places.seq, last.seq)))
    .orderBy(desc(places.seq))
    .limit(limit + 1)
  const page = await withPhotos(rows.slice(0, limit))
  return { places: page, next: rows.length > limit ? page.at(-1)?.id : undefined }
}

export function placeTitlesOf(host: { id: string }): Promise<{ id: string; title: string }[]> {
  return db
    .select({ id: places.id, title: places.title })
    .from(places)
    .where(and(eq(places.ownerId, host.id), isNotDeleted))
    .orderBy(desc(places.seq))
    .limit(MAX_PLACES)
}

/** A host's own place, for editing. @throws DomainError 'not_found' */
export async function ownPlaceById(id: string, host: { id: string }): Promise<OwnPlace> {
  const rows = await db
    .select()
    .from(places)
    .where(and(eq(places.id, id), eq(places.ownerId, host.id), isNotDeleted))
  const [place] = await withPhotos(rows)
  if (!place) throw new DomainError('not_found', 'Place not found')
  return { ...place, directions: (await directionsOf([id])).get(id) ?? '' }
}

interface ListingOptions {
  endsDraft?: boolean
  approval?: ListingApproval
}

/**
 * Lists a new place.
 *
 * @param details its captions belong to `photoIds`, in the same order
 * @param photoIds stored photos uploaded by the host, the main one first
 * @param options.endsDraft true to delete the account's draft
 * @param options.approval operators' approval before the place is shown
 * @throws DomainError 'invalid' for a photo that is not the host's, or beyond MAX_PLACES; 'unauthenticated' if they are
 *         suspended; RateLimitError
 */
export async function listPlace(
  host: { id: string },
  details: PlaceDetails,
  photoIds: string[],
  { endsDraft = false, approval: setting = env.LISTING_APPROVAL }: ListingOptions = {},
) {
  const columns = toColumns(details)
  await countAttempt(RATE_LIMITS.placeWrites, [host.id])
  const id = newId()
  await write(async (tx) => {
    await requireActiveAccount(tx, host)
    await checkPlaceLimit(tx, host)
    await requirePayee(tx, host, details)
    await checkPhotoOwner(tx, host, photoIds, [])
    const hasGstin = (await tx.$count(taxRegistrations, eq(taxRegistrations.userId, host.id))) > 0
    const tags = withRatesTag(columns.tags, { ...columns, hasGstin })
    const approval = await columnsUntilApproved(tx, host, setting)
    await tx.insert(places).values({ id, ownerId: host.id, ...columns, hasGstin, tags, ...approval })
    await attachPhotos(tx, id, photoIds, details.captions)
    await writeDirections(tx, id, details.directions)
    await addSearchWords(tx, [details.title, details.address])
    if (endsDraft) await tx.delete(placeDrafts).where(eq(placeDrafts.userId, host.id))
  })
  return placeById(id, host)
}

/**
 * Updates a host's place.
 *
 * @param photoIds as for `listPlace`; the place's current photos may stay, whoever uploaded them
 * @param readVersion version of the place on which the change is based, see `versionOf`; without it, overwrites any
 * @param lowerUnits fits holds into fewer units, with the place locked; see `changePlace`
 * @throws PlaceChanged if it was changed since
 * @throws DomainError 'not_found' for another host's or no place, 'invalid' for a photo that is not the host's;
 *         RateLimitError
 */
export async function updatePlace(
  host: { id: string },
  id: string,
  details: PlaceDetails,
  photoIds: string[],
  readVersion?: string,
  lowerUnits?: (tx: Db, placeId: string, units: number) => Promise<void>,
) {
  const columns = toColumns(details)
  await countAttempt(RATE_LIMITS.placeWrites, [host.id])
  await write(async (tx) => {
    const own = and(eq(places.id, id), eq(places.ownerId, host.id), isNotDeleted)
    // Locks the place: of two concurrent forms, the second is compared with the result of the first.
    const rows = await forUpdate(tx.select().from(places).where(own))
    const [stored] = toPlaces(rows, await photosOfPlaces(tx, { ids: [id] }))
    if (!stored) throw new DomainError('not_found', 'Place not found')
    const directions = (await directionsOf([id], tx)).get(id) ?? ''
    await requirePayee(tx, host, details)
    if (readVersion !== undefined) requireVersion({ ...stored, directions }, readVersion)
    if (details.units < stored.units) {
      if (!lowerUnits) throw new Error('Fewer units are for `changePlace`, which knows what is held')
      await lowerUnits(tx, id, details.units)
    }
    const tags = [columns.tags, ...ratingTags(rows[0]!)].join(' ')
    const { hasGstin } = rows[0]!
    await tx
      .update(places)
      .set({
        ...columns,
        tags: withRatesTag(tags, { ...columns, hasGstin }),
        ...columnsAfterChange(rows[0]!, isOtherForGuests(stored, details, photoIds), env.LISTING_APPROVAL),
      })
      .where(own)
    await checkPhotoOwner(
      tx,
      host,
      photoIds,
      stored.photos.map((photo) => photo.id),
    )
    await tx.delete(placePhotos).where(eq(placePhotos.placeId, id))
    const kept = new Map(stored.photos.map((photo) => [photo.id, photo.caption ?? '']))
    await attachPhotos(tx, id, photoIds, details.captions ?? photoIds.map((photo) => kept.get(photo) ?? ''))
    await writeDirections(tx, id, details.directions)
    await addSearchWords(tx, [details.title, details.address])
  })
  return placeById(id, host)
}

function isOtherForGuests(stored: Place, details: PlaceDetails, photoIds: string[]): boolean {
  const texts = ['title', 'address', 'description', 'extraInfo'] as const
  if (texts.some((name) => stored[name] !== details[name])) return true
  const { captions } = details
  if (captions && stored.photos.some(({ caption = '' }, i) => caption !== (captions[i] ?? ''))) return true
  return stored.photos.map(({ id }) => id).join() !== photoIds.join()
}

function toColumns(details: PlaceDetails) {
  const { perks, amenities, town, prices, fees, houseRules, payment, ...plain } = pickFields(details)
  const columns = {
    ...plain,
    ...serializeRates({ prices, fees }),
    perks: perks.join(','),
    amenities: amenities.join(','),
    houseRules: JSON.stringify(houseRules),
    payment: JSON.stringify(payment),
    townChosen: requireTown(town),
  }
  return { ...columns, ...searchColumns(columns) }
}

function requireTown(input: string): string {
  const { key, message } = parseTown(input)
  if (key !== undefined) return key
  throw new DomainError('invalid', message, { town: [message] })
}

async function withPhotos(rows: (typeof places.$inferSelect)[]): Promise<Place[]> {
  if (rows.length === 0) return []
  const attached = await photosOfPlaces(db, { ids: rows.map((row) => row.id) })
  return toPlaces(rows, attached)
}

function toPlaces(
  rows: (typeof places.$inferSelect)[],
  attached: { placeId: string; photo: Photo; caption: string }[],
): Place[] {
  const byPlace = new Map<string, Photo[]>()
  for (const { placeId, photo, caption } of attached) {
    const captioned = withCaption(photo, caption)
    const photos = byPlace.get(placeId)
    if (photos) photos.push(captioned)
    else byPlace.set(placeId, [captioned])
  }
  return rows.map((row) => {
    const { price, prices, fees, taxes } = parseRates(row)
    const perks = parsePerks(row.perks)
    const amenities = parseAmenities(row.amenities)
    const houseRules = parseHouseRules(row.houseRules)
    const { id, ownerId, isPaused } = row
    const lists = { perks, amenities, houseRules, payment: parsePaymentChoice(row.payment) }
    return {
      ...pickFields({ ...row, price, prices, fees, ...lists, town: townLabel(row.townChosen) }),
      id,
      ownerId,
      area: locationLabel(row),
      areaLink: areaLink(row.town || row.state),
      ...(taxes && { taxes }),
      isPaused,
      hiddenReason: row.hidden === '' ? null : row.hiddenReason,
      approval: approvalOf(row),
      rating: ratingOf(row),
      photos: byPlace.get(id) ?? [],
    }
  })
}

// Payments by UPI need a UPI id; `changePayee` does not remove one that a place needs.
async function requirePayee(tx: Db, host: { id: string }, { payment }: PlaceDetails) {
  if (payment.how === undefined) return
  const hasPayee = and(eq(payees.userId, host.id), ne(payees.upiId, ''))
  if ((await tx.$count(payees, hasPayee)) > 0) return
  const message = 'Add your UPI ID under My Profile first, so that guests know whom to pay.'
  throw new DomainError('invalid', message, { 'payment.how': [message] })
}

// Called with the account locked, so that concurrent requests can't exceed the limit together.
async function checkPlaceLimit(tx: Db, host: { id: string }) {
  if ((await tx.$count(places, and(eq(places.ownerId, host.id), isNotDeleted))) < MAX_PLACES) return
  throw new DomainError(
    'invalid',
    messageWith('You have {n} places, the limit for an account.', { n: MAX_PLACES }),
  )
}

async function checkPhotoOwner(tx: Db, host: { id: string }, photoIds: string[], attachedIds: string[]) {
  const added = [...new Set(photoIds)].filter((id) => !attachedIds.includes(id))
  if (added.length === 0) return
  // Locks the photos, so that the cleanup of orphaned photos deletes none of them.
  const own = await forUpdate(
    tx
      .select({ id: photos.id })
      .from(photos)
      .where(and(inArray(photos.id, added), eq(photos.uploaderId, host.id))),
  )
  if (own.length === added.length) return
  const message = 'One of the photos was not uploaded here. Please upload it, or add it by its link.'
  throw new DomainError('invalid', message, { addedPhotos: [message] })
}

async function attachPhotos(tx: Db, placeId: string, photoIds: string[], captions: string[] = []) {
  const rows = photoIds.map((photoId, position) => ({
    placeId,
    position,
    photoId,
    caption: captions[position] ?? '',
  }))
  if (rows.length > 0) await tx.insert(placePhotos).values(rows)
}
