import { useTranslate } from '#app/languages/locale.ts'
import { formatRupees } from '#app/domain/money.ts'
import type { QrCode } from '#app/domain/payments/upi.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { CopyField } from '../hosting/copy-field.tsx'

interface UpiPaymentProps {
  payee: { upiId: string; payeeName: string }
  /** Whole rupees. */
  amount: number
  uri: string
  code: QrCode
}

/** A phone can't scan its own screen: there the app link comes first, and the code last, for another phone. */
export function UpiPayment({ payee, amount, uri, code }: UpiPaymentProps) {
  const t = useTranslate()
  return (
    <div className="space-y-5">
      <div className="hidden space-y-2 pointer-coarse:block print:hidden">
        <a href={uri} className={buttonClass('main', 'tabular w-full text-lg')}>
          {t('Pay {amount} in your UPI app', { amount: formatRupees(amount) })}
        </a>
        <p className="text-sm text-soft">
          {t('App didn’t open? Copy the UPI ID, or scan the QR code from another phone.')}
        </p>
      </div>
      <p className="rounded-lg bg-tint px-4 py-3 forced-colors:border">
        <span className="text-soft">{t('Your app should show the name')}</span>{' '}
        <strong className="[overflow-wrap:anywhere]" lang={textLanguage(payee.payeeName)}>
          {payee.payeeName}
        </strong>
      </p>
      <div className="flex flex-wrap items-start gap-6">
        <div className="space-y-1.5 pointer-coarse:order-last print:order-none">
          <p className="text-sm text-soft print:hidden">
            <span className="pointer-coarse:hidden">{t('Scan with any UPI app')}</span>
            <span className="hidden pointer-coarse:inline">{t('Scan from another phone')}</span>
          </p>
          <UpiCode
            code={code}
            label={t('QR code: pay {amount} to {upiId}', {
              amount: formatRupees(amount),
              upiId: payee.upiId,
            })}
          />
        </div>
        <div className="min-w-0 flex-1 basis-60 space-y-4">
          <CopyField id="upi-id" type="text" label={t('UPI ID')} value={payee.upiId} />
          <CopyField id="upi-amount" type="text" label={t('Amount in rupees')} value={String(amount)} />
        </div>
      </div>
    </div>
  )
}

/** Always black on white: scanners miss light on dark. */
export function UpiCode({ code: { size, path }, label }: { code: QrCode; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-52 max-w-full print:size-60 shrink-0 rounded-lg forced-color-adjust-none"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
