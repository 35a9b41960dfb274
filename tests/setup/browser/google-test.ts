import { browserTestAddresses } from './server-addresses.ts'
import { test as base } from './test.ts'
import { ASHA, googleSessionCookie, type Claims, type GoogleSession } from '../sign-in/google-provider.ts'

export { expect } from './test.ts'

const { google, testSettings } = await browserTestAddresses()

/** Somebody nobody has seen before, signed in at Google. */
export function aGoogleUser(claims: Claims = {}): Claims {
  const sub = crypto.randomUUID()
  return { ...ASHA, sub, email: `asha.${sub}@gmail.com`, ...claims }
}

interface Fixtures {
  /** Says who is signed in at Google in this browser. */
  atGoogle: (visitor: GoogleSession) => Promise<void>
  /** Somebody who is, and who consents. */
  person: Claims
}

/** The browser test on the server for which a provider of this machine is Google. */
export const test = base.extend<Fixtures>({
  baseURL: testSettings.url,
  atGoogle: async ({ context }, use) =>
    use((visitor) => context.addCookies([{ ...googleSessionCookie(visitor), url: google.url }])),
  person: async ({ atGoogle }, use) => {
    const person = aGoogleUser()
    await atGoogle({ claims: person, consents: true })
    await use(person)
  },
})
