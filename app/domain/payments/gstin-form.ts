import { z } from '../zod.ts'
import { isGstin, normaliseGstin } from '../taxes/gstin.ts'
import { textField } from '../text-field.ts'
import { currentPasswordField } from '../users/user.ts'

const MAX_TYPED = 40
const MAX_LEGAL_NAME = 200
const MAX_ADDRESS = 500

/** What a host's tax invoices say of them; all three empty for a host without a GSTIN. */
export const gstinForm = z
  .object({
    gstin: textField('GSTIN', MAX_TYPED)
      .overwrite(normaliseGstin)
      .refine((text) => text === '' || isGstin(text), {
        error:
          'A GSTIN has 15 letters and digits, like 27AAPFU0939F1ZV: the first two are the code of a state, and the last one goes with the others. Please copy it from your registration certificate',
      })
      .default(''),
    legalName: textField('Legal name', MAX_LEGAL_NAME).trim().default(''),
    address: textField('Address', MAX_ADDRESS).trim().default(''),
    currentPassword: currentPasswordField.default(''),
  })
  .refine(({ gstin, legalName }) => gstin === '' || legalName !== '', {
    error: 'Say the legal name that your registration has',
    path: ['legalName'],
  })
  .refine(({ gstin, address }) => gstin === '' || address !== '', {
    error: 'Say the address that your registration has',
    path: ['address'],
  })
  .refine(({ gstin, legalName, address }) => gstin !== '' || (legalName === '' && address === ''), {
    error: 'Say the GSTIN, too; or leave all three empty',
    path: ['gstin'],
  })
