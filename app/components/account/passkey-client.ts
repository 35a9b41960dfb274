import { paths } from '#app/paths.ts'
import { useHydrated } from '#app/ui/hydrated.ts'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** Whether this browser supports passkeys; undefined until scripts run. */
export function usePasskeySupport(): boolean | undefined {
  const hydrated = useHydrated()
  return hydrated ? 'PublicKeyCredential' in window : undefined
}

/**
 * Has the user's device create a passkey.
 *
 * @returns the credential as JSON to be posted; undefined when the user dismissed it
 * @throws Error whose message can be shown
 */
export async function createPasskey(currentPassword: string): Promise<string | undefined> {
  // Loaded when the button is pressed, while the options are fetched.
  const loading = import('@simplewebauthn/browser')
  const options = await fetchOptions<PublicKeyCredentialCreationOptionsJSON>(paths.newPasskey(), {
    currentPassword,
  })
  const { startRegistration } = await loading
  return credentialJson(startRegistration({ optionsJSON: options }))
}

/** Has the user's device sign in with a passkey, as `createPasskey` does. */
export async function requestPasskey(): Promise<string | undefined> {
  const loading = import('@simplewebauthn/browser')
  const options = await fetchOptions<PublicKeyCredentialRequestOptionsJSON>(paths.passkeyLogin(), {})
  const { startAuthentication } = await loading
  return credentialJson(startAuthentication({ optionsJSON: options }))
}

async function fetchOptions<Options>(path: string, fields: Record<string, string>): Promise<Options> {
  const response = await fetch(path, { method: 'POST', body: new URLSearchParams(fields) })
  const body = (await response.json()) as Options & { message?: string }
  if (body.message !== undefined) throw new Error(body.message)
  return body
}

async function credentialJson(credential: Promise<object>): Promise<string | undefined> {
  try {
    return JSON.stringify(await credential)
  } catch (failure) {
    const { name } = failure as Error
    if (name === 'NotAllowedError' || name === 'AbortError') return undefined
    const isAlreadyRegistered = name === 'InvalidStateError'
    throw new Error(
      isAlreadyRegistered
        ? 'This device has a passkey for your account already.'
        : 'Your device could not do this. Please try another one.',
      { cause: failure },
    )
  }
}
