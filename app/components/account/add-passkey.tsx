import { useTranslate } from '#app/languages/locale.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { CurrentPassword } from './current-password.tsx'
import { useAddress } from '#app/ui/link.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { useSubmit } from '@remix-run/react'
import { useState, type FormEvent } from 'react'
import { createPasskey, PasskeyRefused, usePasskeySupport } from './passkey-client.ts'

/** Only scripts can ask a device for a passkey. */
export function AddPasskey({ needsPassword }: { needsPassword: boolean }) {
  const t = useTranslate()
  const isSupported = usePasskeySupport()
  const addressOf = useAddress()
  const submit = useSubmit()
  const [isPending, setIsPending] = useState(false)
  const [errors, setErrors] = useState<string[]>()
  if (!isSupported) {
    return (
      <p className="text-soft">
        {t('To add one, open this page in a browser that supports passkeys, with JavaScript turned on.')}
      </p>
    )
  }

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const password = new FormData(event.currentTarget).get('currentPassword')
    setIsPending(true)
    setErrors(undefined)
    try {
      const credential = await createPasskey(
        addressOf(paths.newPasskey()),
        typeof password === 'string' ? password : '',
      )
      if (credential) submit({ credential }, { method: 'post' })
    } catch (failure) {
      const message = t.message((failure as Error).message)
      if (needsPassword && failure instanceof PasskeyRefused && failure.field === 'currentPassword')
        setErrors([message])
      showToast({ type: 'error', message })
    } finally {
      setIsPending(false)
    }
  }

  return (
    <form className="space-y-5" onSubmit={(event) => void add(event)}>
      {needsPassword && <CurrentPassword id="add-password" errors={errors} />}
      <Button busy={isPending}>{t('Add a passkey')}</Button>
    </form>
  )
}
