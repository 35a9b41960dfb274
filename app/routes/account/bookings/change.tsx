import { useTranslate } from '#app/languages/locale.ts'
import { ChangeStay } from '#app/components/booking/change-stay.tsx'
import { ConfirmPage, ConfirmRefusal, ConfirmSubject } from '#app/components/forms/confirm-page.tsx'
import { TripDates } from '#app/components/booking/trip-card.tsx'
import { formatGuests } from '#app/domain/bookings/guest-count.ts'
import { bookingOf } from '#app/domain/bookings/trips.server.ts'
import { formatRupees } from '#app/domain/money.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { changeAction, changePage } from '#app/http/change-stay.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { paths } from '#app/paths.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Change this stay'), isPrivate: true })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const guest = await requireUser(request)
  const trip = await orThrowResponse(bookingOf(guest, params.id ?? ''))
  return json({ trip, ...(await orThrowResponse(changePage(request, guest, trip))) })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const guest = await requireUser(request)
  const { id } = await orThrowResponse(bookingOf(guest, params.id ?? ''))
  return changeAction(request, guest, id, paths.booking(id))
}

export default function ChangeTrip() {
  const { trip, blockedReason, ...shown } = useLoaderData<typeof loader>()
  const t = useTranslate()
  const actionData = useActionData<typeof action>()
  const back = paths.booking(trip.id)
  return (
    <ConfirmPage heading={t('Change this stay')} actionData={actionData}>
      <ConfirmSubject>
        <p className="font-semibold" lang={textLanguage(trip.place.title)}>
          {trip.place.title}
        </p>
        <TripDates trip={trip} />
        <p className="tabular">
          {formatGuests(trip.noOfGuests, trip.units, t)}, {formatRupees(trip.price)}
        </p>
      </ConfirmSubject>
      {blockedReason ? (
        <ConfirmRefusal reason={blockedReason} back={{ to: back, label: t('Back to your stay') }} />
      ) : (
        <ChangeStay
          {...shown}
          side="guest"
          hasRooms={trip.place.units > 1}
          actionData={actionData}
          back={back}
        />
      )}
    </ConfirmPage>
  )
}

export { BookingNotFound as ErrorBoundary } from '#app/components/booking/booking-not-found.tsx'
