import type { PlaceCard } from '#app/domain/places/place.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { type StayQuery, PlaceGrid } from '../place/place-card.tsx'
import { Chips } from './chips.tsx'
import { TownsNearby, type NearbyTownLinks } from './towns-nearby.tsx'

type Links = readonly { to: string; text: string }[]

interface EmptyResultProps {
  /** Links to the same search without one condition, and on other dates, with the number of places. */
  guide?: { without: Links; dates: Links }
  nearby?: NearbyTownLinks
  back: string
  places: PlaceCard[]
  /** On the requested nights. */
  areFree: boolean
  /** Query of their links. */
  stay: StayQuery
}

/** Offers alternatives beside the text of section 2. */
export function EmptyResult({ guide, nearby, back, places, areFree, stay }: EmptyResultProps) {
  const t = useTranslate()
  return (
    <div className="py-8 md:py-16">
      <div className="mx-auto max-w-2xl text-center">
        <h1 className="text-3xl">{t('Result not found!')}</h1>
        <p className="mt-3 text-soft">{t("Sorry, we couldn't find the place you're looking for.")}</p>
        {guide && (
          <>
            <WaysOut heading={t('Other places you could try')} links={guide.without} />
            <WaysOut heading={t('Free on other days')} links={guide.dates} />
          </>
        )}
        {nearby && <TownsNearby {...nearby} isCentred />}
        <ButtonLink to={back} className="mt-8">
          {t('Go back')}
        </ButtonLink>
      </div>
      {places.length > 0 && (
        <section aria-labelledby="liked" className="mt-16">
          <h2 id="liked" className="text-xl">
            {t('Popular places')}
          </h2>
          {!areFree && (
            <p className="mt-1 text-soft">{t('None of them can be booked for all of these nights.')}</p>
          )}
          <div className="mt-6">
            <PlaceGrid places={places} stay={stay} />
          </div>
        </section>
      )}
    </div>
  )
}

function WaysOut({ heading, links }: { heading: string; links: Links }) {
  if (links.length === 0) return null
  return (
    <nav aria-label={heading} className="mt-6">
      <p>{heading}:</p>
      <Chips links={links} className="tabular mt-2 justify-center" />
    </nav>
  )
}
