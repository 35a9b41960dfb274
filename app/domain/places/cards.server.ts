import { db, type Db } from '#app/db/connections.server.ts'
import { inList, preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { photos } from '#app/db/schema/photos.ts'
import { placePhotos, places } from '#app/db/schema/places.ts'
import { and, desc, eq, lt } from 'drizzle-orm'
import { dayInIndia, daysBetween, todayInIndia } from '../calendar-date.ts'
import { publicText } from '../contacts/public-text.server.ts'
import { locationLabel } from '../gazetteer/geocode.server.ts'
import { parsePerks } from './perks.ts'
import type { PlaceCardRow } from './place.ts'
import { parseExtraRates } from './rate-columns.server.ts'
import { formatRating, ratingOf } from './rating.ts'

export const photoColumns = {
  id: photos.id,
  width: photos.width,
  height: photos.height,
  color: photos.color,
}
const cardColumns = {
  seq: places.seq,
  id: places.id,
  title: places.title,
  address: places.address,
  price: places.price,
  maxGuests: places.maxGuests,
  units: places.units,
  perks: places.perks,
  createdAt: places.createdAt,
  prices: places.prices,
  fees: places.fees,
  hasGstin: places.hasGstin,
  ratingSum: places.ratingSum,
  ratingCount: places.ratingCount,
  town: places.town,
  district: places.district,
  state: places.state,
  isPaused: places.isPaused,
  photo: photoColumns,
}

/** Matches places that are not deleted; listed ones never are. */
export const isNotDeleted = eq(places.isDeleted, false)

/** Matches listed places; results of the text index always are. */
export const isListed = eq(places.isPaused, false)

/** A place's `seq`, the sort key of lists; also for an unlisted place. */
export const placeSeq = preparedStatement((tx, params: Params<{ id: string }>) =>
  tx.select({ seq: places.seq }).from(places).where(eq(places.id, params.id)),
)

const newest = preparedStatement((tx, params: Params<{ limit: number }>) =>
  selectCards(tx).where(isListed).orderBy(desc(places.seq)).limit(params.limit),
)
const newestBefore = preparedStatement((tx, params: Params<{ seq: number; limit: number }>) =>
  selectCards(tx)
    .where(and(lt(places.seq, params.seq), isListed))
    .orderBy(desc(places.seq))
    .limit(params.limit),
)
const newestOfHost = preparedStatement((tx, params: Params<{ id: string; limit: number }>) =>
  selectCards(tx)
    .where(and(eq(places.ownerId, params.id), isListed))
    .orderBy(desc(places.seq))
    .limit(params.limit),
)
const newestInTown = newestIn(places.town)
const newestInState = newestIn(places.state)
const selectBySeqs = preparedStatement((tx, params: Params<{ seqs: number[] }>) =>
  selectCards(tx).where(and(inList(places.seq, params.seqs), isListed)),
)

// Includes paused places, which a user's own list still shows.
const selectByIds = preparedStatement((tx, params: Params<{ ids: string[] }>) =>
  selectCards(tx).where(and(inList(places.id, params.ids), isNotDeleted, eq(places.hidden, ''))),
)

export async function newestCards(limit: number, seq?: number): Promise<PlaceCardRow[]> {
  const rows = seq === undefined ? await newest(db, { limit }) : await newestBefore(db, { seq, limit })
  return rows.map(toCard)
}

/** Cards of the newest places in a town or a state, optionally those before a `seq`. @param area its key */
export async function newestCardsIn(
  area: { kind: 'town' | 'state'; key: string },
  limit: number,
  seq = Number.MAX_SAFE_INTEGER,
): Promise<PlaceCardRow[]> {
  const selectNewest = area.kind === 'town' ? newestInTown : newestInState
  const rows = await selectNewest(db, { key: area.key, seq, limit })
  return rows.map(toCard)
}

export async function cardsOfHost({ id }: { id: string }, limit: number): Promise<PlaceCardRow[]> {
  const rows = await newestOfHost(db, { id, limit })
  return rows.map(toCard)
}

/** Cards of places by `seq`, in the given order, without unknown ones. */
export async function cardsBySeqs(seqs: number[]): Promise<PlaceCardRow[]> {
  if (seqs.length === 0) return []
  const rows = await selectBySeqs(db, { seqs })
  const bySeq = new Map(rows.map((row) => [row.seq, toCard(row)]))
  return seqs.flatMap((seq) => bySeq.get(seq) ?? [])
}

/** Cards of places by id, including paused ones but no deleted or hidden ones. */
export async function cardsByIds(
  ids: string[],
): Promise<Map<string, { card: PlaceCardRow; seq: number; isPaused: boolean }>> {
  if (ids.length === 0) return new Map()
  const rows = await selectByIds(db, { ids })
  return new Map(rows.map((row) => [row.id, { card: toCard(row), seq: row.seq, isPaused: row.isPaused }]))
}

function newestIn(column: typeof places.town | typeof places.state) {
  return preparedStatement((tx, params: Params<{ key: string; seq: number; limit: number }>) =>
    selectCards(tx)
      .where(and(eq(column, params.key), lt(places.seq, params.seq), isListed))
      .orderBy(desc(places.seq))
      .limit(params.limit),
  )
}

function selectCards(tx: Db) {
  return tx
    .select(cardColumns)
    .from(places)
    .leftJoin(placePhotos, and(eq(placePhotos.placeId, places.id), eq(placePhotos.position, 0)))
    .leftJoin(photos, eq(photos.id, placePhotos.photoId))
    .$dynamic()
}

type TextColumn = 'address' | 'town' | 'district' | 'state' | 'prices' | 'fees' | 'perks'
type CardRow = Omit<PlaceCardRow, 'location' | 'isNew' | 'rating' | 'units' | TextColumn> &
  Record<TextColumn, string> &
  Record<'seq' | 'units' | 'createdAt' | 'ratingSum' | 'ratingCount', number> &
  Record<'isPaused' | 'hasGstin', boolean>

const NEW_FOR_DAYS = 7

function toCard({
  seq: _,
  isPaused: __,
  address,
  town,
  district,
  state,
  prices,
  fees,
  hasGstin,
  perks,
  units,
  createdAt,
  ratingSum,
  ratingCount,
  ...card
}: CardRow): PlaceCardRow {
  const isNew = daysBetween(dayInIndia(new Date(createdAt)), todayInIndia()) < NEW_FOR_DAYS
  const rating = formatRating(ratingOf({ ratingSum, ratingCount }))
  return {
    ...card,
    title: publicText(card.title),
    ...(units > 1 && { units }),
    perks: parsePerks(perks),
    ...(rating !== undefined && { rating }),
    ...(isNew && { isNew }),
    ...parseExtraRates({ price: card.price, prices, fees, hasGstin }),
    location: locationLabel({ town, district, state }) || publicText(withoutPinCode(address)),
  }
}

function withoutPinCode(address: string): string {
  return address.replace(/[\s,-]*\b[1-9]\d{2} ?\d{3}\s*$/, '') || address
}
