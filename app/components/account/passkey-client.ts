import { useHydrated } from '#app/ui/hydration.tsx'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** Undefined until scripts run. */
export function usePasskeySupport(): boolean | undefined {
  const hydrated = useHydrated()
  return hydrated ? 'PublicKeyCredential' in window : undefined
}

/** The server's refusal, in the reader's language; of its field if it has one. */
export class PasskeyRefused extends Error {
  readonly field: string | undefined
  constructor({ message, field }: { message: string; field?: string }) {
    super(message)
    this.field = field
  }
}

/**
 * Has the user's device create a passkey.
 *
 * @param address of `paths.newPasskey` in the reader's language
 * @returns the credential as JSON to post; undefined if the user dismissed it
 * @throws Error whose message can be shown by `t.message`
 */
export async function createPasskey(address: string, currentPassword: string): Promise<string | undefined> {
  // Loaded when the button is pressed, while the options are fetched.
  const loading = import('@simplewebauthn/browser')
  const options = await fetchOptions<PublicKeyCredentialCreationOptionsJSON>(address, {
    currentPassword,
  })
  const { startRegistration } = await loading
  return credentialJson(startRegistration({ optionsJSON: options }))
}

/** Has the user's device sign in with a passkey, as `createPasskey` does. @param address of `paths.passkeyLogin` */
export async function requestPasskey(address: string): Promise<string | undefined> {
  const loading = import('@simplewebauthn/browser')
  const options = await fetchOptions<PublicKeyCredentialRequestOptionsJSON>(address, {})
  const { startAuthentication } = await loading
  return credentialJson(startAuthentication({ optionsJSON: options }))
}

async function fetchOptions<Options>(address: string, fields: Record<string, string>): Promise<Options> {
  const response = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) })
  const body = (await response.json()) as Options & { message?: string; field?: string }
  const { message } = body
  if (message !== undefined) throw new PasskeyRefused({ ...body, message })
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
        ? 'This device already has a passkey for your account.'
        : 'That did not work on this device. Please try another one.',
      { cause: failure },
    )
  }
}
