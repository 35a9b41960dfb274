import { english, type Translate } from '#app/languages/translate.ts'
import { formatDateWithWeekday } from '../calendar-date.ts'
import { formatRupees } from '../money.ts'
import type { StayPayment } from '../payments/stay-payment.ts'
import { describeParts } from '../payments/transfers.ts'

// A file of its own, so that the page for requesting a stay does not load it.

/** Empty if the guest pays at the place. */
export function describePaymentOfRequest(
  payment: StayPayment | undefined,
  total: number,
  t: Translate = english,
): string {
  if (!payment) return ''
  const { amount, hours, day, lapses } = payment
  const values = { amount: formatRupees(amount), total: formatRupees(total), hours }
  const pay =
    day === undefined
      ? t('{amount} of {total} by UPI within {hours} hours of it being accepted.', values)
      : t('{amount} of {total} by UPI until {end}, or within {hours} hours of it being accepted.', {
          ...values,
          end: t('the end of {day}', { day: formatDateWithWeekday(day, t) }),
        })
  const end = lapses && t('If it is not paid in time, the booking is cancelled automatically.')
  return [pay, describeParts(amount, t), end].filter(Boolean).join(' ')
}
