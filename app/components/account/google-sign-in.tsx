import { useLocale, useTranslate } from '#app/languages/locale.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { useAddress } from '#app/ui/link.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { useNavigate, useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'

export interface GoogleScript {
  clientId: string
  src: string
}

interface GoogleSignInProps {
  google: GoogleScript
  redirectTo: string
}

/** A plain form, replaced by Google's own button once its script has loaded. */
export function GoogleSignIn({ google, redirectTo }: GoogleSignInProps) {
  const t = useTranslate()
  const addressOf = useAddress()
  const signIn = useCredentialSignIn(redirectTo)
  const { container, isDrawn } = useGoogleButton(google, signIn)
  return (
    <>
      <div className="my-6 flex items-center gap-4 text-soft">
        <hr className="grow border-line" />
        {t('or')}
        <hr className="grow border-line" />
      </div>
      <div ref={container} className={classNames('justify-center', isDrawn ? 'flex' : 'hidden')} />
      {!isDrawn && (
        <form method="post" action={addressOf(paths.google())}>
          <input type="hidden" name="redirectTo" value={redirectTo} />
          <Button kind="plain" className="w-full">
            <GoogleMark />
            {t('Continue with Google')}
          </Button>
        </form>
      )}
    </>
  )
}

interface GoogleIdentityServices {
  initialize: (options: { client_id: string; callback: (response: { credential: string }) => void }) => void
  renderButton: (container: HTMLElement, options: Record<string, string | number>) => void
}

const MAX_BUTTON_WIDTH = 400

function useGoogleButton({ clientId, src }: GoogleScript, signIn: (credential: string) => void) {
  const container = useRef<HTMLDivElement>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  // Google keeps the first callback; this ref always holds the latest.
  const latest = useRef(signIn)
  useEffect(() => {
    latest.current = signIn
  }, [signIn])

  useEffect(() => {
    let isUnmounted = false
    loadScript(src)
      .then(() => {
        const services = (window as { google?: { accounts: { id: GoogleIdentityServices } } }).google
          ?.accounts.id
        if (isUnmounted || !services || !container.current) return
        services.initialize({ client_id: clientId, callback: ({ credential }) => latest.current(credential) })
        const width = Math.min(
          container.current.parentElement?.clientWidth ?? MAX_BUTTON_WIDTH,
          MAX_BUTTON_WIDTH,
        )
        services.renderButton(container.current, {
          theme: 'outline',
          size: 'large',
          text: 'continue_with',
          width,
        })
        setIsDrawn(true)
      })
      .catch((reason: unknown) => {
        // eslint-disable-next-line no-console -- the specification wants it logged and not said (section 8)
        console.debug("Google's button could not be drawn; the plain one stays.", reason)
      })
    return () => {
      isUnmounted = true
    }
  }, [clientId, src])

  return { container, isDrawn }
}

const loading = new Map<string, Promise<void>>()

function loadScript(src: string): Promise<void> {
  const known = loading.get(src)
  if (known) return known
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      loading.delete(src)
      script.remove()
      reject(new Error('The script did not come'))
    }
    document.head.append(script)
  })
  loading.set(src, loaded)
  return loaded
}

function useCredentialSignIn(redirectTo: string) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { t, addressOf } = useLocale()
  return (credential: string) => {
    sendCredential(addressOf(paths.googleLogin()), credential)
      .then(() => {
        showToast({ type: 'success', message: t('Login successfull') })
        navigate(redirectTo)
        // The user is in the root's data, which navigation alone does not reload.
        revalidate()
      })
      .catch((failure: unknown) => {
        const message = failure instanceof Error ? failure.message : 'Something went wrong!'
        showToast({ type: 'error', message: t.message(message) })
      })
  }
}

async function sendCredential(address: string, credential: string): Promise<void> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ credential }),
  })
  if (response.ok) return
  const { message } = (await response.json()) as { message: string }
  throw new Error(message)
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 18 18" aria-hidden className="size-4.5">
      <path
        fill="#4285f4"
        d="M17.64 9.2c0-.63-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62Z"
      />
      <path
        fill="#34a853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.33-1.58-5.04-3.71H.96v2.33A9 9 0 0 0 9 18Z"
      />
      <path fill="#fbbc05" d="M3.96 10.71a5.4 5.4 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08l3-2.33Z" />
      <path
        fill="#ea4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59C13.46.9 11.43 0 9 0A9 9 0 0 0 .96 4.96l3 2.33C4.67 5.16 6.66 3.58 9 3.58Z"
      />
    </svg>
  )
}
