import { useTranslate } from '#app/languages/locale.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import {
  ConfirmForm,
  ConfirmPage,
  ConfirmRefusal,
  ConfirmSubject,
} from '#app/components/forms/confirm-page.tsx'
import { KeepRoomsField } from '#app/components/booking/keep-rooms-field.tsx'
import { WithdrawnNotice } from '#app/components/booking/withdrawn-notice.tsx'
import { TripDates } from '#app/components/booking/trip-card.tsx'
import { fieldProps, useValidatedForm } from '#app/components/forms/validated-form.ts'
import { cancelBooking } from '#app/domain/bookings/cancel-booking.server.ts'
import { HAS_LAPSED } from '#app/domain/bookings/lapsing.ts'
import { guestCancelForm } from '#app/domain/bookings/cancel-forms.ts'
import { guestCancelError } from '#app/domain/bookings/cancellation.ts'
import { formatGuests } from '#app/domain/bookings/guest-count.ts'
import { describeRoomsLeft, unitsToKeep } from '#app/domain/bookings/keep-units.ts'
import { hostContactFor } from '#app/domain/bookings/stay-contacts.server.ts'
import { bookingOf } from '#app/domain/bookings/trips.server.ts'
import { describeRefund } from '#app/domain/payments/describe-payments.ts'
import { formatRupees } from '#app/domain/money.ts'
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
  pageMeta(matches, { title: localeOfPage(matches).t('Cancel this stay?'), isPrivate: true })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const guest = await requireUser(request)
  const trip = await orThrowResponse(bookingOf(guest, params.id ?? ''))
  if (trip.status !== 'confirmed') throw redirect(paths.booking(trip.id))
  const blockedReason = guestCancelError(trip, Date.now(), translatorFor(request))
  const { isHostSuspended, contact } = await hostContactFor(trip)
  return json({ trip, choices: unitsToKeep(trip), blockedReason, isHostSuspended, contact })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const guest = await requireUser(request)
  // Hosts have a page of their own, which requires a reason.
  const trip = await orThrowResponse(bookingOf(guest, params.id ?? ''))
  return formAction(request, guestCancelForm, async (input) => {
    const left = await cancelBooking(trip.id, guest, input)
    const t = translatorFor(request)
    return redirectWithToast(
      paths.booking(trip.id),
      left.status === 'confirmed'
        ? describeRoomsLeft(left, t)
        : t(left.status === 'lapsed' ? HAS_LAPSED : 'Your stay is cancelled.'),
    )
  })
}

export default function CancelTrip() {
  const { trip, choices, blockedReason, isHostSuspended, contact } = useLoaderData<typeof loader>()
  const t = useTranslate()
  const actionData = useActionData<typeof action>()
  const { form, fields } = useValidatedForm({
    id: 'cancel',
    form: () => import('#app/domain/bookings/cancel-forms.ts').then((forms) => forms.guestCancelForm),
    actionData,
  })
  return (
    <ConfirmPage heading={t('Cancel this stay?')} actionData={actionData}>
      <ConfirmSubject>
        <p className="font-semibold" lang={textLanguage(trip.place.title)}>
          {trip.place.title}
        </p>
        <TripDates trip={trip} />
        {trip.units > 1 && <p>{formatGuests(trip.noOfGuests, trip.units, t)}</p>}
        <p className="tabular">{t('Total price: {price}', { price: formatRupees(trip.price) })}</p>
      </ConfirmSubject>
      {blockedReason ? (
        <ConfirmRefusal
          reason={blockedReason}
          back={{ to: paths.booking(trip.id), label: t('Back to your stay') }}
        />
      ) : (
        <ConfirmForm
          actionData={actionData}
          form={{ ...getFormProps(form), errors: form.errors }}
          submitLabel={t(trip.units === 1 ? 'Cancel this stay' : 'Cancel')}
          cancel={{ to: paths.booking(trip.id), label: t('Keep it') }}
        >
          {isHostSuspended ? (
            <WithdrawnNotice contact={contact} isHostSuspended isBooked={false} />
          ) : (
            <p>
              {t('Other guests can book these nights immediately.')} {describeRefund(trip.payments ?? [], t)}
            </p>
          )}
          <KeepRoomsField field={fields.keepUnits} choices={choices} noOfGuests={trip.noOfGuests} />
          {!isHostSuspended && (
            <TextAreaField
              {...fieldProps(fields.reason)}
              label={t('Message to your host (optional)')}
              hint={t('Optional')}
              rows={3}
            />
          )}
        </ConfirmForm>
      )}
    </ConfirmPage>
  )
}

export { BookingNotFound as ErrorBoundary } from '#app/components/booking/booking-not-found.tsx'
