import { AgreedTerms } from '#app/components/booking/agreed-terms.tsx'
import { FormErrorToast } from '#app/components/forms/form-error-toast.tsx'
import { BookingPayments } from '#app/components/operator/booking-payments.tsx'
import { BookingSides } from '#app/components/operator/booking-sides.tsx'
import { ReasonForm } from '#app/components/operator/reason-form.tsx'
import { ReportRow } from '#app/components/operator/report-row.tsx'
import { Badge, ResultList } from '#app/components/operator/results.tsx'
import { OperatorActions } from '#app/components/operator/operator-actions.tsx'
import { useMay } from '#app/components/operator/operator-tabs.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { Section } from '#app/components/site/section.tsx'
import { hostCancelError } from '#app/domain/bookings/cancellation.ts'
import { describeAcceptedChange } from '#app/domain/bookings/stay-change.ts'
import { formatDateTime, todayInIndia } from '#app/domain/calendar-date.ts'
import { auditEntriesOn } from '#app/domain/operators/audit-log.server.ts'
import { bookingDetails } from '#app/domain/operators/booking-details.server.ts'
import { closePayments } from '#app/domain/operators/close-payments.server.ts'
import { cancelStay } from '#app/domain/operators/cancel-stays.server.ts'
import { BOOKING_STATES } from '#app/domain/operators/lookup-filters.ts'
import { waitsForHost } from '#app/domain/payments/payment.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { needing, requireOperator, runOperatorAction } from '#app/http/operator.server.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { Typed } from '#app/languages/typed.tsx'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: `Booking ${data!.booking.number}`, isPrivate: true })

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOperator(request, 'read')
  const details = await orThrowResponse(bookingDetails(params.id ?? ''))
  const { booking } = details
  const canCancel = booking.status === 'confirmed' && hostCancelError(booking, Date.now()) === undefined
  return json({
    ...details,
    today: todayInIndia(),
    canCancel,
    entries: await auditEntriesOn(booking.id),
  })
}

export function action({ request, params }: ActionFunctionArgs) {
  const id = params.id ?? ''
  return runOperatorAction(request, {
    cancel: needing('cancel', async (operator, { reason }) => {
      await cancelStay(operator, id, reason)
      return redirectWithToast(
        operatorPaths.booking(id),
        'The stay is cancelled. Guest and host see the reason.',
      )
    }),
    'close payment': needing('money', async (operator, { targetId, reason }) => {
      await closePayments(operator, { payment: targetId, booking: id }, reason)
      return redirectWithToast(operatorPaths.booking(id), 'The payment is closed. The guest sees the reason.')
    }),
  })
}

export default function Booking() {
  const { booking, guest, host, terms, today, canCancel, reports, changes, entries } =
    useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const may = useMay()
  const accepted = changes.filter(({ state }) => state === 'accepted')
  return (
    <div className="space-y-10">
      <FormErrorToast actionData={actionData} />
      <header className="space-y-1">
        <h1 className="text-2xl">
          Booking <span className="tabular tracking-wider">{booking.number}</span>
          {booking.status !== 'confirmed' && <Badge>{BOOKING_STATES[booking.status]}</Badge>}
        </h1>
        <p className="[overflow-wrap:anywhere]">
          <Link
            to={operatorPaths.place(booking.place.id)}
            className="font-medium underline underline-offset-4"
            lang={textLanguage(booking.place.title)}
          >
            {booking.place.title}
          </Link>{' '}
          <span className="text-soft">· booked {formatDateTime(new Date(booking.bookedAt))}</span>
        </p>
        {booking.cancelledAt !== null && (
          <p className="[overflow-wrap:anywhere]">
            {BOOKING_STATES[booking.status]} {formatDateTime(new Date(booking.cancelledAt))}
            {booking.cancelReason && ': '}
            <span lang={textLanguage(booking.cancelReason)}>{booking.cancelReason}</span>
          </p>
        )}
      </header>
      <BookingSides guest={guest} host={host} contact={booking} />
      {canCancel && may('cancel') && (
        <Section heading="What you can do">
          <ReasonForm
            intent="cancel"
            label="Cancel this stay"
            hint="Guest and host get it by email and see it on their pages; it stays in the log"
            actionData={actionData}
          />
        </Section>
      )}
      <Section heading="Agreed terms">
        <AgreedTerms booking={booking} terms={terms} host={host} />
        {accepted.map((change) => (
          <p key={change.id}>Changed: {describeAcceptedChange(change, today)}</p>
        ))}
        {booking.noShowAt !== null && (
          <p className="[overflow-wrap:anywhere]">
            The host says that the guest did not come
            <Typed text={booking.noShowNote && `: “${booking.noShowNote}”`} />.
            <Typed text={booking.noShowAnswer && ` The guest answers: “${booking.noShowAnswer}”`} />
          </p>
        )}
      </Section>
      <BookingPayments payments={booking.payments} price={booking.price}>
        {(payment) =>
          may('money') &&
          (host.isSuspended || host.email === '') &&
          waitsForHost(payment) && (
            <ReasonForm
              intent="close payment"
              targetId={payment.id}
              label="Close this payment"
              hint="The host can’t answer. The guest gets it by email and sees it on their pages; it stays in the log"
              actionData={actionData}
            />
          )
        }
      </BookingPayments>
      <Section heading="Reports and messages">
        <ResultList
          rows={reports}
          keyOf={({ seq }) => seq}
          emptyText="Neither has reported the other. Only the two of them can read their messages."
        >
          {(report) => <ReportRow report={report} />}
        </ResultList>
      </Section>
      <OperatorActions entries={entries} />
    </div>
  )
}
