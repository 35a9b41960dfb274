import { useSay } from '#app/languages/reader.ts'
import { formatRupees } from '#app/domain/money.ts'
import type { QrCode } from '#app/domain/payments/upi.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { CopyField } from '../hosting/copy-field.tsx'
import { UpiCode } from './upi-code.tsx'

interface UpiPaymentProps {
  payee: { upiId: string; payeeName: string }
  /** Whole rupees. */
  amount: number
  /** The payment as a link and as a code. */
  uri: string
  code: QrCode
}

/** How to pay by UPI: code and id first, and then the link, which many apps refuse from a browser. */
export function UpiPayment({ payee, amount, uri, code }: UpiPaymentProps) {
  const say = useSay()
  return (
    <>
      <div className="flex flex-wrap items-start gap-6">
        <UpiCode
          code={code}
          label={say('QR code: pay {amount} to {upiId}', {
            amount: formatRupees(amount),
            upiId: payee.upiId,
          })}
        />
        <div className="min-w-0 flex-1 basis-60 space-y-4">
          <CopyField id="upi-id" type="text" label={say('UPI id')} value={payee.upiId} />
          <CopyField id="upi-amount" type="text" label={say('Amount in rupees')} value={String(amount)} />
          <p>
            <span className="text-soft">{say('Your app has to show the name')}</span>{' '}
            <strong className="[overflow-wrap:anywhere]" lang={textLanguage(payee.payeeName)}>
              {payee.payeeName}
            </strong>
          </p>
        </div>
      </div>
      <p className="print:hidden">
        <a href={uri} className="inline-flex min-h-11 items-center font-medium underline underline-offset-4">
          {say('Open in a payment app')}
        </a>
        <span className="block text-soft">{say('If your app refuses, scan or type.')}</span>
      </p>
    </>
  )
}
