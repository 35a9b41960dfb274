import { useSay } from '#app/languages/reader.ts'
import { PasswordField } from '#app/components/forms/password-field.tsx'

interface CurrentPasswordProps {
  id: string
  /** Those of `currentPassword`. */
  errors: string[] | null | undefined
  enterKeyHint?: 'go' | 'send'
}

/** The field with which somebody who is signed in shows that it is them. */
export function CurrentPassword({ id, errors, enterKeyHint }: CurrentPasswordProps) {
  const say = useSay()
  return (
    <PasswordField
      id={id}
      name="currentPassword"
      label={say('Current password')}
      errors={errors ?? undefined}
      autoComplete="current-password"
      enterKeyHint={enterKeyHint}
    />
  )
}

interface OwnerProofProps extends CurrentPasswordProps {
  /** What `requiredOwnerReauth` or `requiredReauth` names. */
  proof: 'password' | 'current password' | 'signing in' | 'none'
}

/** In a form that asks for it: the field for the password, or that one has to sign in again; nothing for who has just done so. */
export function OwnerProof({ proof, ...field }: OwnerProofProps) {
  if (proof === 'none') return null
  return proof === 'signing in' ? <SignInAgain /> : <CurrentPassword {...field} />
}

/** To who has no password and signed in a while ago. */
export function SignInAgain() {
  const say = useSay()
  return <p className="text-soft">{say("Please log out and in again first, so that we know it's you.")}</p>
}
