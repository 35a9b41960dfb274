import { db } from '#app/db/connections.server.ts'
import { inList, preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { holds } from '#app/db/schema/holds.ts'
import { places } from '#app/db/schema/places.ts'
import { aliasedTable, and, asc, eq, gt, inArray } from 'drizzle-orm'
import { nextMonth, monthOf } from '../calendar-month.ts'
import { todayInIndia, type CalendarDate } from '../calendar-date.ts'
import { nightCount, type Nights } from '../nights.ts'
import type { PlaceOccupancy } from './occupancy.ts'

/**
 * As stays don't share nights, at most 31 of them end within a month, and one more is the next.
 */
const MAX_STAYS = 32

const bookedStay = aliasedTable(holds, 'some_stay')
const bookedStaysAfter = preparedStatement(
  (tx, params: Params<{ ids: string[]; day: CalendarDate; limit: number }>) =>
    tx
      .select({ placeId: holds.placeId, checkIn: holds.checkIn, checkOut: holds.checkOut })
      .from(places)
      // At most `limit` rows of each place, by an index.
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
              ),
            )
            .orderBy(asc(bookedStay.checkOut))
            .limit(params.limit),
        ),
      )
      .where(inList(places.id, params.ids))
      .orderBy(asc(holds.placeId), asc(holds.checkOut)),
)

/**
 * The next arrival at each of these places, and the booked nights of this month, by one statement.
 *
 * @returns by the id of the place
 */
export async function occupancyOf(
  ids: string[],
  today: CalendarDate = todayInIndia(),
): Promise<Map<string, PlaceOccupancy>> {
  const firstDay = `${monthOf(today)}-01`
  const month = { checkIn: firstDay, checkOut: `${nextMonth(monthOf(today))}-01` }
  const rows = ids.length > 0 ? await bookedStaysAfter(db, { ids, day: firstDay, limit: MAX_STAYS }) : []
  return new Map(
    ids.map((id) => {
      const stays = rows.filter(({ placeId }) => placeId === id)
      const next = stays.find(({ checkIn }) => checkIn >= today)
      const nights = stays.map((stay) => nightsInMonth(month, stay)).reduce((sum, count) => sum + count, 0)
      return [id, { nextArrival: next?.checkIn ?? null, nightsThisMonth: nights }]
    }),
  )
}

function nightsInMonth(month: Nights, { checkIn, checkOut }: Nights): number {
  const begin = checkIn > month.checkIn ? checkIn : month.checkIn
  const end = checkOut < month.checkOut ? checkOut : month.checkOut
  return Math.max(0, nightCount({ checkIn: begin, checkOut: end }))
}
