import type { Label } from '#app/languages/say.ts'

/** How guests of a place pay: at the place where nothing is said, or a part or all of it by UPI before they come. */
export interface PaymentChoice {
  how?: 'advance' | 'first night' | 'all'
  /** Of the total, for an advance. */
  percent?: number
  /** For all: until the end of which day before check-in. */
  daysBefore?: number
  /** Within how many hours after booking. */
  hours?: number
  /** What becomes of a booking whose payment is late; left out where its host decides. */
  late?: 'lapses'
}

/** What the host's form calls each way. */
export const PAYMENT_WAYS: Record<NonNullable<PaymentChoice['how']> | '', Label> = {
  '': 'At the place',
  advance: 'An advance by UPI, the rest at the place',
  'first night': 'The first night by UPI, the rest at the place',
  all: 'All of it by UPI before they come',
}

/** What the host's form calls what happens then. */
export const LATE_CHOICES: Record<NonNullable<PaymentChoice['late']> | '', Label> = {
  '': 'Nothing by itself: you decide',
  lapses: 'The booking is cancelled automatically',
}

/** The choice of a place, as its row has it. */
export function parsePaymentChoice(stored: string): PaymentChoice {
  return JSON.parse(stored) as PaymentChoice
}
