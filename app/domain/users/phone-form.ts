import { z } from 'zod'
import { textField } from '../text-field.ts'
import { isPhoneNumber } from '../phone-number.ts'

/** Where guests reach a host; an empty one takes it away. */
export const phoneForm = z.object({
  phone: textField('Phone', 40)
    .trim()
    .refine((phone) => phone === '' || isPhoneNumber(phone), { error: 'Please enter a phone number' })
    .default(''),
})
