import { db, type Db } from '#app/db/connections.server.ts'
import { groupConcat } from '#app/db/group-concat.ts'
import { inList, preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { placePhotos, places } from '#app/db/schema.ts'
import { and, desc, eq, getTableColumns, lt } from 'drizzle-orm'
import { townLabel } from '../gazetteer/town-input.server.ts'
import { isShown, seqOf } from './cards.server.ts'
import { perksIn } from './perks.ts'
import type { ToldPlace } from './place.ts'
import { readTariff } from './rate-columns.server.ts'

// Lists of places as programs are told of them: a hundred at a time, so what isn't told is not read.

const {
  town: _town,
  district: _district,
  state: _state,
  tags: _tags,
  placedBy: _placedBy,
  isDeleted: _isDeleted,
  hidden: _hidden,
  hiddenWhy: _hiddenWhy,
  wasPaused: _wasPaused,
  createdAt: _createdAt,
  ...toldColumns
} = getTableColumns(places)

const newestBefore = preparedStatement((door, given: Params<{ seq: number; limit: number }>) =>
  selectTold(door)
    .where(and(lt(places.seq, given.seq), isShown))
    .orderBy(desc(places.seq))
    .limit(given.limit),
)
const withSeqs = preparedStatement((door, given: Params<{ seqs: number[] }>) =>
  selectTold(door).where(and(inList(places.seq, given.seqs), isShown)),
)

/**
 * One page of all places, the newest first, as `newestPlaces` gives their cards.
 *
 * @param after `_id` of the last place of the page before; an empty text begins at the top
 * @returns the page, and what to pass as `after` for the next one, if there is one; undefined after no place
 */
export async function newestToldPlaces({ after, limit }: { after: string; limit: number }) {
  const [last] = after ? await seqOf(db, { id: after }) : []
  if (after && !last) return undefined
  const rows = await newestBefore(db, { seq: last?.seq ?? Number.MAX_SAFE_INTEGER, limit: limit + 1 })
  const page = rows.slice(0, limit).map(told)
  return { places: page, next: rows.length > limit ? page.at(-1)?.id : undefined }
}

/** Places by `seq`, in the order of the numbers; those that no list shows are left out. */
export async function toldPlacesOf(seqs: number[]): Promise<ToldPlace[]> {
  if (seqs.length === 0) return []
  const rows = await withSeqs(db, { seqs })
  const bySeq = new Map(rows.map((row) => [row.seq, row]))
  return seqs.flatMap((seq) => {
    const row = bySeq.get(seq)
    return row ? [told(row)] : []
  })
}

function selectTold(door: Db) {
  const photoIds = groupConcat(door, placePhotos.photoId, {
    of: eq(placePhotos.placeId, places.id),
    by: placePhotos.position,
  })
  return door
    .select({ ...toldColumns, photoIds })
    .from(places)
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof withSeqs>>[number]

function told(row: Row): ToldPlace {
  const { photoIds } = row
  return {
    ...row,
    ...readTariff(row),
    perks: perksIn(row.perks),
    town: townLabel(row.townChosen),
    photos: photoIds === null ? [] : photoIds.split(',').map((id) => ({ id })),
  }
}
