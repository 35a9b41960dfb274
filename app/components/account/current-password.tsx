import { useTranslate } from '#app/languages/locale.ts'
import { PasswordField } from '#app/components/forms/password-field.tsx'

interface CurrentPasswordProps {
  id: string
  errors: string[] | null | undefined
  enterKeyHint?: 'go' | 'send'
}

export function CurrentPassword({ id, errors, enterKeyHint }: CurrentPasswordProps) {
  const t = useTranslate()
  return (
    <PasswordField
      id={id}
      name="currentPassword"
      label={t('Current password')}
      errors={errors ?? undefined}
      autoComplete="current-password"
      enterKeyHint={enterKeyHint}
    />
  )
}

interface OwnerProofProps extends CurrentPasswordProps {
  /** The result of `requiredOwnerReauth` or `requiredReauth`. */
  proof: 'password' | 'current password' | 'signing in' | 'none'
}

/** Nothing after a recent sign-in. */
export function OwnerProof({ proof, ...field }: OwnerProofProps) {
  if (proof === 'none') return null
  return proof === 'signing in' ? <SignInAgain /> : <CurrentPassword {...field} />
}

export function SignInAgain() {
  const t = useTranslate()
  return <p className="text-soft">{t("Please log out and in again first, so that we know it's you.")}</p>
}
