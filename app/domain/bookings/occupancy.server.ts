import { db } from '#app/db/connections.server.ts'
import { inList, preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { holds } from '#app/db/schema/holds.ts'
import { places } from '#app/db/schema/places.ts'
import { aliasedTable, and, asc, eq, gt, gte, inArray, min } from 'drizzle-orm'
import { isLive } from '../availability/lapsed-holds.server.ts'
import { nextMonth, monthOf } from '../calendar-month.ts'
import { todayInIndia, type CalendarDate } from '../calendar-date.ts'
import { nightCount, type Nights } from '../nights.ts'
import type { PlaceOccupancy } from './host-days.ts'

/** Stays share no nights of a unit: at most 31 end there within a month, and the next arrival is one more. */
const MAX_STAYS = 32

const bookedStay = aliasedTable(holds, 'some_stay')
const bookedStaysAfter = preparedStatement(
  (tx, params: Params<{ ids: string[]; day: CalendarDate; limit: number }>) =>
    tx
      .select({ placeId: holds.placeId, checkIn: holds.checkIn, checkOut: holds.checkOut })
      .from(places)
      // At most `limit` rows per place, by an index.
      .innerJoin(
        holds,
        inArray(
          holds.seq,
          tx
            .select({ seq: bookedStay.seq })
            .from(bookedStay)
            .where(
              and(
                eq(bookedStay.placeId, places.id),
                eq(bookedStay.what, 'booking'),
                gt(bookedStay.checkOut, params.day),
                isLive(bookedStay),
              ),
            )
            .orderBy(asc(bookedStay.checkOut))
            .limit(params.limit),
        ),
      )
      .where(inList(places.id, params.ids))
      .orderBy(asc(holds.placeId), asc(holds.checkOut)),
)

const nextArrivals = preparedStatement((tx, params: Params<{ ids: string[]; today: CalendarDate }>) =>
  tx
    .select({ placeId: holds.placeId, day: min(holds.checkIn) })
    .from(holds)
    .where(
      and(
        inList(holds.placeId, params.ids),
        gt(holds.checkOut, params.today),
        gte(holds.checkIn, params.today),
        eq(holds.what, 'booking'),
        isLive(),
      ),
    )
    .groupBy(holds.placeId),
)

/** Nights are counted per unit. One statement, and another if some places have several units. @returns by place id */
export async function occupancyOf(
  some: readonly { id: string; units: number }[],
  today: CalendarDate = todayInIndia(),
): Promise<Map<string, PlaceOccupancy>> {
  const ids = some.map(({ id }) => id)
  const withUnits = some.filter(({ units }) => units > 1).map(({ id }) => id)
  const limit = MAX_STAYS * Math.max(1, ...some.map(({ units }) => units))
  const firstDay = `${monthOf(today)}-01`
  const month = { checkIn: firstDay, checkOut: `${nextMonth(monthOf(today))}-01` }
  const rows = ids.length > 0 ? await bookedStaysAfter(db, { ids, day: firstDay, limit }) : []
  // Sorted by last night, which matches the first nights only within a unit.
  const arrivals = withUnits.length > 0 ? await nextArrivals(db, { ids: withUnits, today }) : []
  return new Map(
    ids.map((id) => {
      const stays = rows.filter(({ placeId }) => placeId === id)
      const next = stays.find(({ checkIn }) => checkIn >= today)
      const nights = stays.map((stay) => nightsInMonth(month, stay)).reduce((sum, count) => sum + count, 0)
      const nextArrival = withUnits.includes(id)
        ? (arrivals.find(({ placeId }) => placeId === id)?.day ?? null)
        : (next?.checkIn ?? null)
      return [id, { nextArrival, nightsThisMonth: nights }]
    }),
  )
}

function nightsInMonth(month: Nights, { checkIn, checkOut }: Nights): number {
  const begin = checkIn > month.checkIn ? checkIn : month.checkIn
  const end = checkOut < month.checkOut ? checkOut : month.checkOut
  return Math.max(0, nightCount({ checkIn: begin, checkOut: end }))
}
