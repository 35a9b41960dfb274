import { db, searchDb, type Db } from '#app/db/connections.server.ts'
import { countIsZero, unindexed } from '#app/db/queries.ts'
import { inList, preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { holds, places } from '#app/db/schema.ts'
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
import { nightsOf, type Nights } from '../nights.ts'

const NO_NIGHTS = { checkIn: '', checkOut: '', nightsWanted: 0, daysAhead: 0 }

interface Wanted {
  /** Whole rupees a night, from one to the other. */
  from: number
  to: number
  nights?: Nights
}

interface Values extends Nights {
  from: number
  to: number
  nightsWanted: number
  daysAhead: number
}

const bookable = { anyNights: among(false), these: among(true) }
const counted = {
  asTheyStand: { anyNights: countAmong(false, false), these: countAmong(true, false) },
  thatGoOn: { anyNights: countAmong(false, true), these: countAmong(true, true) },
}

/**
 * Of some places those that cost what is wanted and, where nights are wanted, have all of them free
 * and take such a stay.
 *
 * @param seqs of the places
 */
export async function bookableAmong(seqs: number[], { from, to, nights }: Wanted): Promise<Set<number>> {
  if (seqs.length === 0) return new Set()
  const ask = nights ? bookable.these : bookable.anyNights
  const rows = await ask(db, { seqs, from, to, ...asked(nights) })
  return new Set(rows.map(({ seq }) => seq))
}

/**
 * Counts, of places that have something in all that they say, those that cost what is wanted and have all wanted
 * nights free.
 *
 * @param lookedAt so many places are looked at
 * @param most so far it is worth counting
 */
export async function countBookable(
  ask: TextQuery,
  { from, to, nights, ...bounds }: Wanted & { lookedAt: number; most: number },
): Promise<number> {
  const values = { from, to, ...asked(nights), ...bounds }
  return countExactFirst(ask, bounds.most, async (of) => {
    const countThem = counted[hasPrefix(of) ? 'thatGoOn' : 'asTheyStand'][nights ? 'these' : 'anyNights']
    const [row] = await countThem(searchDb, { ...values, ask: await compileQuery('words', of) })
    return row?.places ?? 0
  })
}

function asked(nights: Nights | undefined) {
  if (!nights) return NO_NIGHTS
  // Who wants to know no day ahead takes a check-in of yesterday, too.
  const daysAhead = Math.max(0, daysBetween(todayInIndia(), nights.checkIn))
  return { ...nights, nightsWanted: nightsOf(nights), daysAhead }
}

function among(areNightsWanted: boolean) {
  return preparedStatement((door, given: Params<Values & { seqs: number[] }>) =>
    door
      .select({ seq: places.seq })
      .from(places)
      .where(and(inList(places.seq, given.seqs), isBookable(door, given, areNightsWanted))),
  )
}

function countAmong(areNightsWanted: boolean, areGoingOn: boolean) {
  return preparedStatement(
    (door, given: Params<Values & { ask: string; lookedAt: number; most: number }>) => {
      // One after the other, until there are enough.
      const there = someMatches(given.ask, given.lookedAt, areGoingOn)
      const some = door
        .select({ seq: places.seq })
        .from(there.table)
        .innerJoin(places, eq(places.seq, there.seq))
        .where(isBookable(door, given, areNightsWanted))
        .limit(given.most)
      return door.select({ places: count() }).from(some.as('some'))
    },
  )
}

function isBookable(door: Db, given: Params<Values>, areNightsWanted: boolean) {
  const held = door
    .select({ holds: count() })
    .from(holds)
    .where(and(eq(holds.placeId, places.id), overlapsNights(given)))
  const fits = [
    lte(places.fewestNights, given.nightsWanted),
    gte(places.mostNights, given.nightsWanted),
    lte(places.noticeDays, given.daysAhead),
    countIsZero(held),
  ]
  return and(between(unindexed(places.price), given.from, given.to), ...(areNightsWanted ? fits : []))
}
