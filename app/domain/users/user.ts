import { messageWith } from '#app/languages/message.ts'
import { z } from '../zod.ts'
import type { CalendarDate } from '../calendar-date.ts'
import { hasPhoneDigits, MAX_PHONE_LENGTH } from '../phone-number.ts'
import { textField, requiredTextField } from '../text-field.ts'
import { cleanEmail, isEmail } from './email-key.ts'

export interface User {
  id: string
  name: string
  email: string
  picture: Picture | null
}

/** A user's picture: a stored photo, see photos/photo.ts, which users may not import. */
export interface Picture {
  id: string
  width: number
  height: number
  color: string
}

/** A user who has just signed in, and the credential that they used: a session is opened only while it is valid. */
export interface AuthenticatedUser {
  user: User
  credential: { passwordHash: string } | { googleSub: string } | { passkeyId: string }
  /** True if this sign-in created the account, or joined it to Google. */
  isNew?: boolean
}

export function initialOf(name: string): string {
  return [...name.trim()][0]?.toLocaleUpperCase('en-IN') ?? ''
}

export const MIN_PASSWORD_LENGTH = 8

const emailField = requiredTextField('Email', 254)
  .overwrite(cleanEmail)
  .refine((email) => email === '' || isEmail(email), {
    error: 'Please enter a full email address, like asha@example.com',
  })
  .meta({ format: 'email' })

const newPasswordField = z
  .string({ error: "Password can't be empty" })
  .overwrite(cleanPassword)
  .min(
    MIN_PASSWORD_LENGTH,
    messageWith('Password must be at least {n} characters', { n: MIN_PASSWORD_LENGTH }),
  )
  .max(200, messageWith("Password can't be longer than {n} characters", { n: 200 }))
  .regex(/\S/, "Password can't be only spaces")

export const registerForm = z.object({
  name: requiredTextField('Name', 100),
  email: emailField,
  password: newPasswordField,
})

/** No password rules: older passwords may break them. */
export const loginForm = z.object({
  email: requiredTextField('Email', 254),
  password: z
    .string({ error: "Password can't be empty" })
    // Then nothing is hashed or counted (promise 35).
    .min(1, "Password can't be empty")
    .max(200, messageWith("Password can't be longer than {n} characters", { n: 200 })),
})

export const forgotPasswordForm = z.object({ email: emailField })

export const resetPasswordForm = z.object({ password: newPasswordField })

/** The profile (section 5). Two empty passwords leave it unchanged. */
export const profileForm = z
  .object({
    name: requiredTextField('Name', 100, "Name Can't be empty"),
    /** The name that prefilled the form. */
    shownName: z.string().max(200).catch('').default(''),
    // Errors are shown in the order of the fields: a mismatch comes before the rules of a password.
    confirmPassword: textField('Password', 200).overwrite(cleanPassword).default(''),
    password: z.union([z.literal(''), newPasswordField]).default(''),
  })
  .refine((profile) => profile.password === profile.confirmPassword, {
    message: "Passwords don't match",
    path: ['confirmPassword'],
    // Also checked if another field is invalid.
    when: () => true,
  })

/** The current password, required if the last sign-in is not recent: see `requiredReauth`. */
export const currentPasswordField = textField('Password', 200)

export const confirmPasswordForm = z.object({
  currentPassword: currentPasswordField.min(1, "Password can't be empty"),
})

/** A change of email; with the password if the account has one. */
export const changeEmailForm = z.object({
  email: emailField,
  currentPassword: currentPasswordField.default(''),
})

export const confirmOwnerForm = z.object({ currentPassword: currentPasswordField.default('') })

/** The number where guests reach a host; an empty one removes it. */
export const phoneForm = z.object({
  phone: textField('Phone', MAX_PHONE_LENGTH)
    .trim()
    .refine((phone) => phone === '' || hasPhoneDigits(phone), { error: 'Please enter a phone number' })
    .default(''),
})

export type Registration = z.output<typeof registerForm>
export type Credentials = z.output<typeof loginForm>

export interface Host {
  name: string
  since: CalendarDate
  places: number
  /** True if guests with a booking see a phone number. */
  hasPhone: boolean
}

/** Cleans a password: removes invisible characters, and normalises how a keyboard composes letters (RFC 8265). */
export function cleanPassword(typed: string): string {
  return typed.normalize('NFKC').replace(/\p{Cf}/gu, '')
}
