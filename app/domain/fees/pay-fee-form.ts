import { z } from '../zod.ts'
import { sayPaidForm } from '../payments/payment-forms.ts'

/** Says, as host, that a statement is paid. */
export const payFeeForm = z.object({
  reference: sayPaidForm.shape.reference,
  paidTo: sayPaidForm.shape.paidTo,
})
