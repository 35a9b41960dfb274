import { db, searchDb, type Db } from '#app/db/connections.server.ts'
import { countIsZero, unindexed } from '#app/db/queries.ts'
import { inList, preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { holds } from '#app/db/schema/holds.ts'
import { places } from '#app/db/schema/places.ts'
import { and, between, count, eq, gte, lte } from 'drizzle-orm'
import {
  compileQuery,
  hasPrefix,
  someMatches,
  countExactFirst,
  type TextQuery,
} from '#app/db/text-index.server.ts'
import { overlapsNights } from '../availability/holds.server.ts'
import { daysBetween, todayInIndia } from '../calendar-date.ts'
import { nightCount, type Nights } from '../nights.ts'

const ANY_NIGHTS = { checkIn: '', checkOut: '', nightsWanted: 0, daysAhead: 0 }

interface AvailabilityFilter {
  /** Whole rupees a night, from one to the other. */
  from: number
  to: number
  nights?: Nights
}

interface QueryValues extends Nights {
  from: number
  to: number
  nightsWanted: number
  daysAhead: number
}

const filterQueries = { anyNights: filterQuery(false), these: filterQuery(true) }
const countQueries = {
  asTheyStand: { anyNights: countQuery(false, false), these: countQuery(true, false) },
  thatGoOn: { anyNights: countQuery(false, true), these: countQuery(true, true) },
}

/**
 * Of some places those that cost what is wanted and, where nights are wanted, have all of them free
 * and take such a stay.
 *
 * @param seqs of the places
 */
export async function filterAvailable(
  seqs: number[],
  { from, to, nights }: AvailabilityFilter,
): Promise<Set<number>> {
  if (seqs.length === 0) return new Set()
  const ask = nights ? filterQueries.these : filterQueries.anyNights
  const rows = await ask(db, { seqs, from, to, ...stayValues(nights) })
  return new Set(rows.map(({ seq }) => seq))
}

/**
 * Counts, of places that have something in all that they say, those that cost what is wanted and have all wanted
 * nights free.
 *
 * @param importPolled so many places are looked at
 * @param most so far it is worth counting
 */
export async function countAvailable(
  ask: TextQuery,
  { from, to, nights, ...bounds }: AvailabilityFilter & { lookedAt: number; most: number },
): Promise<number> {
  const values = { from, to, ...stayValues(nights), ...bounds }
  return countExactFirst(ask, bounds.most, async (of) => {
    const countThem = countQueries[hasPrefix(of) ? 'thatGoOn' : 'asTheyStand'][nights ? 'these' : 'anyNights']
    const [row] = await countThem(searchDb, { ...values, ask: await compileQuery('words', of) })
    return row?.places ?? 0
  })
}

function stayValues(nights: Nights | undefined) {
  if (!nights) return ANY_NIGHTS
  // Who wants to know no day ahead takes a check-in of yesterday, too.
  const daysAhead = Math.max(0, daysBetween(todayInIndia(), nights.checkIn))
  return { ...nights, nightsWanted: nightCount(nights), daysAhead }
}

function filterQuery(areNightsWanted: boolean) {
  return preparedStatement((tx, params: Params<QueryValues & { seqs: number[] }>) =>
    tx
      .select({ seq: places.seq })
      .from(places)
      .where(and(inList(places.seq, params.seqs), isAvailable(tx, params, areNightsWanted))),
  )
}

function countQuery(areNightsWanted: boolean, areGoingOn: boolean) {
  return preparedStatement(
    (tx, params: Params<QueryValues & { ask: string; lookedAt: number; most: number }>) => {
      // One after the other, until there are enough.
      const there = someMatches(params.ask, params.lookedAt, areGoingOn)
      const some = tx
        .select({ seq: places.seq })
        .from(there.table)
        .innerJoin(places, eq(places.seq, there.seq))
        .where(isAvailable(tx, params, areNightsWanted))
        .limit(params.most)
      return tx.select({ places: count() }).from(some.as('some'))
    },
  )
}

function isAvailable(tx: Db, params: Params<QueryValues>, areNightsWanted: boolean) {
  const held = tx
    .select({ holds: count() })
    .from(holds)
    .where(and(eq(holds.placeId, places.id), overlapsNights(params)))
  const fits = [
    lte(places.fewestNights, params.nightsWanted),
    gte(places.mostNights, params.nightsWanted),
    lte(places.noticeDays, params.daysAhead),
    countIsZero(held),
  ]
  return and(between(unindexed(places.price), params.from, params.to), ...(areNightsWanted ? fits : []))
}
