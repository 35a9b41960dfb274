import { siteName } from '#app/site/site.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { Typed } from '#app/languages/typed.tsx'
import { describeCancellationPolicy } from '#app/domain/bookings/cancellation.ts'
import type { AreaLink } from '#app/domain/gazetteer/town.ts'
import { formatClockTime, type CalendarDate } from '#app/domain/calendar-date.ts'
import { formatMonth, monthOf } from '#app/domain/calendar-month.ts'
import { formatRupees } from '#app/domain/money.ts'
import { AMENITIES } from '#app/domain/places/listed-amenities.ts'
import type { HouseRuleTexts } from '#app/domain/places/house-rules.ts'
import type { Place } from '#app/domain/places/place.ts'
import { formatRoomCount } from '#app/domain/units.ts'
import { formatRooms } from '#app/domain/places/rooms.ts'
import { describeStayRules } from '#app/domain/places/stay-rules.ts'
import type { Host } from '#app/domain/users/user.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { classNames } from '#app/ui/class-names.ts'
import type { ReactNode } from 'react'
import { MapsLink } from './maps-link.tsx'
import { PerksList } from './perks-list.tsx'

/** A place may have sixty prices; the calendar beside the form shows each night's. */
const MAX_RATES_SHOWN = 10

interface PlaceFactsProps {
  place: Place
  host: Host
  /** The host's record of the last year, one sentence each. */
  hostRecord: string[]
  /** Town, district and state, as far as known. */
  location: string
  /** Link to its town, or else its state, if it has other places. */
  moreIn: AreaLink | null
  /** Rates besides its base price, one sentence each. */
  rates: string[]
  houseRules?: HouseRuleTexts
  isOwn: boolean
  today: CalendarDate
}

export function PlaceFacts({
  place,
  host,
  hostRecord,
  location,
  moreIn,
  rates,
  houseRules,
  isOwn,
  today,
}: PlaceFactsProps) {
  const t = useTranslate()
  const rooms = formatRooms(place, t)
  return (
    <div>
      {/* Print leaves out the booking form, but not its price. */}
      <p className="tabular mb-7 hidden text-xl font-semibold print:block">
        {t('Price: {price} / per night', { price: formatRupees(place.price) })}
      </p>
      <div className="divide-y divide-line">
        <FactSection heading={t('Description')}>
          <Description text={place.description} />
        </FactSection>
        <FactSection heading={t('Max number of guests')}>
          <p>
            {place.units === 1
              ? place.maxGuests
              : t('{n} in each of {rooms}', {
                  n: place.maxGuests,
                  rooms: formatRoomCount(place.units, t),
                })}
          </p>
        </FactSection>
        {rooms && (
          <FactSection heading={t('Rooms')}>
            <p>{rooms}</p>
          </FactSection>
        )}
        <FactSection heading={t('What this place offers')}>
          <PerksList perks={place.perks} />
          {place.amenities.length > 0 && (
            <>
              <h3 className="mb-2 mt-6">{t('More amenities')}</h3>
              <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
                {place.amenities.map((amenity) => (
                  <li key={amenity}>{t(AMENITIES[amenity])}</li>
                ))}
              </ul>
            </>
          )}
        </FactSection>
        {rates.length > 0 && (
          <FactSection heading={t('Prices')}>
            <ul className="tabular space-y-1">
              <li>{t('{price} a night', { price: formatRupees(place.price) })}</li>
              {rates.slice(0, MAX_RATES_SHOWN).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            {rates.length > MAX_RATES_SHOWN && (
              <details className="mt-2">
                <summary className="min-h-11 cursor-pointer content-center font-medium underline underline-offset-4">
                  {t('{n} more prices for certain nights', { n: rates.length - MAX_RATES_SHOWN })}
                </summary>
                <ul className="tabular space-y-1">
                  {rates.slice(MAX_RATES_SHOWN).map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              </details>
            )}
          </FactSection>
        )}
        {place.extraInfo && (
          <FactSection heading={t('Extra Info')}>
            <p className="max-w-prose whitespace-pre-line" lang={textLanguage(place.extraInfo)}>
              {place.extraInfo}
            </p>
          </FactSection>
        )}
        <TextsSection heading={t('Who is welcome')} texts={houseRules?.welcome} />
        <TextsSection heading={t('House rules')} texts={houseRules?.asks} />
        <FactSection heading={t('Good to know')}>
          <ul className="space-y-1">
            {place.checkIn && (
              <li>
                {place.latestArrival
                  ? t.rich('Check-in from {from} to {until}', {
                      from: <HostText text={place.checkIn} />,
                      until: formatClockTime(place.latestArrival, t),
                    })
                  : t.rich('Check-in from {from}', { from: <HostText text={place.checkIn} /> })}
              </li>
            )}
            {!place.checkIn && place.latestArrival && (
              <li>{t('Check-in until {until}', { until: formatClockTime(place.latestArrival, t) })}</li>
            )}
            {place.checkOut && (
              <li>{t.rich('Check-out until {until}', { until: <HostText text={place.checkOut} /> })}</li>
            )}
            {describeStayRules(place, today, t).map((text) => (
              <li key={text}>{text}</li>
            ))}
            <li>{describeCancellationPolicy(place.cancelUntil, t)}</li>
          </ul>
        </FactSection>
        <FactSection heading={t('Where it is')}>
          {location && <p>{location}</p>}
          <MapsLink address={place.address} label={t('See it on a map')} />
          {moreIn && (
            <p className="mt-3 print:hidden">
              <ButtonLink
                kind="plain"
                to={paths.stays(moreIn.key)}
                className="max-w-full [overflow-wrap:anywhere]"
              >
                {t('More places in {town}', { town: moreIn.name })}
              </ButtonLink>
            </p>
          )}
        </FactSection>
        <FactSection heading={t('Hosted by {name}', { name: host.name })}>
          <ul className="space-y-1">
            <li>
              {t('On {site} since {month}', {
                site: siteName,
                month: formatMonth(monthOf(host.since), t),
              })}
            </li>
            {host.places > 1 && <li>{t('{n} places to stay', { n: host.places })}</li>}
            {hostRecord.map((text) => (
              <li key={text}>{text}</li>
            ))}
            <li>
              {host.hasPhone
                ? t('You get the host’s phone number once you book')
                : t('Calls you back on the number you give')}
            </li>
          </ul>
          <p className="mt-3 flex flex-wrap items-center gap-x-6 print:hidden">
            {!isOwn && (
              <ButtonLink kind="plain" to={paths.askHost(place.id)}>
                {t('Ask the host')}
              </ButtonLink>
            )}
            <Link
              to={paths.host(place.ownerId)}
              className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
            >
              {t('More about this host')}
            </Link>
          </p>
        </FactSection>
      </div>
    </div>
  )
}

// About eleven lines.
const LONG_TEXT = 800

function Description({ text }: { text: string }) {
  const t = useTranslate()
  const isLong = text.length > LONG_TEXT || text.split('\n').length > 11
  return (
    <>
      <p
        id="description"
        lang={textLanguage(text)}
        className={classNames(
          'peer max-w-prose whitespace-pre-line scroll-mt-40',
          isLong && '[@media(scripting:enabled)]:not-target:not-print:line-clamp-10',
        )}
      >
        {text}
      </p>
      {isLong && (
        <a
          href="#description"
          className="mt-3 hidden min-h-11 items-center font-medium underline underline-offset-4 print:hidden! [@media(scripting:enabled)]:inline-flex peer-target:hidden!"
        >
          {t('Read more')}
        </a>
      )}
    </>
  )
}

/** Text by the host, in any language. */
function HostText({ text }: { text: string }) {
  return <span lang={textLanguage(text)}>{text}</span>
}

function TextsSection({ heading, texts = [] }: { heading: string; texts?: string[] }) {
  if (texts.length === 0) return null
  return (
    <FactSection heading={heading}>
      <ul className="space-y-1">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </FactSection>
  )
}

function FactSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="break-inside-avoid-page py-7 first:pt-0">
      <h2 className="mb-3 text-xl">
        <Typed text={heading} />
      </h2>
      {children}
    </section>
  )
}
