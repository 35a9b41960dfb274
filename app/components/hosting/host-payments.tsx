import { SheetLinks } from '#app/components/site/sheet-links.tsx'
import { guestName } from '#app/domain/bookings/guest-count.ts'
import type { Label } from '#app/languages/translate.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { formatShortDay, todayInIndia } from '#app/domain/calendar-date.ts'
import { formatMonth, nextMonth, previousMonth, type CalendarMonth } from '#app/domain/calendar-month.ts'
import { formatRupees } from '#app/domain/money.ts'
import { describeKind } from '#app/domain/payments/describe-payments.ts'
import {
  describeListed,
  totalOf,
  type ListedPayment,
  type MonthSums,
  type PaymentListName,
  type PaymentLists,
} from '#app/domain/payments/host-payments.ts'
import { siteName } from '#app/site/site.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { paths } from '#app/paths.ts'
import { Link } from '@remix-run/react'

const EMPTY: Record<PaymentListName, Label> = {
  'to come in': 'Nothing to receive.',
  'to give back': 'Nothing to refund.',
  'came in': 'Nothing received.',
  'given back': 'Nothing refunded.',
}

export function HostPayments({
  month,
  lists,
  sums,
}: {
  month: CalendarMonth
  lists: PaymentLists
  sums: MonthSums
}) {
  const t = useTranslate()
  return (
    <article className="mx-auto max-w-3xl space-y-8">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-2xl md:text-3xl">{t('Payments')}</h1>
        <SheetLinks file={paths.hostPaymentsFile({ month })} />
      </header>
      <Payments list="to come in" heading={t('To receive')} payments={lists['to come in']} />
      <Payments list="to give back" heading={t('To refund|list')} payments={lists['to give back']} />
      <nav
        aria-label={t('Month')}
        className="flex flex-wrap items-center justify-between gap-x-6 print:hidden"
      >
        <MonthLink month={previousMonth(month)} />
        <MonthLink month={nextMonth(month)} />
      </nav>
      <MonthFigures month={month} sums={sums} />
      <Payments
        list="came in"
        heading={t('Received, {month}', { month: formatMonth(month, t) })}
        payments={lists['came in']}
      />
      <Payments
        list="given back"
        heading={t('Refunded, {month}', { month: formatMonth(month, t) })}
        payments={lists['given back']}
      />
    </article>
  )
}

function MonthFigures({ month, sums }: { month: CalendarMonth; sums: MonthSums }) {
  const t = useTranslate()
  const heading = formatMonth(month, t)
  const figures: [name: string, figure: string | false][] = [
    [t('Stays ending this month'), String(sums.stays)],
    [t('Their nights'), String(sums.nights)],
    [t('Their total'), formatRupees(sums.total)],
    [t('Taxes included'), sums.taxes > 0 && formatRupees(sums.taxes)],
    [t('{site}’s fee on it', { site: siteName }), sums.fee > 0 && formatRupees(sums.fee)],
    [t('Still due'), formatRupees(sums.due)],
    [t('Received by UPI'), formatRupees(sums.byUpi)],
    [t('Received in cash'), formatRupees(sums.inCash)],
    [t('Refunded'), formatRupees(sums.givenBack)],
    [t('Refunds due today'), sums.refundsOwed > 0 && formatRupees(sums.refundsOwed)],
  ]
  return (
    <section aria-label={heading} className="space-y-3">
      <h2 className="text-xl">{heading}</h2>
      <dl className="tabular grid gap-x-10 gap-y-2 rounded-card bg-tint p-4 sm:grid-cols-2 md:px-6 forced-colors:border">
        {figures.map(
          ([name, figure]) =>
            figure !== false && (
              <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
                <dt>{name}</dt>
                <dd className="ml-auto font-semibold">{figure}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}

function MonthLink({ month }: { month: CalendarMonth }) {
  return (
    <Link
      to={paths.hostPayments({ month })}
      preventScrollReset
      className="inline-flex min-h-11 items-center underline underline-offset-4"
    >
      {formatMonth(month, useTranslate())}
    </Link>
  )
}

interface PaymentsProps {
  list: PaymentListName
  heading: string
  payments: readonly ListedPayment[]
}

function Payments({ list, heading, payments }: PaymentsProps) {
  const t = useTranslate()
  return (
    <section aria-label={heading} className="space-y-3">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 text-xl">
        <span>{heading}</span>
        {payments.length > 0 && <span className="tabular">{formatRupees(totalOf(payments))}</span>}
      </h2>
      {payments.length === 0 ? (
        <p className="text-soft">{t(EMPTY[list])}</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line">
          {payments.map((payment) => (
            <li key={payment.id} className="p-4 md:px-6">
              <p className="tabular flex flex-wrap items-baseline justify-between gap-x-4">
                <Link
                  to={paths.reservationPayments(payment.bookingId)}
                  className="inline-flex min-h-11 min-w-0 items-center font-medium underline underline-offset-4 [overflow-wrap:anywhere]"
                >
                  <Typed text={guestName(payment.name, t)} />
                </Link>
                <span className="ml-auto font-semibold">{formatRupees(payment.amount)}</span>
              </p>
              <p className="[overflow-wrap:anywhere]" lang={textLanguage(payment.place)}>
                {payment.place}
              </p>
              <p className="tabular text-soft">
                {[
                  formatShortDay(payment.day, todayInIndia(), t),
                  describeKind(payment, t),
                  describeListed(payment, t),
                  payment.reference && t('reference {reference}', { reference: payment.reference }),
                  payment.receipt && t('receipt {number}', { number: payment.receipt }),
                  t('booking {number}', { number: payment.number }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
