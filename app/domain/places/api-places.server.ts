import { db, type Db } from '#app/db/connections.server.ts'
import { groupLines } from '#app/db/queries.ts'
import { inList, preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { placePhotos, places } from '#app/db/schema/places.ts'
import { and, desc, eq, getTableColumns, lt } from 'drizzle-orm'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { publicPlace } from '../contacts/public-text.server.ts'
import { withCaption } from '../photos/photo.ts'
import { townLabel } from '../gazetteer/town-input.server.ts'
import { isListed, placeSeq } from './cards.server.ts'
import { parseAmenities } from './listed-amenities.ts'
import { parseHouseRules } from './house-rules.ts'
import { parsePaymentChoice } from './payment-choice.ts'
import { parsePerks } from './perks.ts'
import type { ApiPlace } from './place.ts'
import { parseRates } from './rate-columns.server.ts'
import { ratingOf } from './rating.ts'

// API lists have up to a hundred places, so these queries read only the columns they need.

const {
  town: _town,
  district: _district,
  state: _state,
  tags: _tags,
  placedBy: _placedBy,
  isDeleted: _isDeleted,
  hidden: _hidden,
  hiddenReason: _hiddenReason,
  wasPaused: _wasPaused,
  approval: _approval,
  approvalSince: _approvalSince,
  createdAt: _createdAt,
  ...apiColumns
} = getTableColumns(places)

const newestBefore = preparedStatement((tx, params: Params<{ seq: number; limit: number }>) =>
  selectApiPlaces(tx)
    .where(and(lt(places.seq, params.seq), isListed))
    .orderBy(desc(places.seq))
    .limit(params.limit),
)
const selectBySeqs = preparedStatement((tx, params: Params<{ seqs: number[] }>) =>
  selectApiPlaces(tx).where(and(inList(places.seq, params.seqs), isListed)),
)

/** One page of all places, as `newestPlaces`; undefined for an unknown `after`, which is empty for the first page. */
export async function newestApiPlaces({ after, limit }: { after: string; limit: number }) {
  const [last] = after ? await placeSeq(db, { id: after }) : []
  if (after && !last) return undefined
  const rows = await newestBefore(db, { seq: last?.seq ?? Number.MAX_SAFE_INTEGER, limit: limit + 1 })
  const page = await toApiPlaces(rows.slice(0, limit))
  return { places: page, next: rows.length > limit ? page.at(-1)?.id : undefined }
}

/** Places by `seq`, in the given order, without unlisted ones. */
export async function apiPlacesBySeqs(seqs: number[]): Promise<ApiPlace[]> {
  if (seqs.length === 0) return []
  const rows = await selectBySeqs(db, { seqs })
  const bySeq = new Map(rows.map((row) => [row.seq, row]))
  return toApiPlaces(seqs.flatMap((seq) => bySeq.get(seq) ?? []))
}

function selectApiPlaces(tx: Db) {
  const photoLines = groupLines(tx, [placePhotos.photoId, placePhotos.caption], {
    of: eq(placePhotos.placeId, places.id),
    by: placePhotos.position,
  })
  return tx
    .select({ ...apiColumns, photoLines })
    .from(places)
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof selectBySeqs>>[number]

const TURN_MS = 10

/** Yields regularly: searching a hundred long descriptions for contacts would block other requests. */
async function toApiPlaces(rows: Row[]): Promise<ApiPlace[]> {
  const found: ApiPlace[] = []
  let since = performance.now()
  for (const row of rows) {
    found.push(toApiPlace(row))
    if (performance.now() - since < TURN_MS) continue
    await yieldToEventLoop()
    since = performance.now()
  }
  return found
}

function toApiPlace(row: Row): ApiPlace {
  const { photoLines } = row
  return publicPlace({
    ...row,
    ...parseRates(row),
    perks: parsePerks(row.perks),
    amenities: parseAmenities(row.amenities),
    houseRules: parseHouseRules(row.houseRules),
    payment: parsePaymentChoice(row.payment),
    town: townLabel(row.townChosen),
    rating: ratingOf(row),
    photos: photoLines === null ? [] : photoLines.split('\n').map(toApiPhoto),
  })
}

function toApiPhoto(line: string): ApiPlace['photos'][number] {
  const end = line.indexOf(' ')
  return withCaption({ id: line.slice(0, end) }, line.slice(end + 1))
}
