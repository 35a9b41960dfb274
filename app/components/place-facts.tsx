import { formatRupees } from '#app/domain/money.ts'
import type { Place } from '#app/domain/places/place.ts'
import type { ReactNode } from 'react'
import { PerksList } from './perks-list.tsx'

/** What there is to know of a place besides its photos. */
export function PlaceFacts({ place }: { place: Place }) {
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
