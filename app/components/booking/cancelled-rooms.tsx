import type { CancelledUnits } from '#app/domain/bookings/booking.ts'
import { dayInIndia, formatDateWithWeekday } from '#app/domain/calendar-date.ts'
import { formatRupees } from '#app/domain/money.ts'
import { formatRoomCount } from '#app/domain/units.ts'
import { textLanguage } from '#app/languages/text-language.ts'

interface CancelledRoomsProps {
  rooms: readonly CancelledUnits[] | undefined
  /** Who reads it; anybody where it is left out. */
  side?: 'guest' | 'host'
}

/** The rooms of a booking that were cancelled while others stayed booked, an item of a list each. */
export function CancelledRooms({ rooms = [], side }: CancelledRoomsProps) {
  return rooms.map(({ units, by, price, reason, cancelledAt }) => (
    <li key={cancelledAt} className="[overflow-wrap:anywhere]">
      {formatRoomCount(units)} cancelled by {by === side ? 'you' : `${side ? 'your' : 'the'} ${by}`} on{' '}
      {formatDateWithWeekday(dayInIndia(new Date(cancelledAt)))}:{' '}
      <span className="tabular">{formatRupees(price)} less</span>
      {side && reason && (
        <>
          . <span lang={textLanguage(reason)}>“{reason}”</span>
        </>
      )}
    </li>
  ))
}
