import { translatorFor } from '#app/languages/translator-for.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { textLanguage } from '#app/languages/text-language.ts'
import {
  ConfirmForm,
  ConfirmPage,
  ConfirmRefusal,
  ConfirmSubject,
} from '#app/components/forms/confirm-page.tsx'
import { KeepRoomsField } from '#app/components/booking/keep-rooms-field.tsx'
import { TripDates } from '#app/components/booking/trip-card.tsx'
import { fieldProps, useValidatedForm } from '#app/components/forms/validated-form.ts'
import { cancelBooking } from '#app/domain/bookings/cancel-booking.server.ts'
import { HAS_LAPSED } from '#app/domain/bookings/lapsing.ts'
import { hostCancelError } from '#app/domain/bookings/cancellation.ts'
import { formatGuests, guestName } from '#app/domain/bookings/guest-count.ts'
import { describeRoomsLeft, unitsToKeep } from '#app/domain/bookings/keep-units.ts'
import { hostCancelForm } from '#app/domain/bookings/cancel-forms.ts'
import { describeRefundByHost } from '#app/domain/payments/describe-payments.ts'
import { reservationOf } from '#app/domain/bookings/reservations.server.ts'
import { calendarHolding } from '#app/domain/availability/hold-claims.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { formAction } from '#app/http/forms.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { paths } from '#app/paths.ts'
import { TextAreaField } from '#app/ui/field.tsx'
import { getFormProps } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Cancel this booking?'), isPrivate: true })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const host = await requireUser(request)
  const booking = await orThrowResponse(reservationOf(host, params.id ?? ''))
  if (booking.status !== 'confirmed') throw redirect(paths.reservation(booking.id))
  const reason = hostCancelError(booking, Date.now())
  return json({
    booking,
    choices: unitsToKeep(booking),
    blockedReason: reason && translatorFor(request).message(reason),
  })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const host = await requireUser(request)
  const booking = await orThrowResponse(reservationOf(host, params.id ?? ''))
  const t = translatorFor(request)
  return formAction(request, hostCancelForm, async (input) => {
    const left = await cancelBooking(booking.id, host, input)
    if (left.status === 'confirmed')
      return redirectWithToast(paths.reservation(booking.id), describeRoomsLeft(left, t))
    if (left.status === 'lapsed')
      return redirectWithToast(paths.reservation(booking.id), t.message(HAS_LAPSED))
    const takenBy = await calendarHolding(booking.place.id, booking)
    return redirectWithToast(
      paths.reservation(booking.id),
      takenBy === undefined
        ? t('The booking is cancelled. Its nights are free again.')
        : t(
            'The booking is cancelled. {calendar} still shows its nights as taken, so they stay closed here.',
            {
              calendar: takenBy,
            },
          ),
    )
  })
}

export default function CancelReservation() {
  const { booking, choices, blockedReason } = useLoaderData<typeof loader>()
  const t = useTranslate()
  const actionData = useActionData<typeof action>()
  const { form, fields, toastFirstError } = useValidatedForm({
    id: 'cancel',
    form: () => import('#app/domain/bookings/cancel-forms.ts').then((forms) => forms.hostCancelForm),
    actionData,
  })
  return (
    <ConfirmPage heading={t('Cancel this booking?')} actionData={actionData}>
      <ConfirmSubject>
        <p className="font-semibold [overflow-wrap:anywhere]">
          <Typed text={guestName(booking.name, t)} />
        </p>
        <p lang={textLanguage(booking.place.title)}>{booking.place.title}</p>
        <TripDates trip={booking} />
        {booking.units > 1 && <p>{formatGuests(booking.noOfGuests, booking.units, t)}</p>}
      </ConfirmSubject>
      {blockedReason ? (
        <ConfirmRefusal
          reason={blockedReason}
          back={{ to: paths.reservation(booking.id), label: t('Back to the booking') }}
        />
      ) : (
        <>
          <p>
            <Typed
              text={t('{name} counts on these nights. Call before you cancel: a message is easily missed.', {
                name: guestName(booking.name, t),
              })}
            />
            {booking.payments && ` ${describeRefundByHost(booking.payments, t)}`}
          </p>
          <ConfirmForm
            actionData={actionData}
            form={{ ...getFormProps(form), errors: form.errors }}
            onSubmit={toastFirstError}
            submitLabel={t(booking.units === 1 ? 'Cancel this booking' : 'Cancel')}
            cancel={{ to: paths.reservation(booking.id), label: t('Keep it') }}
          >
            <KeepRoomsField field={fields.keepUnits} choices={choices} noOfGuests={booking.noOfGuests} />
            <TextAreaField
              {...fieldProps(fields.reason)}
              label={t('Why?')}
              hint={t('Your guest reads it')}
              rows={3}
            />
          </ConfirmForm>
        </>
      )}
    </ConfirmPage>
  )
}

export { ReservationNotFound as ErrorBoundary } from '#app/components/booking/booking-not-found.tsx'
