import { PasswordField } from '#app/ui/password-field.tsx'

interface CurrentPasswordProps {
  id: string
  /** Those of `currentPassword`. */
  errors: string[] | null | undefined
}

/** The field with which somebody who is signed in shows that it is them; in forms that ask for nothing else. */
export function CurrentPassword({ id, errors }: CurrentPasswordProps) {
  return (
    <PasswordField
      id={id}
      name="currentPassword"
      label="Current password"
      errors={errors ?? undefined}
      autoComplete="current-password"
    />
  )
}
