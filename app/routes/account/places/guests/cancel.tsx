import { FormErrorToast } from '#app/components/forms/form-error-toast.tsx'
import { useSubmitState } from '#app/components/forms/connection.ts'
import { FormError } from '#app/components/forms/form-error.tsx'
import { TripDates } from '#app/components/booking/trip-card.tsx'
import { fieldProps, useValidatedForm } from '#app/components/forms/validated-form.ts'
import { cancelBooking } from '#app/domain/bookings/cancel-booking.server.ts'
import { hostCancelForm } from '#app/domain/bookings/cancel-forms.ts'
import { reservationOf } from '#app/domain/bookings/reservations.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { respondToForm, parseForm, invalidForm, readForm } from '#app/http/forms.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { getFormProps } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Cancel this booking?', isPrivate: true })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const host = await requireUser(request)
  const booking = await orThrowResponse(reservationOf(host, params.id ?? ''))
  // Nothing is left to ask.
  if (booking.status !== 'confirmed') throw redirect(paths.reservation(booking.id))
  return json({ booking })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const host = await requireUser(request)
  const { formData } = await readForm(request, hostCancelForm)
  const form = parseForm(formData, hostCancelForm)
  if (form.status !== 'success') return invalidForm(request, form, hostCancelForm)
  const booking = await orThrowResponse(reservationOf(host, params.id ?? ''))
  return respondToForm(request, form, async () => {
    await cancelBooking(booking.id, host, form.value)
    return redirectWithToast(
      paths.reservation(booking.id),
      'The booking is cancelled. Its nights are free again.',
    )
  })
}

/** Asks a host why a booking is to be cancelled. */
export default function CancelReservation() {
  const { booking } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const submitState = useSubmitState()
  const { form, fields, toastFirstError } = useValidatedForm({
    id: 'cancel',
    form: () => import('#app/domain/bookings/cancel-forms.ts').then((forms) => forms.hostCancelForm),
    actionData,
  })
  return (
    <section className="mx-auto max-w-xl space-y-6">
      <FormErrorToast actionData={actionData} />
      <h1 className="text-2xl md:text-3xl">Cancel this booking?</h1>
      <div className="space-y-3 rounded-card bg-tint p-6 forced-colors:border">
        <p className="font-semibold [overflow-wrap:anywhere]">{booking.name}</p>
        <p>{booking.place.title}</p>
        <TripDates trip={booking} />
      </div>
      <p>{booking.name} counts on these nights. Call before you cancel: a written word is easily missed.</p>
      <Form
        method="post"
        {...getFormProps(form)}
        className="space-y-6"
        onSubmit={(event) => {
          toastFirstError(event)
          form.onSubmit(event)
        }}
      >
        <TextAreaField {...fieldProps(fields.reason)} label="Why?" hint="Your guest reads it" rows={3} />
        <FormError id={form.errorId} errors={form.errors} actionData={actionData} submitState={submitState} />
        <div className="flex flex-wrap gap-4">
          <Button busy={submitState === 'submitting'}>Cancel this booking</Button>
          <ButtonLink kind="plain" to={paths.reservation(booking.id)}>
            Keep it
          </ButtonLink>
        </div>
      </Form>
    </section>
  )
}

export { ReservationNotFound as ErrorBoundary } from '#app/components/booking/booking-not-found.tsx'
