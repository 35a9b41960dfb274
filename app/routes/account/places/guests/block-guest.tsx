import { guestName } from '#app/domain/bookings/guest-count.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { ConfirmForm, ConfirmPage, ConfirmSubject } from '#app/components/forms/confirm-page.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { staysOfSameGuest } from '#app/domain/bookings/cancel-stays.server.ts'
import { reservationOf } from '#app/domain/bookings/reservations.server.ts'
import { isGuestBlocked, unblockGuest, blockGuest } from '#app/domain/bookings/blocked-guests.server.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { formAction } from '#app/http/forms.server.ts'
import { paths } from '#app/paths.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { z } from '#app/domain/zod.ts'

const blockGuestForm = z.object({
  bookings: z.enum(['yes', 'no'], { error: 'Please choose whether they may book' }),
})

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: localeOfPage(matches).t('Stop taking bookings from this guest?'),
    isPrivate: true,
  })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const host = await requireUser(request)
  const booking = await orThrowResponse(reservationOf(host, params.id ?? ''))
  const [stays, isBlocked] = await Promise.all([
    staysOfSameGuest(host, booking.id),
    isGuestBlocked(host, booking.id),
  ])
  return json({ booking, stays: stays.length, isBlocked })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const host = await requireUser(request)
  const booking = await orThrowResponse(reservationOf(host, params.id ?? ''))
  const t = translatorFor(request)
  const { name } = booking
  return formAction(request, blockGuestForm, async ({ bookings }) => {
    if (bookings === 'yes') {
      await unblockGuest(host, booking.id)
      return redirectWithToast(paths.blockedGuests(), t('{name} can book at your places again.', { name }))
    }
    await blockGuest(host, booking.id)
    return redirectWithToast(
      paths.reservation(booking.id),
      t("{name} can't book at your places any more.", { name }),
    )
  })
}

export default function BlockGuest() {
  const { booking, stays, isBlocked } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const t = useTranslate()
  return (
    <ConfirmPage
      heading={t(
        isBlocked ? 'Take bookings from this guest again?' : 'Stop taking bookings from this guest?',
      )}
      actionData={actionData}
    >
      <ConfirmSubject>
        <p className="font-semibold [overflow-wrap:anywhere]">
          <Typed text={guestName(booking.name, t)} />
        </p>
        <p lang={textLanguage(booking.place.title)}>{booking.place.title}</p>
      </ConfirmSubject>
      <p>
        {t(
          isBlocked
            ? 'They can then book all your places again.'
            : "They can't book any of your places. We don't notify them: they see it when they try. You can change this at any time on your list of guests.",
        )}
      </p>
      {stays > 0 && (
        <p>
          {t.count(
            stays,
            'They still have 1 stay booked with you.',
            'They still have {n} stays booked with you.',
          )}{' '}
          <Link to={paths.cancelAllOfGuest(booking.id)} className="font-medium underline underline-offset-4">
            {t('Cancel all their stays')}
          </Link>
        </p>
      )}
      <ConfirmForm
        actionData={actionData}
        submitLabel={t(isBlocked ? 'Take bookings again' : 'Stop taking bookings')}
        cancel={{ to: paths.reservation(booking.id), label: t('Leave as is') }}
      >
        <input type="hidden" name="bookings" value={isBlocked ? 'yes' : 'no'} />
      </ConfirmForm>
    </ConfirmPage>
  )
}

export { ReservationNotFound as ErrorBoundary } from '#app/components/booking/booking-not-found.tsx'
