import type { Label } from '#app/languages/translate.ts'

/** How guests of a place pay: at the place by default, or a part or all by UPI before arrival. */
export interface PaymentChoice {
  how?: 'advance' | 'first night' | 'all'
  /** Percent of the total, for an advance. */
  percent?: number
  /** For all: due at the end of this day before check-in. */
  daysBefore?: number
  /** Hours after booking to pay in. */
  hours?: number
  /** Consequence of a late payment; left out if the host decides. */
  late?: 'lapses'
}

export const PAYMENT_WAYS: Record<NonNullable<PaymentChoice['how']> | '', Label> = {
  '': 'At the place',
  advance: 'An advance by UPI, the rest at the place',
  'first night': 'The first night by UPI, the rest at the place',
  all: 'All of it by UPI before they arrive',
}

export const LATE_CHOICES: Record<NonNullable<PaymentChoice['late']> | '', Label> = {
  '': 'Nothing automatic: you decide',
  lapses: 'The booking is cancelled automatically',
}

export function parsePaymentChoice(stored: string): PaymentChoice {
  return JSON.parse(stored) as PaymentChoice
}
