import { z } from '../zod.ts'
import { sayPaidForm } from '../payments/payment-forms.ts'

export const payFeeForm = z.object({
  reference: sayPaidForm.shape.reference,
  paidTo: sayPaidForm.shape.paidTo,
})
