import { LANG } from '#app/languages/language.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { formatCapacity } from '#app/domain/bookings/guest-count.ts'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import { PERKS } from '#app/domain/places/perks.ts'
import type { PlaceCard as Card } from '#app/domain/places/place.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/link.tsx'
import { PhotoPlaceholder, Photo } from './photo.tsx'
import { NightPriceText, StayPriceText } from './price-text.tsx'
import { Heart, HeartForm } from '../saved/heart.tsx'

const SIZES =
  '(min-width: 1280px) 288px, (min-width: 1024px) 32vw, (min-width: 768px) 47vw, calc(100vw - 32px)'

/** The searched dates and guests, as far as given. */
export interface StayQuery {
  checkIn?: CalendarDate
  checkOut?: CalendarDate
  noOfGuests?: number
}

interface PlaceCardProps {
  place: Card
  stay?: StayQuery
  isPriority: boolean
}

export function PlaceCard({ place, stay, isPriority }: PlaceCardProps) {
  const t = useTranslate()
  // Skips the `lang` attribute for the page's own language: lists have up to fifty cards.
  const languageHere = (text: string) => textLanguage(text, LANG[t.language])
  return (
    <Link to={paths.place(place.id, stay)} className="group block rounded-card">
      <div className="relative overflow-hidden rounded-card">
        {place.photo ? (
          <Photo
            photo={place.photo}
            alt=""
            sizes={SIZES}
            isPriority={isPriority}
            className="aspect-[4/3] w-full transition-transform duration-150 group-hover:scale-[1.03]"
          />
        ) : (
          <PhotoPlaceholder className="aspect-[4/3] w-full" />
        )}
        {place.isNew && (
          <span className="absolute left-3 top-3 rounded-full bg-surface px-3 py-1 text-sm font-medium shadow-rest">
            {t('New')}
          </span>
        )}
      </div>
      <div className="mt-2.5 space-y-0.5">
        <div className="tabular flex justify-between gap-2">
          <h2
            className="line-clamp-1 text-base leading-normal tracking-normal"
            lang={languageHere(place.location)}
          >
            {place.location}
          </h2>
          {place.rating && (
            <span className="shrink-0">
              <span aria-hidden>★ </span>
              {place.rating}
            </span>
          )}
        </div>
        <p className="line-clamp-2 text-soft lg:min-h-12" lang={languageHere(place.title)}>
          {place.title}
        </p>
        <p className="tabular pt-0.5">
          {place.stayPrice ? (
            <StayPriceText price={place.stayPrice} />
          ) : (
            <NightPriceText price={place.price} isFrom={place.isFrom} isOfRoom={place.group !== undefined} />
          )}
        </p>
        <p className="line-clamp-2 text-sm text-soft">
          {[formatCapacity(place, t), ...place.perks.map((perk) => t(PERKS[perk]))].join(' · ')}
        </p>
      </div>
    </Link>
  )
}

export function PlaceGrid({ places, stay }: { places: Card[]; stay?: StayQuery }) {
  return (
    <>
      <HeartForm />
      <ul className="grid grid-cols-1 gap-x-6 gap-y-8 md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {places.map((place, i) => (
          <li key={place.id} className="relative">
            {/* On a phone only the first photo is in view. */}
            <PlaceCard place={place} stay={stay} isPriority={i === 0} />
            <Heart id={place.id} title={place.title} />
          </li>
        ))}
      </ul>
    </>
  )
}
