import { useTranslate } from '#app/languages/locale.ts'
import type { Payment } from '#app/domain/payments/payment.ts'
import { MAX_TRANSFER } from '#app/domain/payments/transfers.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Form } from '@remix-run/react'
import { useSubmitState } from '../forms/connection.ts'

export interface PaymentActionData {
  /** The payment it was about; an empty text for the one due. */
  of?: string
  message?: string
  failure?: string
  result?: {
    error?: Record<string, string[] | null> | null
    initialValue?: Record<string, unknown> | null
  }
}

interface FormProps {
  payment: Payment
  actionData: PaymentActionData | undefined
}

/** @param paidTo the UPI id shown on the page */
export function ClaimPaidForm({ payment, actionData, paidTo }: FormProps & { paidTo: string }) {
  const t = useTranslate()
  const submitState = useSubmitState()
  const sent = actionData?.of === payment.id ? actionData.result : undefined
  const textOf = (name: string) => {
    const value = sent?.initialValue?.[name]
    return typeof value === 'string' ? value : undefined
  }
  return (
    <Form method="post" className="space-y-4 print:hidden">
      <input type="hidden" name="payment" value={payment.id} />
      <input type="hidden" name="paidTo" value={paidTo} />
      <TextField
        id={`reference-${payment.id}`}
        name="reference"
        type="text"
        inputMode="numeric"
        label={t('Reference of the payment')}
        hint={t('12 digits: your payment app calls it UTR or UPI reference number')}
        autoComplete="off"
        defaultValue={textOf('reference')}
        errors={sent?.error?.reference ?? undefined}
      />
      <TextField
        id={`amount-${payment.id}`}
        name="amount"
        type="text"
        inputMode="numeric"
        label={t('Amount in rupees')}
        defaultValue={textOf('amount') ?? String(Math.min(payment.amount, MAX_TRANSFER))}
        errors={sent?.error?.amount ?? undefined}
      />
      <FormErrors sent={sent} />
      <Button name="intent" value="said" busy={submitState === 'submitting'}>
        {t(payment.kind === 'refund' ? 'I have paid it back' : 'I have paid')}
      </Button>
    </Form>
  )
}

/** Corrects the reference of a claimed payment, until the other side has answered. */
export function CorrectReferenceForm({ payment, actionData }: FormProps) {
  const t = useTranslate()
  const submitState = useSubmitState()
  const sent = actionData?.of === payment.id ? actionData.result : undefined
  const typed = sent?.initialValue?.reference
  return (
    <details open={sent !== undefined || undefined} className="print:hidden">
      <summary className="min-h-11 w-fit cursor-pointer py-2.5 underline underline-offset-4">
        {t('Is the reference wrong?')}
      </summary>
      <Form method="post" className="space-y-4 pt-1">
        <input type="hidden" name="payment" value={payment.id} />
        <TextField
          id={`right-${payment.id}`}
          name="reference"
          type="text"
          inputMode="numeric"
          label={t('The right reference')}
          hint={t('12 digits: your payment app calls it UTR or UPI reference number')}
          autoComplete="off"
          defaultValue={typeof typed === 'string' ? typed : payment.reference}
          errors={sent?.error?.reference ?? undefined}
        />
        <FormErrors sent={sent} />
        <Button kind="plain" name="intent" value="correct" busy={submitState === 'submitting'}>
          {t('Correct it')}
        </Button>
      </Form>
    </details>
  )
}

export function AnswerForms({ payment, actionData }: FormProps) {
  const t = useTranslate()
  const submitState = useSubmitState()
  const sent = actionData?.of === payment.id ? actionData.result : undefined
  const busy = submitState === 'submitting'
  return (
    <Form method="post" className="space-y-4 print:hidden">
      <input type="hidden" name="payment" value={payment.id} />
      <input type="hidden" name="seen" value={payment.reference} />
      <Button name="intent" value="received" busy={busy}>
        {t('It has arrived')}
      </Button>
      <TextField
        id={`words-${payment.id}`}
        name="words"
        type="text"
        label={t('If it has not arrived: where did you check?')}
        autoComplete="off"
        defaultValue={typeof sent?.initialValue?.words === 'string' ? sent.initialValue.words : undefined}
        errors={sent?.error?.words ?? undefined}
      />
      <FormErrors sent={sent} />
      <Button kind="plain" name="intent" value="refused" busy={busy}>
        {t('It has not arrived')}
      </Button>
    </Form>
  )
}

/**
 * For an unclaimed payment: received anyway, in cash or unannounced, or waived.
 *
 * @param isEnded the payment is not needed any more, but may still have been received
 */
export function OtherwiseForm({ payment, actionData, isEnded }: FormProps & { isEnded?: boolean }) {
  const t = useTranslate()
  const submitState = useSubmitState()
  const sent = actionData?.of === payment.id ? actionData.result : undefined
  const busy = submitState === 'submitting'
  return (
    <Form method="post" className="flex flex-wrap items-center gap-3 print:hidden">
      <input type="hidden" name="payment" value={payment.id} />
      <input type="hidden" name="seen" value={payment.reference} />
      <Button kind="plain" name="intent" value="received" busy={busy}>
        {t('It has arrived')}
      </Button>
      {!isEnded && (
        <>
          <Button kind="plain" name="intent" value="cash" busy={busy}>
            {t('Paid in cash')}
          </Button>
          <Button kind="quiet" name="intent" value="waived" busy={busy}>
            {t('Mark as not needed')}
          </Button>
        </>
      )}
      <FormErrors sent={sent} />
    </Form>
  )
}

function FormErrors({ sent }: { sent: PaymentActionData['result'] }) {
  const [error] = sent?.error?.[''] ?? []
  return error ? (
    <p role="alert" className="font-medium text-danger">
      {error}
    </p>
  ) : null
}
