import { guestName } from '#app/domain/bookings/guest-count.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { AccountTranslations } from '#app/languages/account-translations.tsx'
import { InvoiceTaxes } from '#app/components/booking/invoice-taxes.tsx'
import { PriceBreakdown } from '#app/components/booking/price-breakdown.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { receiptFor } from '#app/domain/bookings/receipts.server.ts'
import { formatDateWithWeekday, formatStay, todayInIndia } from '#app/domain/calendar-date.ts'
import { formatRupees } from '#app/domain/money.ts'
import { describeKind } from '#app/domain/payments/describe-payments.ts'
import { isTaxLine } from '#app/domain/rates/price-lines.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { paths } from '#app/paths.ts'
import { PrintButton } from '#app/components/site/print-button.tsx'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { t } = localeOfPage(matches)
  const title = data ? `${t(titleOf(data.receipt))} ${data.receipt.number}` : t('No data')
  return pageMeta(matches, { title, isPrivate: true })
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const reader = await requireUser(request)
  const t = translatorFor(request)
  const receipt = await orThrowResponse(receiptFor(reader, params.id ?? '', t))
  return json({ receipt, stay: formatStay(receipt.booking, todayInIndia(), t) })
}

export default function ReceiptPage() {
  return (
    <AccountTranslations>
      <Receipt />
    </AccountTranslations>
  )
}

function Receipt() {
  const t = useTranslate()
  const { receipt, stay } = useLoaderData<typeof loader>()
  const { payment, booking, isGuest, title, hostName, hostAddress, address, gstin } = receipt
  const isInvoice = receipt.kind === 'tax invoice'
  return (
    <article className="mx-auto w-full max-w-3xl space-y-6 px-4 pt-6 md:pt-8 print:max-w-none print:space-y-5 print:p-0">
      <p className="print:hidden">
        <Link
          to={isGuest ? paths.payStay(booking.id) : paths.reservationPayments(booking.id)}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('Back to the payments')}
        </Link>
      </p>
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-2xl md:text-3xl">{t(titleOf(receipt))}</h1>
          <p>
            {t.rich('Number {number}', {
              number: <strong className="tabular">{receipt.number}</strong>,
            })}
          </p>
          <p className="text-soft">{formatDateWithWeekday(receipt.writtenOn, t)}</p>
        </div>
        <PrintButton />
      </header>
      {receipt.since && (
        <p className="tabular rounded-lg bg-danger-tint px-4 py-3 font-semibold text-danger forced-colors:border print:border">
          {receipt.since}
        </p>
      )}
      <dl className="grid gap-4 sm:grid-cols-2 print:grid-cols-2">
        <Fact
          name={t(isInvoice ? 'Supplier' : 'Received by')}
          value={hostName}
          more={[hostAddress || address, gstin && t('GSTIN {gstin}', { gstin })]}
        />
        {receipt.recipient ? (
          <Fact
            name={t('Recipient')}
            value={receipt.recipient.legalName}
            more={[
              receipt.recipient.address,
              t('GSTIN {gstin}', { gstin: receipt.recipient.gstin }),
              t('Guest: {name}', { name: guestName(booking.name, t) }),
              receipt.recipient.namedOn === null
                ? ''
                : t('Company added on {day}, after the invoice was issued', {
                    day: formatDateWithWeekday(receipt.recipient.namedOn, t),
                  }),
            ]}
          />
        ) : (
          <Fact name={t(isInvoice ? 'Recipient' : 'Received from')} value={guestName(booking.name, t)} />
        )}
        <Fact name={t('For|receipt')} value={title} more={[hostAddress && address, stay]} />
        <Fact name={t('Booking number')} value={booking.number} />
        {isInvoice && receipt.placeOfSupply && (
          <Fact name={t('Place of supply')} value={receipt.placeOfSupply} />
        )}
        {isInvoice && <Fact name={t('Tax payable on reverse charge')} value={t('No')} />}
      </dl>
      <section
        aria-label={t('The stay')}
        className="space-y-3 rounded-card border border-line p-5 md:p-6 print:rounded-none print:p-4"
      >
        <PriceBreakdown lines={receipt.lines} />
        <p className="tabular flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 font-semibold">
          <span>{t('Total of the stay')}</span>
          <span className="ml-auto">{formatRupees(receipt.total)}</span>
        </p>
      </section>
      {receipt.taxes.length > 0 && <InvoiceTaxes taxes={receipt.taxes} />}
      <div className="space-y-1">
        <p className="tabular flex flex-wrap items-baseline justify-between gap-x-4 text-xl font-semibold">
          <span>{t(isInvoice && payment.amount < receipt.total ? 'Last payment' : 'Received')}</span>
          <span className="ml-auto">{formatRupees(payment.amount)}</span>
        </p>
        <p className="tabular text-soft">
          {[
            describeKind(payment, t),
            formatDateWithWeekday(receipt.receivedOn, t),
            payment.reference && t('reference {reference}', { reference: payment.reference }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {isInvoice && (
        <p className="hidden pt-12 text-right print:block">
          <span className="border-t border-line pt-1">
            <Typed text={t('For {name}|signature', { name: hostName })} />
          </span>
        </p>
      )}
      {!isInvoice && gstin && receipt.lines.some(isTaxLine) && (
        <p className="text-soft">{t('The tax invoice comes with the last payment.')}</p>
      )}
    </article>
  )
}

function titleOf({ kind }: { kind: 'receipt' | 'tax invoice' }): 'Tax invoice' | 'Receipt' {
  return kind === 'tax invoice' ? 'Tax invoice' : 'Receipt'
}

function Fact({ name, value, more = [] }: { name: string; value: string; more?: string[] }) {
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <dt className="text-sm text-soft">{name}</dt>
      <dd>
        <span className="block font-semibold">
          <Typed text={value} />
        </span>
        {more.filter(Boolean).map((line) => (
          <span key={line} className="block whitespace-pre-line">
            <Typed text={line} />
          </span>
        ))}
      </dd>
    </div>
  )
}

export { BookingNotFound as ErrorBoundary } from '#app/components/booking/booking-not-found.tsx'
