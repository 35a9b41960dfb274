import { z } from '../zod.ts'
import { MAX_PRICE } from '../places/rates.ts'
import { requiredTextField, textField } from '../text-field.ts'
import { toLatinDigit } from '../typed-number.ts'
import { isUpiId } from './upi.ts'

const MAX_WORDS = 500
const MISSING_WORDS = 'Please say briefly where you checked, so that the other side can check too'
const MAX_AMOUNT = MAX_PRICE * 30 * 365

const amountField = z
  .number({ error: 'Amount must be a number' })
  .int('Amount must be in whole rupees, without paise')
  .min(1, 'Amount must be at least ₹1')
  .max(MAX_AMOUNT, 'Amount is more than any stay costs')

const referenceField = z
  .string({ error: 'Please enter the reference of the payment' })
  // Phones enter local digits; copied text contains spaces and invisible marks.
  .overwrite((text) => text.replace(/[\s\p{Cf}\p{Pd}]/gu, '').replace(/\p{Nd}/gu, toLatinDigit))
  .regex(
    /^[0-9]{12}$/,
    'The reference has 12 digits. Your payment app shows it as UTR or UPI reference number',
  )

const PAID_TO_ERROR = "A UPI ID looks like name@bank. Leave it empty if you don't know it"

export const claimPaidForm = z.object({
  amount: amountField.describe('Whole rupees, all of what is due next or a part of it'),
  reference: referenceField.describe('The bank’s (UTR), 12 digits'),
  paidTo: textField('UPI ID', 321)
    // The receiver compares it with their own: no words, and no look-alike letters.
    .refine((text) => text === '' || isUpiId(text), { error: PAID_TO_ERROR })
    .default('')
    .describe('To which UPI id it was paid, where that is known'),
})

export const sayShownPaidForm = z.object({
  ...claimPaidForm.shape,
  payment: textField('Payment', 100).default(''),
})

export const answerPaymentForm = z
  .object({
    received: z.boolean({ error: 'Please choose whether it has arrived' }),
    words: textField('Words', MAX_WORDS)
      .trim()
      .default('')
      .describe('To the other side; needed where it has not come'),
  })
  .refine(({ received, words }) => received || words !== '', {
    error: MISSING_WORDS,
    path: ['words'],
  })

const chosenFields = {
  payment: textField('Payment', 100).default(''),
  seen: textField('Reference', 12).default(''),
}

export const chosenPaymentForm = z.object({
  ...chosenFields,
  words: textField('Words', MAX_WORDS).default(''),
})

export const refusePaymentForm = z.object({
  ...chosenFields,
  words: requiredTextField('Words', MAX_WORDS, MISSING_WORDS),
})

export const correctReferenceForm = z.object({
  payment: chosenFields.payment,
  reference: referenceField,
})

/** The fields of all payment forms, to tell their buttons apart. */
export const anyPaymentForm = z.object({ ...claimPaidForm.shape, ...refusePaymentForm.shape })

export const payFeeForm = z.object({
  reference: claimPaidForm.shape.reference,
  paidTo: claimPaidForm.shape.paidTo,
})
