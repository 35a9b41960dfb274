import { useTranslate } from '#app/languages/locale.ts'
import type { Sentence } from '#app/languages/translate.ts'
import type { CancelledUnits } from '#app/domain/bookings/booking.ts'
import { dayInIndia, formatDateWithWeekday } from '#app/domain/calendar-date.ts'
import { formatRupees } from '#app/domain/money.ts'
import { formatRoomCount } from '#app/domain/units.ts'
import { textLanguage } from '#app/languages/text-language.ts'

interface CancelledRoomsProps {
  rooms: readonly CancelledUnits[] | undefined
  /** The reader; either if left out. */
  side?: 'guest' | 'host'
}

/** Rooms cancelled out of a booking that stays active, as list items. */
export function CancelledRooms({ rooms = [], side }: CancelledRoomsProps) {
  const t = useTranslate()
  return rooms.map(({ units, by, price, reason, cancelledAt }) => (
    <li key={cancelledAt} className="tabular [overflow-wrap:anywhere]">
      {t(by === side ? OWN : side ? OTHERS[by] : ANYBODYS[by], {
        rooms: formatRoomCount(units, t),
        day: formatDateWithWeekday(dayInIndia(new Date(cancelledAt)), t),
        sum: formatRupees(price),
      })}
      {side && reason && (
        <>
          {t('. ')}
          <span lang={textLanguage(reason)}>“{reason}”</span>
        </>
      )}
    </li>
  ))
}

const OWN = '{rooms} cancelled by you on {day}: {sum} less'
const OTHERS = {
  guest: '{rooms} cancelled by your guest on {day}: {sum} less',
  host: '{rooms} cancelled by your host on {day}: {sum} less',
} as const satisfies Record<CancelledUnits['by'], Sentence>
const ANYBODYS = {
  guest: '{rooms} cancelled by the guest on {day}: {sum} less',
  host: '{rooms} cancelled by the host on {day}: {sum} less',
} as const satisfies Record<CancelledUnits['by'], Sentence>
