import { useSay } from '#app/languages/reader.ts'
import { sayTo } from '#app/languages/say-to.server.ts'
import { siteName } from '#app/site/site.ts'
import {
  AnswerForms,
  CorrectReferenceForm,
  SayPaidForm,
  type PaymentActionData,
} from '#app/components/booking/payment-form.tsx'
import { PaymentList } from '#app/components/booking/payment-list.tsx'
import { WithdrawnNotice } from '#app/components/booking/withdrawn-notice.tsx'
import { UpiPayment } from '#app/components/booking/upi-payment.tsx'
import { FormErrorToast } from '#app/components/forms/form-error-toast.tsx'
import { pageMeta, readerOfPage } from '#app/components/site/page-meta.ts'
import { describeLapsing } from '#app/domain/bookings/lapsing.ts'
import { operatorContact } from '#app/domain/bookings/operator-contact.server.ts'
import { bookingOf } from '#app/domain/bookings/trips.server.ts'
import { dayInIndia, formatLongDate } from '#app/domain/calendar-date.ts'
import { formatRupees } from '#app/domain/money.ts'
import { describeBeforePaying, describePaid } from '#app/domain/payments/describe-payments.ts'
import { payeeOf } from '#app/domain/payments/payees.server.ts'
import { canBeSaidAgain, isOpen, type Payment } from '#app/domain/payments/payment.ts'
import { MAX_TRANSFER, recentChange } from '#app/domain/payments/upi.ts'
import { qrCode, upiUri } from '#app/domain/payments/upi-qr.server.ts'
import { isSuspended } from '#app/domain/users/contact.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { respondToPaymentForm } from '#app/http/payment-form.server.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { paths } from '#app/paths.ts'
import { PrintButton } from '#app/components/site/print-button.tsx'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json, redirect } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: readerOfPage(matches).say('Your payments'), isPrivate: true })

export const handle = { isTranslated: true }

export async function loader({ request, params }: LoaderFunctionArgs) {
  const guest = await requireUser(request)
  const trip = await orThrowResponse(bookingOf(guest, params.id ?? ''))
  const { id, number, payments, price, place, status, terms } = trip
  if (!payments) throw redirect(paths.booking(id))
  const say = sayTo(request)
  const payee = await payeeOf({ id: place.ownerId })
  const isDue = (payment: Payment) => payment.kind !== 'refund' && isOpen(payment)
  const next = (status === 'confirmed' && terms?.payment && payments.find(isDue)) || null
  const amount = Math.min(next?.amount ?? 0, MAX_TRANSFER)
  const uri = payee && next && upiUri(payee, { amount, reference: number, note: `${siteName} ${number}` })
  const isHostSuspended = await isSuspended({ id: place.ownerId })
  return json({
    trip: { id, number, payments, price, status, title: place.title },
    isHostSuspended,
    contact: isHostSuspended ? (operatorContact() ?? null) : null,
    deadline: describeLapsing(trip, 'guest', say),
    late: status === 'lapsed' ? paidTooLate(payments) : null,
    payee: payee && { ...payee, changedAt: recentChange(payee, Date.now()) },
    next,
    before: next && describeBeforePaying(next, say),
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

/** What a guest pays for a stay, and how: for the cheapest phone, without scripts, and on paper. */
export default function PayStay() {
  const { trip, payee, next, before, amount, uri, code, deadline, late, ...host } =
    useLoaderData<typeof loader>()
  const say = useSay()
  const actionData = useActionData<typeof action>() as PaymentActionData | undefined
  return (
    <article className="mx-auto max-w-2xl space-y-6 print:max-w-none print:space-y-5">
      <FormErrorToast actionData={actionData} />
      <p className="print:hidden">
        <Link
          to={paths.booking(trip.id)}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {say('Back to your trip')}
        </Link>
      </p>
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-2xl md:text-3xl">{say('Your payments')}</h1>
          <p lang={textLanguage(trip.title)}>{trip.title}</p>
          <p>
            {say.around('Booking number {number}', {
              number: <strong className="tabular tracking-wider">{trip.number}</strong>,
            })}
          </p>
        </div>
        <PrintButton />
      </header>
      <p className="tabular text-lg font-semibold">{describePaid(trip.payments, trip.price, say)}</p>
      {deadline && (
        <p className="tabular rounded-lg bg-tint px-4 py-3 font-medium forced-colors:border">{deadline}</p>
      )}
      {trip.status === 'lapsed' && (
        <p className="rounded-lg bg-danger-tint px-4 py-3 font-medium text-danger forced-colors:border">
          {say('This booking has lapsed. Please do not pay for it now.')}
        </p>
      )}
      {late && (
        <section
          aria-labelledby="late"
          className="space-y-4 rounded-card border border-line p-5 md:p-6 print:hidden"
        >
          <h2 id="late" className="text-xl">
            {say('Had you paid already?')}
          </h2>
          <p>
            {say(
              'Say so with the reference of your bank. Your host looks whether it has come, and then has to give it back. It stays listed here until you say that you have it.',
            )}
          </p>
          <SayPaidForm payment={late} actionData={actionData} paidTo={payee?.upiId ?? ''} />
        </section>
      )}
      {next && host.isHostSuspended && <WithdrawnNotice contact={host.contact} isHostSuspended />}
      {next && !payee && !host.isHostSuspended && (
        <p className="rounded-lg bg-tint px-4 py-3 font-medium">
          {say('Your host has no UPI id here at the moment. Please write to them before you pay anything.')}
        </p>
      )}
      {next && payee && code && uri && (
        <section aria-labelledby="pay" className="space-y-5 rounded-card border border-line p-5 md:p-6">
          <h2 id="pay" className="tabular text-xl">
            {say('Pay {amount} by UPI', { amount: formatRupees(amount) })}
          </h2>
          {before && (
            <p className="tabular rounded-lg bg-tint px-4 py-3 font-medium forced-colors:border">{before}</p>
          )}
          {payee.changedAt !== null && (
            <p className="rounded-lg bg-danger-tint px-4 py-3 font-medium text-danger forced-colors:border">
              {say(
                'Your host’s UPI id was changed on {day}. If you are not sure that it was them, call or write to your host before you pay.',
                { day: formatLongDate(dayInIndia(new Date(payee.changedAt)), say) },
              )}
            </p>
          )}
          {amount < next.amount && (
            <p>
              {say(
                'Banks carry at most {most} a day from one person to another. Pay the {amount} in parts, and say each of them below.',
                { most: formatRupees(MAX_TRANSFER), amount: formatRupees(next.amount) },
              )}
            </p>
          )}
          <p>
            {say('You pay your host directly. {site} never holds your money, and charges nothing for it.', {
              site: siteName,
            })}
          </p>
          <UpiPayment payee={payee} amount={amount} uri={uri} code={code} />
          <h3 className="text-lg font-semibold print:hidden">{say('Paid? Say so')}</h3>
          <SayPaidForm payment={next} actionData={actionData} paidTo={payee.upiId} />
        </section>
      )}
      <PaymentList payments={trip.payments} side="guest">
        {(payment) =>
          payment.kind === 'refund' && payment.state === 'said' ? (
            <AnswerForms payment={payment} actionData={actionData} />
          ) : payment.state === 'said' ? (
            <CorrectReferenceForm payment={payment} actionData={actionData} />
          ) : canBeSaidAgain(payment) && !next && trip.status !== 'lapsed' ? (
            <>
              <p>
                {say(
                  'Please do not pay it now. If you have paid it before, say so again, with the right reference.',
                )}
              </p>
              <SayPaidForm payment={payment} actionData={actionData} paidTo="" />
            </>
          ) : null
        }
      </PaymentList>
    </article>
  )
}

/** What was paid of a booking that has lapsed and was not said in time, as far as it can still be said: one after the other. */
function paidTooLate(payments: readonly Payment[]): Payment | null {
  const advance = payments.filter(({ kind }) => kind === 'advance')
  const late = payments.find(canBeSaidAgain)
  const isNext = late?.kind === 'advance' || advance.every(({ state }) => state === 'received')
  return (isNext && late) || null
}

export { BookingNotFound as ErrorBoundary } from '#app/components/booking/booking-not-found.tsx'
