import { z } from '../zod.ts'
import { isGstin, isUin, normaliseGstin } from '../taxes/gstin.ts'
import { textField } from '../text-field.ts'
import { currentPasswordField } from '../users/user.ts'

const MAX_TYPED = 40
const MAX_LEGAL_NAME = 200
const MAX_ADDRESS = 500

const numberField = textField('GSTIN', MAX_TYPED).overwrite(normaliseGstin)
const ofRegistration = {
  legalName: textField('Legal name', MAX_LEGAL_NAME).trim().default(''),
  address: textField('Address', MAX_ADDRESS).trim().default(''),
}

interface Company {
  gstin: string
  legalName: string
  address: string
}

type Rule = [(company: Company) => boolean, { error: string; path: string[] }]

const hasName: Rule = [
  ({ gstin, legalName }: Company) => gstin === '' || legalName !== '',
  { error: 'Enter the legal name on your registration', path: ['legalName'] },
]
const hasAddress: Rule = [
  ({ gstin, address }: Company) => gstin === '' || address !== '',
  { error: 'Enter the address on your registration', path: ['address'] },
]
const hasNumber: Rule = [
  ({ gstin, legalName, address }: Company) => gstin !== '' || (legalName === '' && address === ''),
  { error: 'Enter the GSTIN too, or leave all three empty', path: ['gstin'] },
]

/** All three are empty without a GSTIN. */
export const gstinForm = z
  .object({
    gstin: numberField
      .refine((text) => text === '' || isGstin(text), {
        error:
          'A GSTIN has 15 letters and digits, like 27AAPFU0939F1ZV: the first two are a state code, the last one is a check digit. Please copy it from your registration certificate',
      })
      .default(''),
    ...ofRegistration,
    currentPassword: currentPasswordField.default(''),
  })
  .refine(...hasName)
  .refine(...hasAddress)
  .refine(...hasNumber)

/** All three are empty for the guest who booked. */
export const recipientForm = z
  .object({
    gstin: numberField
      .refine((text) => text === '' || isGstin(text) || isUin(text), {
        error:
          'A GSTIN has 15 letters and digits, like 27AAPFU0939F1ZV, the last one a check digit; a UIN is like 0717UNO00157UN1. Please copy it from the registration certificate',
      })
      .default(''),
    ...ofRegistration,
  })
  .refine(...hasName)
  .refine(...hasAddress)
  .refine(...hasNumber)
