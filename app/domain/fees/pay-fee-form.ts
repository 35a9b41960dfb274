import { z } from '../zod.ts'
import { claimPaidForm } from '../payments/payment-forms.ts'

export const payFeeForm = z.object({
  reference: claimPaidForm.shape.reference,
  paidTo: claimPaidForm.shape.paidTo,
})
