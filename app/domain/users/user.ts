import type { CalendarDate } from '../calendar-date.ts'
import { z } from 'zod'
import { textField, requiredTextField } from '../text-field.ts'

/** A person with an account, as far as pages and programs may know them. */
export interface User {
  id: string
  name: string
  email: string
  picture: Picture | null
}

/** A user's picture: a stored photo, see photos/photo.ts, which users may not lean on. */
export interface Picture {
  id: string
  width: number
  height: number
  color: string
}

/** Someone who has just proved who they are, and by what: a session is opened only while that still holds. */
export interface AuthenticatedUser {
  user: User
  proof: { passwordHash: string } | { googleSub: string } | { passkeyId: string }
  /** That the account was made with it, or became theirs. */
  isNew?: boolean
}

/** The first letter of a name, for where a picture can't be shown. */
export function initialOf(name: string): string {
  return [...name.trim()][0]?.toLocaleUpperCase('en-IN') ?? ''
}

export const MIN_PASSWORD_LENGTH = 8

const emailField = requiredTextField('Email', 254).pipe(
  z.email({ error: 'Please give a full email address, like asha@example.com' }),
)

const newPasswordField = z
  .string({ error: "Password can't be empty" })
  .min(MIN_PASSWORD_LENGTH, `Password must be at least ${MIN_PASSWORD_LENGTH} characters`)
  .max(200, "Password can't be longer than 200 characters")
  .regex(/\S/, "Password can't be only spaces")

export const registerForm = z.object({
  name: requiredTextField('Name', 100),
  email: emailField,
  password: newPasswordField,
})

/** Nothing about what a password looks like: that is for the one who checks it to say. */
export const loginForm = z.object({
  email: requiredTextField('Email', 254),
  password: z
    .string({ error: "Password can't be empty" })
    .max(200, "Password can't be longer than 200 characters"),
})

/** Whose password is forgotten. */
export const forgotPasswordForm = z.object({ email: emailField })

/** A new password, by a mailed link. */
export const resetPasswordForm = z.object({ password: newPasswordField })

/** The profile (section 5). Both passwords empty leave it as it is. */
export const profileForm = z
  .object({
    name: requiredTextField('Name', 100, "Name Can't be empty"),
    // The fields stand in the order of their rules: that the two differ is said before what a password needs.
    confirmPassword: textField('Password', 200).default(''),
    password: z.union([z.literal(''), newPasswordField]).default(''),
  })
  .refine((profile) => profile.password === profile.confirmPassword, {
    message: "Passwords don't match",
    path: ['confirmPassword'],
    // Also where another field is broken.
    when: () => true,
  })

/** The password somebody has, for where the last sign-in lies too far back to change it: see `editProfile`. */
export const currentPasswordField = textField('Password', 200)

/** The second step of such a change. */
export const confirmPasswordForm = z.object({
  currentPassword: currentPasswordField.min(1, "Password can't be empty"),
})

/** Another address for the account; the password where the account has one. */
export const changeEmailForm = z.object({
  email: emailField,
  currentPassword: currentPasswordField.default(''),
})

/** What deleting one's account asks for, where the account has a password. */
export const deleteAccountForm = z.object({ currentPassword: currentPasswordField.default('') })

export type Registration = z.output<typeof registerForm>
export type Credentials = z.output<typeof loginForm>

/** What a place's page says of its host to everyone. */
export interface Host {
  name: string
  /** The day their account is from. */
  since: CalendarDate
  /** How many of their places are shown. */
  places: number
  /** Whether guests who have booked are told a phone number. */
  hasPhone: boolean
}
