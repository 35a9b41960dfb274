import { formatRupees } from '#app/domain/money.ts'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import type { Place } from '#app/domain/places/place.ts'
import { roomsInWords } from '#app/domain/places/rooms.ts'
import { pricesInWords } from '#app/domain/prices/prices-in-words.ts'
import type { ReactNode } from 'react'
import { PerksList } from './perks-list.tsx'

/** What there is to know of a place besides its photos. */
export function PlaceFacts({ place, today }: { place: Place; today: CalendarDate }) {
  const rooms = roomsInWords(place)
  const prices = pricesInWords(place, today)
  return (
    <div>
      {/* On paper the form to book with is left out, but not what it says. */}
      <p className="tabular mb-7 hidden text-xl font-semibold print:block">
        Price: {formatRupees(place.price)} / per night
      </p>
      <div className="divide-y divide-line">
        <Section heading="Description">
          <p className="max-w-prose whitespace-pre-line">{place.description}</p>
        </Section>
        <Section heading="Max number of guests">
          <p>{place.maxGuests}</p>
        </Section>
        {rooms && (
          <Section heading="Rooms">
            <p>{rooms}</p>
          </Section>
        )}
        {prices.length > 0 && (
          <Section heading="Prices">
            <ul className="tabular space-y-1">
              <li>{formatRupees(place.price)} a night</li>
              {prices.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </Section>
        )}
        {(place.checkIn || place.checkOut) && (
          <Section heading="When to come and go">
            {place.checkIn && <p>Check-in from {place.checkIn}</p>}
            {place.checkOut && <p>Check-out until {place.checkOut}</p>}
          </Section>
        )}
        <Section heading="What this place offers">
          <PerksList perks={place.perks} />
        </Section>
        {place.extraInfo && (
          <Section heading="Extra Info">
            <p className="max-w-prose whitespace-pre-line">{place.extraInfo}</p>
          </Section>
        )}
      </div>
    </div>
  )
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="break-inside-avoid-page py-7 first:pt-0">
      <h2 className="mb-3 text-xl">{heading}</h2>
      {children}
    </section>
  )
}
