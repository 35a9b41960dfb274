import { z } from 'zod'
import { currentPasswordField } from './user.ts'

/** What a device says, as JSON; see the Web Authentication API. */
const credential = z.string().max(20_000)

/** A passkey to add, or one to remove by who shows that the account is theirs. */
export const passkeysForm = z.object({
  credential: credential.default(''),
  passkey: z.string().max(1500).default(''),
  currentPassword: currentPasswordField.default(''),
})

/** By what somebody logs in; none yet asks for what is to be signed. */
export const passkeyLoginForm = z.object({ credential: credential.default('') })
