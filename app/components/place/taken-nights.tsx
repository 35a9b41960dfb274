import { nearestAvailable } from '#app/domain/bookings/booking-dates.ts'
import { formatStay, type CalendarDate } from '#app/domain/calendar-date.ts'
import type { AreaLink } from '#app/domain/gazetteer/town.ts'
import { formatRupees } from '#app/domain/money.ts'
import type { Nights } from '#app/domain/nights.ts'
import type { Place } from '#app/domain/places/place.ts'
import { quote } from '#app/domain/rates/quote.ts'
import { paths } from '#app/paths.ts'
import { Chips } from '../search/chips.tsx'

interface TakenNightsProps {
  place: Place
  stay: Nights
  noOfGuests: string
  moreIn: AreaLink | null
  unavailable: Nights[]
  today: CalendarDate
}

/** At the top of a place whose chosen nights are booked: that they are, and where to go from here. */
export function TakenNights({ place, stay, noOfGuests, moreIn, unavailable, today }: TakenNightsProps) {
  const free = nearestAvailable(stay, unavailable, today, place)
  const links = [
    free && {
      to: paths.place(place.id, { ...free, noOfGuests: Number(noOfGuests) || undefined }),
      text: `${formatStay(free, today)}, ${formatRupees(quote(free, place).total)}`,
    },
    moreIn && {
      to: paths.home({ q: moreIn.name, ...stay, guests: noOfGuests }),
      text: `Other places in ${moreIn.name}`,
    },
  ].flatMap((link) => link || [])
  return (
    <section
      aria-label="These nights are booked"
      className="mb-4 mt-1 rounded-card bg-tint p-4 forced-colors:border print:hidden"
    >
      <p className="tabular font-semibold">Not free from {formatStay(stay, today)}</p>
      {free && <p className="mt-1 text-soft">The nearest nights that are free here:</p>}
      <Chips links={links} className="tabular mt-2 [&_a]:bg-surface" />
    </section>
  )
}
