import { translatorFor } from '#app/languages/translator-for.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { siteName } from '#app/site/site.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { formatArrivalHour } from '#app/domain/bookings/arrival.ts'
import { formatGuests, guestName } from '#app/domain/bookings/guest-count.ts'
import { StayElsewhere } from '#app/components/hosting/echo-note.tsx'
import { cancelledBy } from '#app/components/hosting/guest-card.tsx'
import { CancelledRooms } from '#app/components/booking/cancelled-rooms.tsx'
import { StayRegisterLink } from '#app/components/guest-register/register-hints.tsx'
import { ReservationPrice } from '#app/components/hosting/reservation-price.tsx'
import { RuleSections } from '#app/components/booking/rule-sections.tsx'
import { PhoneLinks } from '#app/components/booking/phone-links.tsx'
import { ReservationPayments } from '#app/components/booking/stay-payments.tsx'
import { UnwantedGuest } from '#app/components/hosting/unwanted-guest.tsx'
import { TripDates } from '#app/components/booking/trip-card.tsx'
import type { Reservation as Reserved } from '#app/domain/bookings/booking.ts'
import { unitsOfBooking } from '#app/domain/availability/holds.server.ts'
import { stayElsewhere } from '#app/domain/ical/echo-answers.server.ts'
import { staysOfSameGuest } from '#app/domain/bookings/cancel-stays.server.ts'
import { hostCancelError } from '#app/domain/bookings/cancellation.ts'
import { ChangeHistory, ProposedChange } from '#app/components/booking/stay-changes.tsx'
import { StayNotes } from '#app/components/hosting/stay-notes.tsx'
import { noShowError, paidForm } from '#app/domain/bookings/no-show.ts'
import { recipientOf } from '#app/domain/bookings/invoice-recipients.server.ts'
import { notePaid, takePaidBack, writeCashReceipt } from '#app/domain/bookings/cash-payments.server.ts'
import { reservationOf } from '#app/domain/bookings/reservations.server.ts'
import { changeError } from '#app/domain/bookings/stay-change.ts'
import { changesOf } from '#app/domain/bookings/stay-changes.server.ts'
import { otherTerms } from '#app/http/change-stay.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { parseForm, readForm } from '#app/http/forms.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { registerOf } from '#app/domain/guest-register/guest-register.server.ts'
import { isGuestBlocked } from '#app/domain/bookings/blocked-guests.server.ts'
import { lastReviewDay } from '#app/domain/bookings/booking-dates.ts'
import { publicDay, reviewError } from '#app/domain/reviews/review.ts'
import { guestToReview, wordsOfHostsOn } from '#app/domain/reviews/reviews.server.ts'
import { ReservationReview } from '#app/components/reviews/reservation-review.tsx'
import { dayInIndia, formatDateWithWeekday, todayInIndia } from '#app/domain/calendar-date.ts'
import { describeHouseRules } from '#app/domain/places/house-rules.ts'
import { parsePhoneNumbers } from '#app/domain/phone-number.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import type { Translate, Sentence } from '#app/languages/translate.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { Section } from '#app/components/site/section.tsx'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { t } = localeOfPage(matches)
  const title = data ? `${guestName(data.booking.name, t)} · ${t('Guests')}` : t('No data')
  return pageMeta(matches, { title, isPrivate: true })
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const host = await requireUser(request)
  const { booking, review, guestReview } = await orThrowResponse(guestToReview(host, params.id ?? ''))
  const canReview = reviewError(booking, todayInIndia()) === undefined
  const hasRooms = booking.place.units > 1 && booking.status === 'confirmed'
  const [elsewhere, rooms, stays, isBlocked, words, { isKept: keepsRegister }, recipient] = await Promise.all(
    [
      stayElsewhere(host, { placeId: booking.place.id, bookingId: booking.id }),
      hasRooms ? unitsOfBooking(booking.place.id, booking, booking.id) : [],
      staysOfSameGuest(host, booking.id),
      isGuestBlocked(host, booking.id),
      wordsOfHostsOn(host, booking.id),
      registerOf(host),
      recipientOf(host, booking.id),
    ],
  )
  const guest = { stays: stays.length, isBlocked, numbers: parsePhoneNumbers(booking.phone) }
  const today = todayInIndia()
  return json({
    booking,
    changing: {
      change: booking.proposed,
      today,
      otherTerms: otherTerms(booking, booking.proposed?.terms ?? null, today, translatorFor(request)),
    },
    changes: await changesOf(booking.id),
    canChange: changeError(booking, today) === undefined && !booking.proposed && !booking.place.isPaused,
    canSayNoShow: noShowError(booking, today) === undefined,
    rules: describeHouseRules(booking.terms?.houseRules, translatorFor(request)),
    blockedReason: hostCancelError(booking, Date.now()),
    elsewhere,
    rooms,
    guest,
    keepsRegister,
    recipient,
    reviews: {
      bookingId: booking.id,
      // A deleted place has no photos left, and no page to report from.
      reportTo: booking.place.photos.length > 0 ? paths.reportPlace(booking.place.id) : undefined,
      guestReview,
      review: review?.isPublic ? review : null,
      until: canReview ? lastReviewDay(booking.checkOut) : null,
      publicOn: publicDay(booking.checkOut),
      words,
    },
  })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const host = await requireUser(request)
  const t = translatorFor(request)
  const { formData, intent } = await readForm(request, paidForm)
  const { id } = await orThrowResponse(reservationOf(host, params.id ?? ''))
  const back = paths.reservation(id)
  const run = async () => {
    if (intent === 'not paid') {
      await takePaidBack(host, id)
      return redirectWithToast(back, t('Undone.'))
    }
    if (intent === 'receipt')
      return redirectWithToast(paths.receipt(await writeCashReceipt(host, id)), t('Receipt written.'))
    const form = parseForm(formData, paidForm)
    await notePaid(host, id, form.status === 'success' ? form.value.paidOn : '')
    return redirectWithToast(back, t('Noted: your guest has paid.'))
  }
  return run().catch((failure: unknown) => {
    if (!(failure instanceof DomainError)) throw failure
    return redirectWithToast(back, t.message(failure.reason), { type: 'error' })
  })
}

export default function Reservation() {
  const {
    booking,
    rules,
    blockedReason,
    elsewhere,
    rooms,
    guest,
    keepsRegister,
    recipient,
    reviews,
    changing,
    changes,
    canChange,
    canSayNoShow,
  } = useLoaderData<typeof loader>()
  const t = useTranslate()
  const isCancelled = booking.status !== 'confirmed'
  const days = {
    from: formatDateWithWeekday(booking.checkIn, t),
    to: formatDateWithWeekday(booking.checkOut, t),
  }
  return (
    <article className="mx-auto max-w-3xl">
      <p>
        <Link to={paths.guests()} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t('All guests')}
        </Link>
      </p>
      <h1 className="text-2xl [overflow-wrap:anywhere] md:text-3xl">
        <Typed text={guestName(booking.name, t)} />
      </h1>
      <p className="mb-6 mt-1">
        <Link
          to={paths.place(booking.place.id)}
          className="underline underline-offset-4"
          lang={textLanguage(booking.place.title)}
        >
          {booking.place.title}
        </Link>
      </p>
      <StayElsewhere {...elsewhere} redirectTo={paths.reservation(booking.id)} />
      <CancelledNotice booking={booking} />
      <ProposedChange {...changing} side="host" answerTo={paths.changeReservation(booking.id)} />
      <section className="mb-8 space-y-3 rounded-card bg-tint p-6 forced-colors:border">
        <h2 className="text-xl">{t('The stay')}</h2>
        <TripDates trip={booking} />
        <p>{t('From {from} to {to}', days)}</p>
        <p>{formatGuests(booking.noOfGuests, booking.units, t)}</p>
        {booking.arrivalHour !== null && (
          <p>{t('They arrive about {time}.', { time: formatArrivalHour(booking.arrivalHour, t) })}</p>
        )}
        {rooms.length > 0 && (
          <p>
            {t(rooms.length === 1 ? 'In your calendar room {rooms}' : 'In your calendar rooms {rooms}', {
              rooms: rooms.join(', '),
            })}
          </p>
        )}
      </section>
      <ReservationPayments stay={booking} />
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
        <Section heading={t('Reach your guest')}>
          {booking.phone ? (
            <PhoneLinks
              phone={booking.phone}
              numbers={guest.numbers}
              of={guestName(booking.name, t)}
              message={`${t('Hello {name}, about your stay at {place} from {from} to {to}:', {
                name: guestName(booking.name, t),
                place: booking.place.title,
                ...days,
              })} `}
            />
          ) : (
            <p className="text-soft">{t('Their phone number has been deleted.')}</p>
          )}
          <ButtonLink kind="plain" to={paths.messageAboutBooking(booking.id)}>
            {t('Write to your guest')}
          </ButtonLink>
        </Section>
        <ReservationPrice booking={booking} recipient={recipient} />
        <RuleSections rules={rules} asksHeading={t('Your rules')} />
        <Section heading={t('What happened')}>
          <ul className="space-y-1">
            <li>
              {t.rich('Booking number {number}', {
                number: <strong className="tabular tracking-wider">{booking.number}</strong>,
              })}
            </li>
            <li>{t('Booked on {day}', { day: formatDateWithWeekday(toDay(booking.bookedAt), t) })}</li>
            <ChangeHistory changes={changes} side="host" today={changing.today} />
            <CancelledRooms rooms={booking.cancelledUnits} side="host" />
            {booking.cancelledAt !== null && (
              <li>{describeEnd(booking.status, formatDateWithWeekday(toDay(booking.cancelledAt), t), t)}</li>
            )}
          </ul>
          <ButtonLink kind="plain" to={paths.confirmation(booking.id)}>
            {t('Print your confirmation')}
          </ButtonLink>
        </Section>
        {canChange && (
          <Section heading={t('If something changes')}>
            <p className="text-soft">
              {t('Propose other nights, guests or another price. Your guest accepts or refuses it.')}
            </p>
            <ButtonLink kind="plain" to={paths.changeReservation(booking.id)}>
              {t('Change this stay')}
            </ButtonLink>
          </Section>
        )}
        {keepsRegister && <StayRegisterLink bookingId={booking.id} />}
        <StayNotes booking={booking} today={changing.today} canSayNoShow={canSayNoShow} />
        {!isCancelled && !blockedReason && (
          <Section heading={t("If they can't stay")}>
            <p className="text-soft">
              {t(
                'Call them first. Other guests can book these nights immediately, and your guest reads why.',
              )}
            </p>
            <ButtonLink kind="plain" to={paths.cancelReservation(booking.id)}>
              {t(booking.units === 1 ? 'Cancel this booking' : 'Cancel this booking, or some rooms')}
            </ButtonLink>
          </Section>
        )}
        <ReservationReview {...reviews} />
        <UnwantedGuest booking={booking} {...guest} />
      </div>
    </article>
  )
}

export { ReservationNotFound as ErrorBoundary } from '#app/components/booking/booking-not-found.tsx'

function describeEnd(status: Reserved['status'], day: string, t: Translate): string {
  return status === 'lapsed'
    ? t('Lapsed on {day}', { day })
    : t('{cancelled} on {day}', { cancelled: cancelledBy(status, t), day })
}

const CANCELLED_NOTICES = {
  'cancelled by guest': 'Your guest has cancelled this booking.',
  'cancelled by host': 'You have cancelled this booking.',
  'cancelled by operator': '{site} has cancelled this booking.',
  lapsed:
    'This booking has lapsed: your guest did not pay in time. The nights are free again. If their money still arrives, note it under its payments and refund it.',
} as const satisfies Record<Exclude<Reserved['status'], 'confirmed'>, Sentence>

function CancelledNotice({ booking }: { booking: Reserved }) {
  const t = useTranslate()
  if (booking.status === 'confirmed') return null
  return (
    <div className="mb-6 space-y-1 rounded-lg bg-danger-tint px-4 py-3 font-medium text-danger forced-colors:border">
      <p>{t(CANCELLED_NOTICES[booking.status], { site: siteName })}</p>
      {booking.cancelReason && (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]" lang={textLanguage(booking.cancelReason)}>
          “{booking.cancelReason}”
        </p>
      )}
    </div>
  )
}

function toDay(moment: number) {
  return dayInIndia(new Date(moment))
}
