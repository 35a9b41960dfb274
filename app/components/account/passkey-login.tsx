import { paths } from '#app/paths.ts'
import { showToast } from '#app/ui/toast.tsx'
import { useSubmit } from '@remix-run/react'
import { useState } from 'react'
import { requestPasskey, usePasskeySupport } from './passkey-client.ts'

/** The line by which somebody logs in without a password, where scripts run and the browser can. */
export function PasskeyLogin({ redirectTo }: { redirectTo: string }) {
  const canShow = usePasskeySupport()
  const submit = useSubmit()
  const [isAsking, setAsking] = useState(false)
  if (!canShow) return null

  async function logIn() {
    if (isAsking) return
    setAsking(true)
    try {
      const credential = await requestPasskey()
      if (credential) submit({ credential, redirectTo }, { method: 'post', action: paths.passkeyLogin() })
    } catch (failure) {
      showToast({ type: 'error', message: (failure as Error).message })
    } finally {
      setAsking(false)
    }
  }

  return (
    <p className="mt-2 text-center text-sm">
      <button
        type="button"
        className="min-h-11 px-2 text-soft underline underline-offset-4"
        aria-disabled={isAsking}
        onClick={() => void logIn()}
      >
        Log in with a passkey
      </button>
    </p>
  )
}
