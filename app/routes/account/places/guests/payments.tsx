import { guestName } from '#app/domain/bookings/guest-count.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import {
  AnswerForms,
  CorrectReferenceForm,
  OtherwiseForm,
  ClaimPaidForm,
  type PaymentActionData,
} from '#app/components/booking/payment-form.tsx'
import { PaymentList } from '#app/components/booking/payment-list.tsx'
import { FormErrorToast } from '#app/components/forms/form-error-toast.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { describeLapsing } from '#app/domain/bookings/lapsing.ts'
import { reservationOf } from '#app/domain/bookings/reservations.server.ts'
import { describePaid } from '#app/domain/payments/describe-payments.ts'
import { payeeOf } from '#app/domain/payments/payees.server.ts'
import { isClosed, isEndedByDeadline, isNotedCash, isOpen } from '#app/domain/payments/payment.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { respondToPaymentForm } from '#app/http/payment-form.server.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { paths } from '#app/paths.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json, redirect } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Payments'), isPrivate: true })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const host = await requireUser(request)
  const booking = await orThrowResponse(reservationOf(host, params.id ?? ''))
  const { id, number, name, payments, price, place, status } = booking
  if (!payments) throw redirect(paths.reservation(id))
  const payee = await payeeOf(host)
  return json({
    booking: { id, number, name, payments, price, status, title: place.title },
    deadline: describeLapsing(booking, 'host', translatorFor(request)),
    upiId: payee?.upiId ?? null,
  })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const host = await requireUser(request)
  const { id } = await orThrowResponse(reservationOf(host, params.id ?? ''))
  return respondToPaymentForm(request, host, { bookingId: id, back: paths.reservationPayments(id) })
}

export default function ReservationPaymentsPage() {
  const { booking, upiId, deadline } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>() as PaymentActionData | undefined
  const t = useTranslate()
  // Refunds are made one at a time.
  const refund = booking.payments.find(
    (payment) => payment.kind === 'refund' && (isOpen(payment) || isClosed(payment)),
  )
  return (
    <article className="mx-auto max-w-2xl space-y-6">
      <FormErrorToast actionData={actionData} />
      <p>
        <Link
          to={paths.reservation(booking.id)}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('Back to the booking')}
        </Link>
      </p>
      <header>
        <h1 className="text-2xl [overflow-wrap:anywhere] md:text-3xl">
          <Typed text={t('Payments by {name}', { name: guestName(booking.name, t) })} />
        </h1>
        <p lang={textLanguage(booking.title)}>{booking.title}</p>
        <p>
          {t.rich('Booking number {number}', {
            number: <strong className="tabular tracking-wider">{booking.number}</strong>,
          })}
        </p>
      </header>
      <p className="tabular text-lg font-semibold">{describePaid(booking.payments, booking.price, t)}</p>
      {deadline && (
        <p className="tabular rounded-lg bg-tint px-4 py-3 font-medium forced-colors:border">{deadline}</p>
      )}
      {booking.status === 'lapsed' && (
        <p className="rounded-lg bg-danger-tint px-4 py-3 font-medium text-danger forced-colors:border">
          {t('This booking has lapsed. Any money that has arrived or still arrives must be refunded.')}
        </p>
      )}
      <p>
        {t(
          'A payment counts only once you have seen it in your bank or payment app and confirm it here. A screenshot is not a payment.',
        )}
      </p>
      <PaymentList payments={booking.payments} side="host" upiId={upiId}>
        {(payment) => {
          if (payment.kind === 'refund') {
            if (payment.state === 'said')
              return <CorrectReferenceForm payment={payment} actionData={actionData} />
            return payment.id === refund?.id ? (
              <ClaimPaidForm payment={payment} actionData={actionData} paidTo="" />
            ) : null
          }
          if (isNotedCash(payment))
            return (
              <p className="print:hidden">
                <Link
                  to={paths.reservation(booking.id)}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {t('Write a receipt, or undo')}
                </Link>
              </p>
            )
          if (payment.state === 'said') return <AnswerForms payment={payment} actionData={actionData} />
          if (isOpen(payment)) return <OtherwiseForm payment={payment} actionData={actionData} />
          return (payment.kind === 'advance' && isEndedByDeadline(payment)) || isClosed(payment) ? (
            <OtherwiseForm payment={payment} actionData={actionData} isEnded />
          ) : null
        }}
      </PaymentList>
    </article>
  )
}

export { ReservationNotFound as ErrorBoundary } from '#app/components/booking/booking-not-found.tsx'
