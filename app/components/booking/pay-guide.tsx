import { useTranslate } from '#app/languages/locale.ts'
import { formatRupees } from '#app/domain/money.ts'
import { dayInIndia, formatLongDate } from '#app/domain/calendar-date.ts'
import type { Payment } from '#app/domain/payments/payment.ts'
import type { QrCode } from '#app/domain/payments/upi.ts'
import { paths } from '#app/paths.ts'
import { siteName } from '#app/site/site.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { ClaimPaidForm, type PaymentActionData } from './payment-form.tsx'
import { UpiPayment } from './upi-payment.tsx'

interface PayGuideProps {
  stayId: string
  /** The amount to pay now: at most a bank's daily limit. */
  payment: Payment
  amount: number
  payee: { upiId: string; payeeName: string; changedAt: number | null }
}

export function PayStep({
  stayId,
  payment,
  amount,
  payee,
  uri,
  code,
  parts,
}: PayGuideProps & { uri: string; code: QrCode; parts: string }) {
  const t = useTranslate()
  return (
    <>
      {payee.changedAt !== null && (
        <p className="rounded-lg bg-danger-tint px-4 py-3 font-medium text-danger forced-colors:border">
          {t(
            'Your host’s UPI ID was changed on {day}. If you are not sure that it was them, call or write to your host before you pay.',
            { day: formatLongDate(dayInIndia(new Date(payee.changedAt)), t) },
          )}
        </p>
      )}
      {parts && <p className="tabular">{parts}</p>}
      <UpiPayment payee={payee} amount={amount} uri={uri} code={code} />
      <ButtonLink
        kind="plain"
        to={paths.payStay(stayId, { step: 'reference', payment: payment.id })}
        className="w-full print:hidden pointer-fine:border-transparent pointer-fine:bg-accent-strong pointer-fine:font-semibold pointer-fine:text-white pointer-fine:hover:bg-accent-strong pointer-fine:hover:brightness-95"
      >
        {t('I have paid: enter the reference')}
      </ButtonLink>
      <p className="text-sm text-soft">
        {t('You pay your host directly. {site} never holds your money, and charges nothing for it.', {
          site: siteName,
        })}
      </p>
    </>
  )
}

export function ReferenceStep({
  stayId,
  payment,
  amount,
  payee,
  actionData,
}: PayGuideProps & { actionData: PaymentActionData | undefined }) {
  const t = useTranslate()
  return (
    <>
      <p>
        {t('Open your UPI app, look up the payment of {amount} and copy its 12-digit reference.', {
          amount: formatRupees(amount),
        })}
      </p>
      <ClaimPaidForm payment={payment} actionData={actionData} paidTo={payee.upiId} />
      <p>
        <Link
          to={paths.payStay(stayId, { step: 'pay' })}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('Not paid yet? Back to paying')}
        </Link>
      </p>
    </>
  )
}

/** The next payment, which may wait until arrival. */
export function NextPayment({ stayId, payment: { kind, amount } }: { stayId: string; payment: Payment }) {
  const t = useTranslate()
  const values = { amount: formatRupees(amount) }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-tint px-4 py-3 forced-colors:border">
      <p className="tabular">
        {kind === 'rest'
          ? t('Next: {amount}, at the place or by UPI.', values)
          : t('Next: {amount} by UPI.', values)}
      </p>
      <ButtonLink
        kind={kind === 'rest' ? 'plain' : 'main'}
        to={paths.payStay(stayId, { step: 'pay' })}
        className="tabular print:hidden"
      >
        {t('Pay {amount} by UPI', values)}
      </ButtonLink>
    </div>
  )
}
