import { answerPayment, sayPaid } from '#app/domain/bookings/pay-booking.server.ts'
import {
  anyPaymentForm,
  chosenPaymentForm,
  refusePaymentForm,
  sayPaidForm,
} from '#app/domain/payments/payment-forms.ts'
import { redirectWithToast } from './flash.server.ts'
import { invalidForm, parseForm, readForm, respondToForm } from './forms.server.ts'

const SAID = {
  said: 'It is noted. It counts as paid once the other side says that it has come.',
  received: 'It is noted: it has come.',
  refused: 'It is noted: it has not arrived. The other side is told.',
  waived: 'It is not needed any more.',
}

/**
 * Answers a form about a payment of a booking, of either side: by its button it says that something was paid, has come, has
 * not, or is not needed.
 *
 * @param back the page that it is on
 */
export async function respondToPaymentForm(
  request: Request,
  person: { id: string },
  { bookingId, back }: { bookingId: string; back: string },
) {
  const { formData, intent } = await readForm(request, anyPaymentForm)
  const payment = formData.get('payment')
  const of = typeof payment === 'string' ? payment : ''
  if (intent === 'said') {
    const form = parseForm(formData, sayPaidForm)
    if (form.status !== 'success') return invalidForm(request, form, sayPaidForm, { of })
    const { value } = form
    const run = async () => {
      await sayPaid(person, bookingId, value)
      return redirectWithToast(back, SAID.said)
    }
    return respondToForm(request, form, run, { of })
  }
  const schema = intent === 'refused' ? refusePaymentForm : chosenPaymentForm
  const form = parseForm(formData, schema)
  if (form.status !== 'success') return invalidForm(request, form, schema, { of })
  const { payment: id, seen, words } = form.value
  const what = intent === 'refused' || intent === 'waived' ? intent : 'received'
  const run = async () => {
    await answerPayment(person, id, what === 'refused' ? { what, words } : { what }, { seen })
    return redirectWithToast(back, SAID[what])
  }
  return respondToForm(request, form, run, { of })
}
