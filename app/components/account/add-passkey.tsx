import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { useSubmit } from '@remix-run/react'
import { useState, type FormEvent } from 'react'
import { createPasskey, usePasskeySupport } from './passkey-client.ts'

/** Where somebody has a device of theirs make a passkey. Only scripts can ask a device for one. */
export function AddPasskey({ asksPassword }: { asksPassword: boolean }) {
  const canMake = usePasskeySupport()
  const submit = useSubmit()
  const [isAsking, setAsking] = useState(false)
  const [errors, setErrors] = useState<string[]>()
  if (!canMake) {
    return (
      <p className="text-soft">
        To add one, open this page in a browser that knows passkeys, with scripts turned on.
      </p>
    )
  }

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isAsking) return
    const password = new FormData(event.currentTarget).get('currentPassword')
    setAsking(true)
    setErrors(undefined)
    try {
      const credential = await createPasskey(typeof password === 'string' ? password : '')
      if (credential) submit({ credential }, { method: 'post' })
    } catch (failure) {
      const { message } = failure as Error
      if (asksPassword && /password/.test(message)) setErrors([message])
      showToast({ type: 'error', message })
    } finally {
      setAsking(false)
    }
  }

  return (
    <form className="space-y-5" onSubmit={(event) => void add(event)}>
      {asksPassword && (
        <PasswordField
          id="add-password"
          name="currentPassword"
          label="Present password"
          errors={errors}
          autoComplete="current-password"
        />
      )}
      <Button busy={isAsking}>Add a passkey</Button>
    </form>
  )
}
