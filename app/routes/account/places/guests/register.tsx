import { translatorFor } from '#app/languages/translator-for.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { ReservationNotFound } from '#app/components/booking/booking-not-found.tsx'
import { BureauNote } from '#app/components/guest-register/bureau-note.tsx'
import { GuestFacts, UNREADABLE_NAME } from '#app/components/guest-register/guest-facts.tsx'
import { ReportStatus, SentButton } from '#app/components/guest-register/report-status.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { reservationOf } from '#app/domain/bookings/reservations.server.ts'
import { formatGuests, guestName } from '#app/domain/bookings/guest-count.ts'
import { formatStay, todayInIndia } from '#app/domain/calendar-date.ts'
import { noteSent } from '#app/domain/guest-register/edit-register.server.ts'
import { entriesOfStay, requireRegister } from '#app/domain/guest-register/guest-register.server.ts'
import { sentForm } from '#app/domain/guest-register/register-entry.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { parseForm, readForm } from '#app/http/forms.server.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Guests from abroad'), isPrivate: true })

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
  const host = await requireUser(request)
  const { isKept } = await orThrowResponse(requireRegister(host))
  const t = translatorFor(request)
  const { name, noOfGuests, units, place, status, ...stay } = await orThrowResponse(reservationOf(host, id))
  return json({
    booking: { id, name, place: place.title, guests: formatGuests(noOfGuests, units, t) },
    days: formatStay(stay, todayInIndia(), t),
    canAdd: isKept && status === 'confirmed',
    isKept,
    entries: await entriesOfStay(host, id),
    now: Date.now(),
  })
}

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
  const host = await requireUser(request)
  const { formData } = await readForm(request, sentForm)
  const t = translatorFor(request)
  const form = parseForm(formData, sentForm)
  const back = formData.get('on') === 'list' ? paths.guestRegister() : paths.stayRegister(id)
  if (form.status !== 'success')
    return redirectWithToast(back, t('This did not work. Please try again.'), { type: 'error' })
  const { guest, sent } = form.value
  await orThrowResponse(noteSent(host, { bookingId: id, id: guest }, sent === 'yes', Date.now()))
  return redirectWithToast(
    back,
    t(sent === 'yes' ? 'Noted: reported to the bureau.' : 'Noted: not reported after all.'),
  )
}

export default function StayRegister() {
  const { booking, days, canAdd, isKept, entries, now } = useLoaderData<typeof loader>()
  const t = useTranslate()
  return (
    <article className="mx-auto max-w-3xl space-y-6">
      <header className="space-y-1">
        <p className="flex flex-wrap gap-x-6">
          <BackLink to={paths.guestRegister()}>{t('Guest register')}</BackLink>
          <BackLink to={paths.reservation(booking.id)}>{t('The booking')}</BackLink>
        </p>
        <h1 className="text-2xl md:text-3xl">{t('Guests from abroad')}</h1>
        <p className="[overflow-wrap:anywhere]">
          {t.rich('The stay of {name}, {days}, {guests}', {
            name: (
              <strong>
                <Typed text={guestName(booking.name, t)} />
              </strong>
            ),
            days,
            guests: booking.guests,
          })}
        </p>
        <p className="text-soft [overflow-wrap:anywhere]" lang={textLanguage(booking.place)}>
          {booking.place}
        </p>
      </header>
      <BureauNote />
      {entries.length === 0 && (
        <p className="rounded-card bg-tint px-6 py-8 text-center forced-colors:border">
          {t('No guest of this stay is in your register yet.')}
        </p>
      )}
      {entries.map((entry) => {
        const name = entry.details?.name ?? t(UNREADABLE_NAME)
        return (
          <section key={entry.id} className="space-y-4 rounded-card border border-line p-5 md:p-6">
            <h2 className="text-xl [overflow-wrap:anywhere]" lang={textLanguage(name)}>
              {name}
            </h2>
            <ReportStatus entry={entry} now={now} />
            <GuestFacts entry={entry} />
            <div className="flex flex-wrap gap-3">
              <SentButton entry={entry} of={name} on="stay" />
              <ButtonLink
                kind="plain"
                to={paths.registeredGuest(booking.id, entry.id)}
                aria-label={t('Change {name}', { name })}
              >
                {t('Change')}
              </ButtonLink>
            </div>
          </section>
        )
      })}
      <div className="flex flex-wrap gap-3">
        {canAdd && <ButtonLink to={paths.registeredGuest(booking.id, 'new')}>{t('Add a guest')}</ButtonLink>}
        {entries.length > 0 && (
          <ButtonLink kind="plain" to={paths.guestRegisterSheet({ stay: booking.id })}>
            {t('Print this stay')}
          </ButtonLink>
        )}
        {!isKept && (
          <ButtonLink kind="plain" to={paths.guestRegister()}>
            {t('Your register is turned off')}
          </ButtonLink>
        )}
      </div>
    </article>
  )
}

export { ReservationNotFound as ErrorBoundary }

function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
      {children}
    </Link>
  )
}
