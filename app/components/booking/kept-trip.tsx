import type { Booking } from '#app/domain/bookings/booking.ts'
import {
  addDays,
  dayInIndia,
  formatDateWithWeekday,
  formatStay,
  formatTime,
} from '#app/domain/calendar-date.ts'
import { useLocale } from '#app/languages/locale.ts'
import { paths } from '#app/paths.ts'
import { useEffect, useState } from 'react'
import { dropTrip, keepTrip, KEPT_FOR } from './keep-trip.ts'

interface KeptTripProps {
  trip: Booking
  /** Worth saving: not over or cancelled. */
  isToCome: boolean
  /** When the page was rendered, in milliseconds since 1970. */
  readAt: number
}

/** Age of a saved page; hidden on the live page. */
export function KeptTripNote({ trip: { id, guestId }, readAt }: Omit<KeptTripProps, 'isToCome'>) {
  const { t, addressOf } = useLocale()
  const at = new Date(readAt)
  return (
    <div
      {...{ [KEPT_FOR]: guestId }}
      hidden
      className="mb-6 rounded-lg bg-tint px-4 py-3 forced-colors:border print:border"
    >
      <p className="font-medium">
        {t('As of {day}, {time}', {
          day: formatDateWithWeekday(dayInIndia(at), t),
          time: formatTime(at, t),
        })}
      </p>
      <p>{t('You seem to be offline. This is your trip as saved then.')}</p>
      <a
        href={addressOf(paths.booking(id))}
        className="inline-flex min-h-11 items-center font-medium underline underline-offset-4 print:hidden"
      >
        {t('Try again')}
      </a>
    </div>
  )
}

export function KeptTrip({ trip, isToCome, readAt }: KeptTripProps) {
  const { t, addressOf } = useLocale()
  const [isKept, setIsKept] = useState(false)
  const { id, guestId, checkIn, checkOut } = trip
  const { title } = trip.place
  useEffect(() => {
    const path = addressOf(paths.booking(id))
    if (!isToCome) {
      void dropTrip({ path, guestId })
      return
    }
    let isShown = true
    const stay = { checkIn, checkOut }
    const name = `${formatStay(stay, dayInIndia(new Date(readAt)), t)}: ${title}`
    const until = Date.parse(`${addDays(checkOut, 1)}T00:00:00+05:30`)
    void keepTrip({ path, guestId, name, stay, title, until }).then((isNowKept) => {
      if (isShown) setIsKept(isNowKept)
    })
    return () => {
      isShown = false
    }
  }, [id, guestId, checkIn, checkOut, title, isToCome, readAt, t, addressOf])
  if (!isToCome) return null
  return (
    <p role="status" className="min-h-6 text-sm text-soft print:hidden">
      {isKept && (
        <>
          <span className="pointer-coarse:hidden">{t('Saved on this computer. Works offline.')}</span>
          <span className="hidden pointer-coarse:inline">{t('Saved on this phone. Works offline.')}</span>
        </>
      )}
    </p>
  )
}
