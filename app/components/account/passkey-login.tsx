import { useTranslate } from '#app/languages/locale.ts'
import { paths } from '#app/paths.ts'
import { useAddress } from '#app/ui/link.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { useSubmit } from '@remix-run/react'
import { useState } from 'react'
import { requestPasskey, usePasskeySupport } from './passkey-client.ts'

export function PasskeyLogin({ redirectTo }: { redirectTo: string }) {
  const isSupported = usePasskeySupport()
  const submit = useSubmit()
  const t = useTranslate()
  const addressOf = useAddress()
  const [isPending, setIsPending] = useState(false)
  if (!isSupported) return null

  async function logIn() {
    if (isPending) return
    setIsPending(true)
    try {
      const credential = await requestPasskey(addressOf(paths.passkeyLogin()))
      if (credential) submit({ credential, redirectTo }, { method: 'post', action: paths.passkeyLogin() })
    } catch (failure) {
      showToast({ type: 'error', message: t.message((failure as Error).message) })
    } finally {
      setIsPending(false)
    }
  }

  return (
    <p className="mt-2 text-center text-sm">
      <button
        type="button"
        className="min-h-11 px-2 text-soft underline underline-offset-4"
        aria-disabled={isPending}
        onClick={() => void logIn()}
      >
        {t('Log in with a passkey')}
      </button>
    </p>
  )
}
