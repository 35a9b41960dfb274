import { userBySessionToken } from '#app/domain/sessions/sessions.server.ts'
import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  SignJWT,
  UnsecuredJWT,
  type JWTPayload,
} from 'jose'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { aSession } from '../factories/a-session.ts'
import { aUser } from '../factories/a-user.ts'
import { PASSWORD } from '../factories/password.ts'
import { startApi, type ApiClient } from '../setup/api/api-client.ts'
import { ASHA, CLIENT_ID, type Claims } from '../setup/sign-in/google-provider.ts'
import { waitFor } from '../setup/vitest/wait-for.ts'

const google = await vi.hoisted(async () => {
  const { startGoogleProvider: aGoogleProvider, CLIENT_ID } =
    await import('../setup/sign-in/google-provider.ts')
  const provider = await aGoogleProvider()
  process.env.GOOGLE_CLIENT_ID = CLIENT_ID
  process.env.TEST_GOOGLE_ISSUER = provider.url
  return provider
})
const pictures = await vi.hoisted(async () => {
  const { startPhotoServer: aPhotoServer } = await import('../setup/servers/photo-server.ts')
  const { aScene } = await import('../../app/domain/photos/test-images.ts')
  const server = await aPhotoServer('/a/asha=s640-c', await aScene(640, 640).jpeg().toBuffer())
  process.env.TEST_IMPORT_HOSTS = server.host
  return server
})

afterEach(() => void vi.useRealTimers())
afterAll(() => {
  google.close()
  pictures.close()
})

let people = 0

function aGoogleUser(claims: Claims = {}): Claims {
  const sub = `1000${++people}`
  return { ...ASHA, sub, email: `someone.${sub}@gmail.com`, ...claims }
}

function sendTo(call: ApiClient, credential: string, more: object = {}) {
  return call('POST /user/google/login', { json: { credential, ...more } })
}

async function signIn(call: ApiClient, claims: Claims, more: object = {}) {
  return sendTo(call, await google.credential(claims), more)
}

test('a new person gets an account, named by Google and not by what was posted', async () => {
  const call = await startApi()
  const claims = aGoogleUser({ given_name: ' आशा ', family_name: 'राव' })
  const posted = { name: 'Mallory', email: 'mallory@example.com' }
  const { status, json, headers } = await signIn(call, claims, posted)
  expect(status).toBe(200)
  expect(json.user).toEqual({ _id: json.user?._id, name: 'आशा राव', email: claims.email, picture: null })
  expect(headers['set-cookie']?.[0]).toContain(`token=${json.token};`)
  expect((await call('GET /bookings', { bearer: json.token })).status).toBe(200)
})

test('a person is known by sub, though their email and name change', async () => {
  const call = await startApi()
  const claims = aGoogleUser()
  const first = await signIn(call, claims)
  const again = await signIn(call, { ...claims, email: 'moved@gmail.com', given_name: 'Other' })
  expect(again.json.user).toEqual(first.json.user)
  const namesake = await signIn(call, aGoogleUser({ email: claims.email }))
  expect([namesake.status, namesake.json.message]).toEqual([
    409,
    'This email already has an account. Please log in with your password.',
  ])
})

test('a name that Google does not give is taken from elsewhere', async () => {
  const call = await startApi()
  const nameless = { given_name: undefined, family_name: undefined }
  expect((await signIn(call, aGoogleUser({ ...nameless, name: 'A. Rao' }))).json.user?.name).toBe('A. Rao')
  expect((await signIn(call, aGoogleUser({ ...nameless, email: 'plain@gmail.com' }))).json.user?.name).toBe(
    'plain',
  )
  expect((await signIn(call, aGoogleUser({ family_name: undefined }))).json.user?.name).toBe('Asha')
  const marked = aGoogleUser({ given_name: 'A\uffffsh\u{10ffff}a\u{10fffd}', family_name: '\ufdd0' })
  expect((await signIn(call, marked)).json.user?.name).toBe('Asha')
  const long = await signIn(call, aGoogleUser({ given_name: 'अ'.repeat(300), family_name: 7 }))
  expect((long.json.user?.name as string | undefined)?.length).toBe(100)
})

for (const [what, claims] of [
  ['at gmail.com', { email: 'Joined.One@Gmail.com' }],
  ['of a hosted domain', { email: 'joined@company.example', hd: 'company.example' }],
] as const) {
  test(`a password account with an email ${what} is joined, and what nobody had proved ends`, async () => {
    const call = await startApi()
    const before = await aUser({ email: claims.email.toLowerCase() })
    const oldToken = await aSession(before)
    const joined = await signIn(call, aGoogleUser(claims))
    expect([joined.status, joined.json.user?._id]).toEqual([200, before.id])
    expect(joined.json.user).toMatchObject({ name: 'Asha Rao', email: claims.email, picture: null })
    expect(await userBySessionToken(oldToken)).toBeUndefined()
    const login = () => call('POST /user/login', { json: { email: claims.email, password: PASSWORD } })
    expect((await login()).status).toBe(401)

    // A password can be set again, from the account itself.
    const json = { name: 'Asha', password: PASSWORD, picture: '' }
    expect((await call('PUT /user/update-user', { json, bearer: joined.json.token })).status).toBe(200)
    expect((await login()).json.user?._id).toBe(before.id)
  })
}

test("who comes with Google gets Google's picture, in a size that can be shown large", async () => {
  const call = await startApi()
  const { json } = await signIn(call, aGoogleUser({ picture: pictures.url('/a/asha=s96-c') }))
  await waitFor(async () =>
    expect((await userBySessionToken(json.token ?? ''))?.picture).toMatchObject({ width: 640 }),
  )
})

test('a password account whose email is not run by Google is not joined', async () => {
  const call = await startApi()
  const before = await aUser({ email: 'asha@own-domain.example' })
  const token = await aSession(before)
  for (const claims of [{}, { hd: '' }, { hd: 7 }]) {
    const { status } = await signIn(call, aGoogleUser({ email: before.email, ...claims }))
    expect([claims, status]).toEqual([claims, 409])
  }
  expect((await userBySessionToken(token))?.id).toBe(before.id)
  const lookalike = await aUser({ email: 'x@notgmail.com' })
  expect((await signIn(call, aGoogleUser({ email: lookalike.email }))).status).toBe(409)
})

test('two first visits at once make one account', async () => {
  const call = await startApi()
  const claims = aGoogleUser()
  const both = await Promise.all([1, 2, 3, 4].map(() => signIn(call, claims)))
  expect(new Set(both.map(({ json }) => json.user?._id)).size).toBe(1)
})

const { privateKey: foreignKey, publicKey: foreignPublicKey } = await generateKeyPair('RS256')
const now = () => Math.floor(Date.now() / 1000)

function payload(changes: JWTPayload = {}): JWTPayload {
  return { iss: google.url, aud: CLIENT_ID, iat: now(), exp: now() + 3600, ...aGoogleUser(), ...changes }
}

async function publicPem() {
  const [jwk] = google.issuer.keys.toJSON()
  const key = await importJWK(jwk ?? {}, 'RS256')
  if (key instanceof Uint8Array) throw new Error('This is no public key')
  return exportSPKI(key)
}

const signedByGoogle = (changes: JWTPayload) => google.credential(payload(changes))

async function tamperedToken() {
  const [head, , signature] = (await google.credential(aGoogleUser())).split('.')
  return [head, Buffer.from(JSON.stringify(payload({ sub: 'root' }))).toString('base64url'), signature].join(
    '.',
  )
}

/** Credentials that prove nothing (promise 8). */
const forgedTokens: Record<string, () => Promise<string> | string> = {
  'signed with another key': () =>
    new SignJWT(payload()).setProtectedHeader({ alg: 'RS256', kid: 'first' }).sign(foreignKey),
  'alg none': () => new UnsecuredJWT(payload()).encode(),
  'HS256 with the public key as its secret': async () =>
    new SignJWT(payload())
      .setProtectedHeader({ alg: 'HS256', kid: 'first' })
      .sign(new TextEncoder().encode(await publicPem())),
  'a key it brings itself': async () =>
    new SignJWT(payload())
      .setProtectedHeader({ alg: 'RS256', jwk: await exportJWK(foreignPublicKey) })
      .sign(foreignKey),
  'an unknown kid': () =>
    new SignJWT(payload()).setProtectedHeader({ alg: 'RS256', kid: 'unknown' }).sign(foreignKey),
  'changed after it was signed': tamperedToken,
  'another issuer': () => signedByGoogle({ iss: 'https://accounts.google.com.evil.example' }),
  'no issuer': () => signedByGoogle({ iss: undefined }),
  'another audience': () => signedByGoogle({ aud: 'another-client' }),
  'ours among several audiences': () => signedByGoogle({ aud: [CLIENT_ID, 'another-client'] }),
  expired: () => signedByGoogle({ iat: now() - 3700, exp: now() - 100 }),
  'no expiry': () => signedByGoogle({ exp: undefined }),
  'too old, however long it says it lives': () =>
    signedByGoogle({ iat: now() - 80_000, exp: now() + 80_000 }),
  'not yet valid': () => signedByGoogle({ nbf: now() + 600 }),
  'issued in the future': () => signedByGoogle({ iat: now() + 600, exp: now() + 4000 }),
  'an email that is not verified': () => signedByGoogle({ email_verified: false }),
  'an email that is verified in words only': () => signedByGoogle({ email_verified: 'true' }),
  'no word on whether it is verified': () => signedByGoogle({ email_verified: undefined }),
  'no email': () => signedByGoogle({ email: undefined }),
  'an email that is none': () => signedByGoogle({ email: 'asha' }),
  'no sub': () => signedByGoogle({ sub: undefined }),
  'an empty sub': () => signedByGoogle({ sub: '' }),
  garbage: () => 'garbage',
  nothing: () => '',
  'three dots': () => '...',
  'a session token of ours': async () => aSession(await aUser()),
  'NUL and half a character': () => 'a\0.b\ud800.c',
}

for (const [what, forge] of Object.entries(forgedTokens)) {
  test(`a credential is refused: ${what}`, async () => {
    const call = await startApi()
    const { status, json, headers } = await sendTo(call, await forge())
    expect(status).toBe(401)
    expect(json).toEqual({
      success: false,
      message: "Google couldn't confirm who you are. Please try again.",
    })
    expect(headers['set-cookie']).toBeUndefined()
  })
}

test("Google's keys are fetched once, and again for a key that is new", async () => {
  const call = await startApi()
  await signIn(call, aGoogleUser())
  const asked = google.keyRequestCount()
  for (let i = 0; i < 5; i++) expect((await signIn(call, aGoogleUser())).status).toBe(200)
  expect(google.keyRequestCount()).toBe(asked)

  await google.issuer.keys.generate('RS256', { kid: 'second' })
  // Only a while after the last time, or anyone's unknown kid would make us ask Google.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
  const credential = await google.issuer.buildToken({
    kid: 'second',
    scopesOrTransform: (_header, claims) => void Object.assign(claims, { aud: CLIENT_ID, ...aGoogleUser() }),
  })
  expect((await sendTo(call, credential)).status).toBe(200)
  expect(google.keyRequestCount()).toBe(asked + 1)
})

test('keys that can not be fetched are no reason to believe anybody', async () => {
  vi.resetModules()
  process.env.TEST_GOOGLE_ISSUER = 'http://127.0.0.1:9'
  const { verifyGoogleCredential: identityOf } = await import('#app/domain/users/google.server.ts')
  await expect(identityOf(await google.credential())).rejects.toMatchObject({ code: 'unauthenticated' })
  process.env.TEST_GOOGLE_ISSUER = google.url
})

test('without a client id nobody is let in', async () => {
  vi.resetModules()
  delete process.env.GOOGLE_CLIENT_ID
  const { verifyGoogleCredential: identityOf } = await import('#app/domain/users/google.server.ts')
  await expect(identityOf(await google.credential())).rejects.toMatchObject({
    code: 'unauthenticated',
    message: 'Google sign-in is not set up here.',
  })
  process.env.GOOGLE_CLIENT_ID = CLIENT_ID
})

test('production refuses another provider in place of Google', async () => {
  const { readSettings } = await import('#app/env.server.ts')
  const settings = { TEST_GOOGLE_ISSUER: 'http://localhost:4000' }
  expect(readSettings({ ...settings, NODE_ENV: 'test' }).TEST_GOOGLE_ISSUER).toBe('http://localhost:4000')
  for (const NODE_ENV of ['production', undefined]) {
    expect(() => readSettings({ ...settings, NODE_ENV })).toThrow(/TEST_GOOGLE_ISSUER replaces Google/)
  }
})
