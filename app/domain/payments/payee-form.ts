import { z } from '../zod.ts'
import { textField } from '../text-field.ts'
import { currentPasswordField } from '../users/user.ts'
import { cleanUpiId, isUpiId } from './upi.ts'

const MAX_UPI_ID = 321
const MAX_PAYEE_NAME = 100

/** The payee of a host's guests, both empty for none; and proof that the owner is asking. */
export const payeeForm = z
  .object({
    upiId: textField('UPI ID', MAX_UPI_ID)
      .overwrite(cleanUpiId)
      .refine((text) => text === '' || isUpiId(text), {
        error:
          'A UPI ID looks like name@bank: only letters from a to z, digits, dots, dashes and one @. Please copy it from your payment app',
      })
      .default(''),
    payeeName: textField('Payee name', MAX_PAYEE_NAME).trim().default(''),
    currentPassword: currentPasswordField.default(''),
  })
  .refine(({ upiId, payeeName }) => upiId === '' || payeeName !== '', {
    error: 'Enter the name that your payment app shows to people who pay you',
    path: ['payeeName'],
  })
  .refine(({ upiId, payeeName }) => payeeName === '' || upiId !== '', {
    error: 'Enter the UPI ID too, or leave both empty',
    path: ['upiId'],
  })
