import { formatMoment, todayInIndia } from '#app/domain/calendar-date.ts'
import {
  answerPayment,
  bookingForParties,
  correctReference,
  claimPaid,
} from '#app/domain/bookings/pay-booking.server.ts'
import { notePaid } from '#app/domain/bookings/cash-payments.server.ts'
import type { PaymentSide } from '#app/domain/payments/payment.ts'
import {
  anyPaymentForm,
  chosenPaymentForm,
  correctReferenceForm,
  refusePaymentForm,
  sayShownPaidForm,
} from '#app/domain/payments/payment-forms.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import type { Label, Translate } from '#app/languages/translate.ts'
import { redirectWithToast } from './flash.server.ts'
import { invalidForm, parseForm, readForm, respondToForm } from './forms.server.ts'

const SAID = {
  said: {
    guest: 'Noted. It shows as paid once your host confirms.',
    host: 'Noted. It shows as paid back once your guest confirms.',
  },
  received: 'Noted: it has arrived.',
  refused: 'Noted: it has not arrived. We have told the other side.',
  waived: 'It is no longer needed.',
} as const

/** Message for a lapsed booking: to its guest, or to its host. */
const SAID_OF_LAPSED: Partial<Record<keyof typeof SAID, { by: PaymentSide; sentence: Label }>> = {
  said: {
    by: 'guest',
    sentence:
      'The booking has lapsed. We noted that you had paid: your host checks whether it has arrived, and must refund it.',
  },
  received: {
    by: 'host',
    sentence: 'Noted: it has arrived. The booking has lapsed, so it must be refunded.',
  },
  refused: { by: 'host', sentence: 'Noted: it has not arrived. The booking has lapsed.' },
}

/**
 * From either side. The form's button claims, confirms, denies or waives the payment, or corrects the reference.
 *
 * @param back the form's page
 */
export async function respondToPaymentForm(
  request: Request,
  person: { id: string },
  { bookingId, back }: { bookingId: string; back: string },
) {
  const { formData, intent } = await readForm(request, anyPaymentForm)
  const t = translatorFor(request)
  const payment = formData.get('payment')
  const of = typeof payment === 'string' ? payment : ''
  if (intent === 'said') {
    const form = parseForm(formData, sayShownPaidForm)
    if (form.status !== 'success') return invalidForm(request, form, sayShownPaidForm, { of })
    const { value } = form
    const run = async () => {
      await claimPaid(person, bookingId, value)
      return redirectWithToast(back, await describeSaid(person, bookingId, 'said', t))
    }
    return respondToForm(request, form, run, { of })
  }
  if (intent === 'correct') {
    const form = parseForm(formData, correctReferenceForm)
    if (form.status !== 'success') return invalidForm(request, form, correctReferenceForm, { of })
    const { reference } = form.value
    const run = async () => {
      await correctReference(person, of, reference)
      return redirectWithToast(
        back,
        t('The reference is now {reference}. We have told the other side.', { reference }),
      )
    }
    return respondToForm(request, form, run, { of })
  }
  const schema = intent === 'refused' ? refusePaymentForm : chosenPaymentForm
  const form = parseForm(formData, schema)
  if (form.status !== 'success') return invalidForm(request, form, schema, { of })
  const { payment: id, seen, words } = form.value
  const what = intent === 'refused' || intent === 'waived' ? intent : 'received'
  const run = async () => {
    if (intent === 'cash') {
      await notePaid(person, bookingId, todayInIndia(), { paymentId: id })
      return redirectWithToast(back, t('Noted: your guest has paid.'))
    }
    // Cash has its own button.
    await answerPayment(person, id, { what, words, means: 'upi' }, { seen })
    return redirectWithToast(back, await describeSaid(person, bookingId, what, t))
  }
  return respondToForm(request, form, run, { of })
}

async function describeSaid(
  person: { id: string },
  bookingId: string,
  what: keyof typeof SAID,
  t: Translate,
): Promise<string> {
  const { status, lapsesAt, guestId } = await bookingForParties(person, bookingId)
  const ofLapsed = SAID_OF_LAPSED[what]
  const side = guestId === person.id ? 'guest' : 'host'
  if (status === 'lapsed' && ofLapsed?.by === side) return t(ofLapsed.sentence)
  if (what === 'refused' && side === 'host' && lapsesAt !== null)
    return t('Noted: it has not arrived. Your guest has until {time}.', {
      time: formatMoment(lapsesAt, undefined, t),
    })
  return t(what === 'said' ? SAID.said[side] : SAID[what])
}
