import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { PrintButton } from '#app/components/site/print-button.tsx'
import { FormErrorToast } from '#app/components/forms/form-error-toast.tsx'
import { NextPayment, PayStep, ReferenceStep } from '#app/components/booking/pay-guide.tsx'
import {
  AnswerForms,
  CorrectReferenceForm,
  ClaimPaidForm,
  type PaymentActionData,
} from '#app/components/booking/payment-form.tsx'
import { PaymentList } from '#app/components/booking/payment-list.tsx'
import { PaymentSteps } from '#app/components/booking/payment-steps.tsx'
import { WithdrawnNotice } from '#app/components/booking/withdrawn-notice.tsx'
import { describeLapsing } from '#app/domain/bookings/lapsing.ts'
import { hostContactFor } from '#app/domain/bookings/stay-contacts.server.ts'
import { bookingOf } from '#app/domain/bookings/trips.server.ts'
import { todayInIndia } from '#app/domain/calendar-date.ts'
import { formatRupees } from '#app/domain/money.ts'
import { describeBeforePaying, describePaid } from '#app/domain/payments/describe-payments.ts'
import { nextPayment, paidTooLate, payStepOf } from '#app/domain/payments/pay-steps.ts'
import { payeeOf } from '#app/domain/payments/payees.server.ts'
import { canBeClaimedAgain, type Payment } from '#app/domain/payments/payment.ts'
import { describeParts, MAX_TRANSFER } from '#app/domain/payments/transfers.ts'
import { recentChange } from '#app/domain/payments/upi.ts'
import { qrCode, transferReference, upiUri } from '#app/domain/payments/upi-qr.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { respondToPaymentForm } from '#app/http/payment-form.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { paths } from '#app/paths.ts'
import { siteName } from '#app/site/site.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json, redirect } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Your payments'), isPrivate: true })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const guest = await requireUser(request)
  const trip = await orThrowResponse(bookingOf(guest, params.id ?? ''))
  const { id, number, payments, price, place, status, terms } = trip
  if (!payments) throw redirect(paths.booking(id))
  const t = translatorFor(request)
  const payee = await payeeOf({ id: place.ownerId })
  const { isHostSuspended, contact } = await hostContactFor(trip)
  const isAsked = status === 'confirmed' && terms?.payment && !isHostSuspended
  const next = (isAsked && nextPayment(payments)) || null
  const amount = Math.min(next?.amount ?? 0, MAX_TRANSFER)
  const reference = next && transferReference(number, next)
  const uri = payee && reference && upiUri(payee, { amount, reference, note: `${siteName} ${number}` })
  const { searchParams } = new URL(request.url)
  const asked = { step: searchParams.get('step'), payment: searchParams.get('payment') }
  return json({
    trip: { id, number, payments, price, status, title: place.title },
    isToCome: status === 'confirmed' && trip.checkOut >= todayInIndia(),
    isHostSuspended,
    contact,
    deadline: describeLapsing(trip, 'guest', t),
    late: status === 'lapsed' && !isHostSuspended ? paidTooLate(payments) : null,
    payee: payee && { ...payee, changedAt: recentChange(payee, Date.now()) },
    next,
    step: payee ? payStepOf(payments, next, asked) : ('overview' as const),
    before: next && describeBeforePaying(next, t),
    parts: describeParts(next?.amount ?? 0, t),
    amount,
    uri,
    code: uri === null ? null : qrCode(uri),
  })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const guest = await requireUser(request)
  const { id } = await orThrowResponse(bookingOf(guest, params.id ?? ''))
  return respondToPaymentForm(request, guest, { bookingId: id, back: paths.payStay(id) })
}

/** One step per screen: also in print, and without scripts. */
export default function PayStay() {
  const { trip, payee, next, step, before, amount, uri, code, deadline, late, parts, ...host } =
    useLoaderData<typeof loader>()
  const t = useTranslate()
  const actionData = useActionData<typeof action>() as PaymentActionData | undefined
  const isPaying = step === 'pay' || step === 'reference'
  const shown = { stayId: trip.id, amount }
  return (
    <article className="mx-auto max-w-xl space-y-5 print:max-w-none">
      <FormErrorToast actionData={actionData} />
      <p className="print:hidden">
        <Link
          to={isPaying && trip.payments.some(isAnswered) ? paths.payStay(trip.id) : paths.booking(trip.id)}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {isPaying && trip.payments.some(isAnswered) ? t('Your payments') : t('Back to your trip')}
        </Link>
      </p>
      {step !== 'overview' && <PaymentSteps current={step} />}
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="tabular text-2xl md:text-3xl">
            {t(HEADINGS[step], { amount: formatRupees(amount) })}
          </h1>
          <p className="text-soft">
            <span lang={textLanguage(trip.title)}>{trip.title}</span>
            {' · '}
            {t.rich('Booking number {number}', {
              number: <strong className="tabular tracking-wider text-ink">{trip.number}</strong>,
            })}
          </p>
        </div>
        {!isPaying && <PrintButton />}
      </header>
      {!isPaying && (
        <p className="tabular text-lg font-semibold">{describePaid(trip.payments, trip.price, t)}</p>
      )}
      {isPaying && before && <Notice>{before}</Notice>}
      {deadline && <Notice>{deadline}</Notice>}
      {trip.status === 'lapsed' && (
        <p className="rounded-lg bg-danger-tint px-4 py-3 font-medium text-danger forced-colors:border">
          {t('This booking has lapsed. Please do not pay for it now.')}
        </p>
      )}
      {late && (
        <section
          aria-labelledby="late"
          className="space-y-4 rounded-card border border-line p-5 md:p-6 print:hidden"
        >
          <h2 id="late" className="text-xl">
            {t('Had you paid already?')}
          </h2>
          <p>
            {t(
              "Report it with your bank's reference. Your host checks whether it has arrived, and must then refund it. It stays listed here until you confirm the refund.",
            )}
          </p>
          <ClaimPaidForm payment={late} actionData={actionData} paidTo={payee?.upiId ?? ''} />
        </section>
      )}
      {host.isHostSuspended && (
        <WithdrawnNotice contact={host.contact} isHostSuspended isBooked={host.isToCome} />
      )}
      {next && !payee && (
        <p className="rounded-lg bg-tint px-4 py-3 font-medium">
          {t('Your host has no UPI ID here at the moment. Please write to them before you pay anything.')}
        </p>
      )}
      {next && payee && code && uri && step === 'pay' && (
        <PayStep {...shown} payment={next} {...{ payee, uri, code, parts }} />
      )}
      {next && payee && step === 'reference' && (
        <ReferenceStep {...shown} payment={next} {...{ payee, actionData }} />
      )}
      {step === 'done' && (
        <p>
          {t('Your host checks whether the money has arrived. You don’t need to do anything until then.')}
        </p>
      )}
      {!isPaying && next && payee && <NextPayment stayId={trip.id} payment={next} />}
      {!isPaying && (
        <PaymentList payments={trip.payments} side="guest" isHostSuspended={host.isHostSuspended}>
          {(payment) =>
            payment.kind === 'refund' && payment.state === 'said' ? (
              <AnswerForms payment={payment} actionData={actionData} />
            ) : payment.state === 'said' ? (
              <CorrectReferenceForm payment={payment} actionData={actionData} />
            ) : canBeClaimedAgain(payment) &&
              payment.kind !== 'refund' &&
              !next &&
              !host.isHostSuspended &&
              trip.status !== 'lapsed' ? (
              <>
                <p>
                  {t(
                    'Please do not pay it now. If you have already paid it, report it again with the right reference.',
                  )}
                </p>
                <ClaimPaidForm payment={payment} actionData={actionData} paidTo="" />
              </>
            ) : null
          }
        </PaymentList>
      )}
    </article>
  )
}

const HEADINGS = {
  pay: 'Pay {amount}',
  reference: 'Enter the reference of {amount}',
  done: 'Waiting for your host',
  overview: 'Your payments',
} as const

const isAnswered = ({ state }: Payment) => state === 'said' || state === 'received'

function Notice({ children }: { children: string }) {
  return <p className="tabular rounded-lg bg-tint px-4 py-3 font-medium forced-colors:border">{children}</p>
}

export { BookingNotFound as ErrorBoundary } from '#app/components/booking/booking-not-found.tsx'
