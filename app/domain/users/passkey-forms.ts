import { z } from '../zod.ts'
import { currentPasswordField } from './user.ts'

const credential = z.string().max(20_000)

export const passkeysForm = z.object({
  credential: credential.default(''),
  passkey: z.string().max(1500).default(''),
  currentPassword: currentPasswordField.default(''),
})

/** A log-in by passkey; an empty credential requests the challenge. */
export const passkeyLoginForm = z.object({ credential: credential.default('') })
