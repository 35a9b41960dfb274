import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { ChangeStay } from '#app/components/booking/change-stay.tsx'
import { ConfirmPage, ConfirmRefusal, ConfirmSubject } from '#app/components/forms/confirm-page.tsx'
import { TripDates } from '#app/components/booking/trip-card.tsx'
import { formatGuests, guestName } from '#app/domain/bookings/guest-count.ts'
import { reservationOf } from '#app/domain/bookings/reservations.server.ts'
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
  const host = await requireUser(request)
  const trip = await orThrowResponse(reservationOf(host, params.id ?? ''))
  return json({ trip, ...(await orThrowResponse(changePage(request, host, trip))) })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const host = await requireUser(request)
  const { id } = await orThrowResponse(reservationOf(host, params.id ?? ''))
  return changeAction(request, host, id, paths.reservation(id))
}

export default function ChangeReservation() {
  const { trip, blockedReason, ...shown } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const t = useTranslate()
  const back = paths.reservation(trip.id)
  return (
    <ConfirmPage heading={t('Change this stay')} actionData={actionData}>
      <ConfirmSubject>
        <p className="font-semibold [overflow-wrap:anywhere]">
          <Typed text={guestName(trip.name, t)} />
        </p>
        <p lang={textLanguage(trip.place.title)}>{trip.place.title}</p>
        <TripDates trip={trip} />
        <p className="tabular">
          {formatGuests(trip.noOfGuests, trip.units, t)}, {formatRupees(trip.price)}
        </p>
      </ConfirmSubject>
      {blockedReason ? (
        <ConfirmRefusal reason={blockedReason} back={{ to: back, label: t('Back to the booking') }} />
      ) : (
        <ChangeStay
          {...shown}
          side="host"
          hasRooms={trip.place.units > 1}
          actionData={actionData}
          back={back}
        />
      )}
    </ConfirmPage>
  )
}

export { ReservationNotFound as ErrorBoundary } from '#app/components/booking/booking-not-found.tsx'
