import { test as base } from './browser-test.ts'
import { aGoogleProvider, ASHA, CLIENT_ID, type Claims, type GoogleProvider } from './google-provider.ts'
import { anOwnServer } from './own-server.ts'

export { expect } from './browser-test.ts'

let people = 0

/** Somebody nobody has seen before, signed in at Google. */
export function aPerson(claims: Claims = {}): Claims {
  const sub = `${process.pid}${++people}`
  return { ...ASHA, sub, email: `asha.${sub}@gmail.com`, ...claims }
}

/** The browser test on a server of its own, for which a provider of this machine is Google. */
export const test = base.extend<{ person: Claims }, { provider: GoogleProvider; serverUrl: string }>({
  provider: [
    async ({}, use) => {
      const provider = await aGoogleProvider()
      await use(provider)
      provider.close()
    },
    { scope: 'worker' },
  ],
  serverUrl: [
    async ({ provider }, use) => {
      const server = await anOwnServer({
        GOOGLE_CLIENT_ID: CLIENT_ID,
        GOOGLE_CLIENT_SECRET: 'a secret of the client',
        TEST_GOOGLE_ISSUER: provider.url,
      })
      await use(server.url)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ serverUrl }, use) => use(serverUrl),
  person: async ({ provider }, use) => {
    const person = aPerson()
    Object.assign(provider, { person, consents: true })
    await use(person)
  },
})
