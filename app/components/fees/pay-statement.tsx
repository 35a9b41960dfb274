import { useTranslate } from '#app/languages/locale.ts'
import { FormError } from '#app/components/forms/form-error.tsx'
import { useSubmitState } from '#app/components/forms/connection.ts'
import { UpiPayment } from '#app/components/booking/upi-payment.tsx'
import type { Statement } from '#app/domain/fees/statement.ts'
import { formatRupees } from '#app/domain/money.ts'
import { MAX_TRANSFER } from '#app/domain/payments/transfers.ts'
import type { QrCode } from '#app/domain/payments/upi.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'

interface PayStatementProps {
  statement: Statement
  pay: { payee: { upiId: string; payeeName: string }; amount: number; uri: string; code: QrCode }
  actionData: { result: SubmissionResult; message?: string; failure?: string } | undefined
}

export function PayStatement({ statement, pay, actionData }: PayStatementProps) {
  const t = useTranslate()
  const submitState = useSubmitState()
  const typed = actionData?.result.initialValue?.reference
  return (
    <section aria-labelledby="pay" className="space-y-5 rounded-card border border-line p-5 md:p-6">
      <h2 id="pay" className="tabular text-xl">
        {t('Pay {amount} by UPI', { amount: formatRupees(pay.amount) })}
      </h2>
      {pay.amount < statement.due && (
        <p>
          {t(
            'UPI allows at most {most} a day. Pay the {sum} in parts, and enter the reference of the last one below.',
            { most: formatRupees(MAX_TRANSFER), sum: formatRupees(statement.due) },
          )}
        </p>
      )}
      <UpiPayment {...pay} />
      <h3 className="text-lg font-semibold print:hidden">{t('Already paid? Tell your host')}</h3>
      <Form method="post" className="space-y-4 print:hidden">
        <input type="hidden" name="paidTo" value={pay.payee.upiId} />
        <TextField
          id="reference"
          name="reference"
          type="text"
          inputMode="numeric"
          label={t('Reference of the payment')}
          hint={t('12 digits: your payment app calls it UTR or UPI reference number')}
          autoComplete="off"
          defaultValue={typeof typed === 'string' ? typed : undefined}
          errors={actionData?.result.error?.reference ?? undefined}
        />
        <FormError
          errors={actionData?.result.error?.[''] ?? undefined}
          actionData={actionData}
          submitState={submitState}
        />
        <Button name="intent" value="said" busy={submitState === 'submitting'}>
          {t('I have paid')}
        </Button>
      </Form>
    </section>
  )
}
