import { textLanguage } from '#app/languages/text-language.ts'
import { Typed } from '#app/languages/typed.tsx'
import { useTranslate } from '#app/languages/locale.ts'
import type { Booking } from '#app/domain/bookings/booking.ts'
import { formatDateWithWeekday } from '#app/domain/calendar-date.ts'
import type { PhoneNumber } from '#app/domain/phone-number.ts'
import type { HouseRuleTexts } from '#app/domain/places/house-rules.ts'
import { PERKS } from '#app/domain/places/perks.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '@remix-run/react'
import { CalendarMinus, CalendarPlus } from 'lucide-react'
import { RuleSections } from './rule-sections.tsx'
import { PhoneLinks } from './phone-links.tsx'
import { Section } from '../site/section.tsx'

interface TripDetailsProps {
  trip: Booking
  host: { name: string; phone: string; numbers: PhoneNumber[] }
  /** Hides directions and ways to contact the host. */
  isHostSuspended: boolean
  /** Empty unless the stay is active and not over. */
  directions: string
  rules: HouseRuleTexts
  /** The policy in words, and if cancelling is still possible. */
  cancellation: { message: string; isPossible: boolean }
  /** URL to propose a change; undefined if not possible. */
  changeTo?: string
}

export function TripDetails({
  trip,
  host,
  isHostSuspended,
  directions,
  rules,
  cancellation,
  changeTo,
}: TripDetailsProps) {
  const t = useTranslate()
  const { place } = trip
  const perks = place.perks.map((perk) => t(PERKS[perk]))
  const isCancelled = trip.status !== 'confirmed'
  const CalendarIcon = isCancelled ? CalendarMinus : CalendarPlus
  return (
    <div className="mb-8 grid gap-x-10 gap-y-8 md:grid-cols-2 print:block print:space-y-4">
      <Section heading={t('How to get in')}>
        {directions && (
          <p
            className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]"
            lang={textLanguage(directions)}
          >
            {directions}
          </p>
        )}
        {isHostSuspended ? (
          <p className="text-soft">{t("Hidden while your host's account is suspended.")}</p>
        ) : place.extraInfo ? (
          <p className="max-w-prose whitespace-pre-line" lang={textLanguage(place.extraInfo)}>
            {place.extraInfo}
          </p>
        ) : directions ? null : (
          <p className="text-soft">
            {t('Your host has not written how to get in. Ask them before you set out.')}
          </p>
        )}
        <ButtonLink kind="plain" to={paths.bookingCalendar(trip.id)} reloadDocument className="print:hidden">
          <CalendarIcon aria-hidden strokeWidth={1.75} className="size-5" />
          {t(isCancelled ? 'Remove from my calendar' : 'Add to calendar')}
        </ButtonLink>
      </Section>
      <Section heading={t('The place')}>
        {perks.length > 0 && <p>{t('Amenities: {perks}.', { perks: perks.join(', ') })}</p>}
        {trip.terms && trip.terms.address !== place.address && (
          <p>
            {t.rich('Your host changed the address after you booked. It was {address}.', {
              address: <span lang={textLanguage(trip.terms.address)}>{trip.terms.address}</span>,
            })}
          </p>
        )}
        {place.photos.length > 0 ? (
          <p className="print:hidden">
            <Link
              to={paths.place(place.id)}
              className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
            >
              {t('See the place')}
            </Link>
          </p>
        ) : (
          <p className="text-soft">{t('It is no longer listed.')}</p>
        )}
      </Section>
      <Section heading={t('Your host')}>
        <p>
          <Typed text={host.name} />
        </p>
        {isHostSuspended ? (
          <p className="text-soft">{t("Hidden while your host's account is suspended.")}</p>
        ) : host.phone ? (
          <PhoneLinks
            phone={host.phone}
            numbers={host.numbers}
            of={host.name}
            message={t('Hello {host}, I have booked {place} from {from} to {to}.', {
              host: host.name,
              place: place.title,
              from: formatDateWithWeekday(trip.checkIn, t),
              to: formatDateWithWeekday(trip.checkOut, t),
            })}
          />
        ) : (
          <p className="text-soft">
            {t('Your host has given no phone number, but has yours and can call you.')}
          </p>
        )}
        {!isHostSuspended && (
          <ButtonLink kind="plain" to={paths.messageAboutBooking(trip.id)} className="print:hidden">
            {t('Write to your host')}
          </ButtonLink>
        )}
        <p className="print:hidden">
          <Link
            to={paths.reportHostOfStay(trip.id)}
            className="inline-flex min-h-11 items-center text-sm text-soft underline underline-offset-4"
          >
            {t('Report this host')}
          </Link>
        </p>
      </Section>
      <RuleSections rules={rules} asksHeading={t('House rules')} />
      {!isCancelled && (
        <Section heading={t('If your plans change')}>
          <p>{cancellation.message}</p>
          {changeTo && (
            <ButtonLink kind="plain" to={changeTo} className="mr-3 print:hidden">
              {t('Change nights or guests')}
            </ButtonLink>
          )}
          {cancellation.isPossible && (
            <ButtonLink kind="plain" to={paths.cancelBooking(trip.id)} className="print:hidden">
              {t(trip.units === 1 ? 'Cancel this stay' : 'Cancel this stay, or some rooms')}
            </ButtonLink>
          )}
        </Section>
      )}
    </div>
  )
}
