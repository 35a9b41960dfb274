import { z } from '../zod.ts'
import { requiredTextField } from '../text-field.ts'
import { cleanEmail, isEmail } from '../users/email-key.ts'
import { currentPasswordField } from '../users/user.ts'
import { ROLES } from './roles.ts'

const reason = requiredTextField('Reason', 500, 'Please say why')
const currentPassword = currentPasswordField.default('')

export const giveRoleForm = z.object({
  email: requiredTextField('Email', 254)
    .overwrite(cleanEmail)
    .refine(isEmail, { error: 'Please enter the email of their account' }),
  role: z.enum(ROLES, { error: 'Please choose a role' }),
  reason,
  currentPassword,
})

export type RoleGift = z.infer<typeof giveRoleForm>

export const takeRoleForm = z.object({ reason, currentPassword })
