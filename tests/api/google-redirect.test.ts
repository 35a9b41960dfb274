import { userBySessionToken } from '#app/domain/sessions/sessions.server.ts'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { aUser } from '../factories/a-user.ts'
import { startApi, ORIGIN, type ApiClient } from '../setup/api/api-client.ts'
import { ASHA, CLIENT_ID } from '../setup/sign-in/google-provider.ts'
import { MESSAGES } from '../e2e/fixtures/labels.ts'

const google = await vi.hoisted(async () => {
  const { startGoogleProvider: aGoogleProvider, CLIENT_ID } =
    await import('../setup/sign-in/google-provider.ts')
  const provider = await aGoogleProvider()
  process.env.GOOGLE_CLIENT_ID = CLIENT_ID
  process.env.GOOGLE_CLIENT_SECRET = 'a secret of the client'
  process.env.TEST_GOOGLE_ISSUER = provider.url
  return provider
})

beforeEach(() => Object.assign(google, { claims: ASHA, consents: true }))
afterAll(() => google.close())

function cookiesOf(headers: { 'set-cookie'?: string[] }) {
  return Object.fromEntries(
    (headers['set-cookie'] ?? []).map((cookie) => {
      const [pair = '', ...attributes] = cookie.split('; ')
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      return [name, { value, attributes: attributes.join('; ') }]
    }),
  )
}

async function begin(call: ApiClient, redirectTo = '/') {
  const body = new URLSearchParams({ redirectTo }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN }
  const begun = await call('POST /auth/google', { body, headers })
  expect(begun.status).toBe(302)
  const cookie = cookiesOf(begun.headers).google
  return { asked: new URL(begun.headers.location ?? ''), cookie, attempt: `google=${cookie?.value}` }
}

/** What the person's browser is sent back to after Google. */
async function atGoogle(asked: URL) {
  const { headers } = await fetch(asked, { redirect: 'manual' })
  return new URL(headers.get('Location') ?? '')
}

async function comeBack(call: ApiClient, back: URL, cookie: string) {
  const answered = await call(`GET ${back.pathname}${back.search}` as `GET /${string}`, {
    headers: { cookie },
  })
  const cookies = cookiesOf(answered.headers)
  const told = Buffer.from(decodeURIComponent(cookies.toast?.value ?? ''), 'base64').toString()
  return { to: answered.headers.location, token: cookies.token?.value, told, forgotten: cookies.google }
}

test('the way to Google carries state, nonce and a PKCE challenge, and the secret stays here', async () => {
  const call = await startApi()
  const { asked, cookie } = await begin(call)
  expect(asked.origin + asked.pathname).toBe(`${google.url}/authorize`)
  const query = Object.fromEntries(asked.searchParams)
  expect(query).toMatchObject({
    client_id: CLIENT_ID,
    response_type: 'code',
    redirect_uri: `${ORIGIN}/auth/google/callback`,
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
    nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
    state: expect.stringMatching(/^[\w-]{36,}$/) as string,
  })
  expect(cookie?.attributes).toBe('Max-Age=600; Path=/auth/google; HttpOnly; SameSite=Lax')
  expect(asked.href).not.toContain('secret')
  const other = await begin(call)
  expect(other.asked.searchParams.get('state')).not.toBe(query.state)
})

test('who comes back is signed in, led where they were going, and known the next time', async () => {
  const call = await startApi()
  const first = await begin(call, '/account/bookings?x=1')
  const back = await atGoogle(first.asked)
  const arrived = await comeBack(call, back, first.attempt)
  expect(arrived.to).toBe('/account/bookings?x=1')
  expect(arrived.told).toContain(MESSAGES.registration)
  expect(arrived.forgotten?.value).toBe('')
  const user = await userBySessionToken(arrived.token ?? '')
  expect(user).toMatchObject({ name: 'Asha Rao', email: ASHA.email })

  const second = await begin(call)
  const again = await comeBack(call, await atGoogle(second.asked), second.attempt)
  expect(again.told).toContain(MESSAGES.login)
  expect((await userBySessionToken(again.token ?? ''))?.id).toBe(user?.id)
})

test('a password account that is joined is notified', async () => {
  const call = await startApi()
  const before = await aUser({ email: 'joined.by.redirect@gmail.com' })
  google.claims = { ...ASHA, sub: 'joined', email: before.email }
  const { asked, attempt } = await begin(call)
  const arrived = await comeBack(call, await atGoogle(asked), attempt)
  expect(arrived.told).toContain('your old password no longer works')
  expect((await userBySessionToken(arrived.token ?? ''))?.id).toBe(before.id)
})

test('a refused consent leads back to the log-in page, which knows where they were going', async () => {
  const call = await startApi()
  google.consents = false
  const { asked, attempt } = await begin(call, '/place/x')
  const arrived = await comeBack(call, await atGoogle(asked), attempt)
  expect(arrived).toMatchObject({ to: '/login?redirectTo=%2Fplace%2Fx', token: undefined })
  expect(arrived.told).toContain('You did not sign in with Google.')
})

test('an account that is not theirs to join is refused on the log-in page', async () => {
  const call = await startApi()
  const before = await aUser({ email: 'asha@own-domain.example' })
  google.claims = { ...ASHA, sub: 'stranger', email: before.email }
  const { asked, attempt } = await begin(call)
  const arrived = await comeBack(call, await atGoogle(asked), attempt)
  expect(arrived).toMatchObject({ to: '/login', token: undefined })
  expect(arrived.told).toContain('This email already has an account.')
})

test('nobody is signed in who did not begin here, or whose answer is not to what they began', async () => {
  const call = await startApi()
  const mine = await begin(call)
  const other = await begin(call)
  const back = await atGoogle(mine.asked)
  const with_ = (changes: Record<string, string>) => {
    const changed = new URL(back)
    for (const [name, value] of Object.entries(changes)) changed.searchParams.set(name, value)
    return changed
  }
  const [value = '', signature = ''] = (mine.cookie?.value ?? '').split('.')
  const tries: [what: string, back: URL, cookie: string][] = [
    ['no cookie', back, ''],
    ["another attempt's cookie", back, other.attempt],
    ['a changed state', with_({ state: 'x' }), mine.attempt],
    ['an unknown code', with_({ code: 'x' }), mine.attempt],
    ['no code', new URL(`${back.pathname}?state=${back.searchParams.get('state')}`, back), mine.attempt],
    ['nothing', new URL(back.pathname, back), mine.attempt],
    ['a cookie without signature', back, `google=${value}`],
    ['a cookie signed by another', back, `google=${value}.${signature.toLowerCase()}`],
    ['garbage in the cookie', back, 'google=%00garbage'],
  ]
  for (const [what, url, cookie] of tries) {
    const arrived = await comeBack(call, url, cookie)
    expect([what, arrived.to?.split('?')[0], arrived.token]).toEqual([what, '/login', undefined])
    expect(arrived.told).toContain("Google couldn't confirm who you are.")
  }
  // The attempt itself was not used up by others' tries.
  expect((await comeBack(call, back, mine.attempt)).to).toBe('/')
})

test('an ID token of another attempt, or one that proves nothing, is refused', async () => {
  const call = await startApi()
  for (const lie of [{ nonce: 'of another' }, { aud: 'another-client' }, { email_verified: false }]) {
    google.claims = { ...ASHA, ...lie }
    const { asked, attempt } = await begin(call)
    const arrived = await comeBack(call, await atGoogle(asked), attempt)
    expect([lie, arrived.to, arrived.token]).toEqual([lie, '/login', undefined])
  }
})

for (const evil of [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/%09/evil.example',
  'javascript:x',
]) {
  test(`a redirectTo of ${evil} leads home`, async () => {
    const call = await startApi()
    const { asked, attempt } = await begin(call, evil)
    expect((await comeBack(call, await atGoogle(asked), attempt)).to).toBe('/')
  })
}

test('the form of another site starts nothing', async () => {
  const call = await startApi()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' }
  expect((await call('POST /auth/google', { body: 'redirectTo=/', headers })).status).toBe(403)
})

test('without its settings the button says so on the log-in page', async () => {
  const { GOOGLE_CLIENT_SECRET } = process.env
  delete process.env.GOOGLE_CLIENT_SECRET
  vi.resetModules()
  const { action } = await import('#app/routes/auth/google.ts')
  process.env.GOOGLE_CLIENT_SECRET = GOOGLE_CLIENT_SECRET
  const body = new URLSearchParams({ redirectTo: '/place/x' })
  const request = new Request(`${ORIGIN}/auth/google`, { method: 'POST', body })
  const answer = await action({ request, params: {}, context: {} })
  expect(answer.headers.get('Location')).toBe('/login?redirectTo=%2Fplace%2Fx')
  const { toast } = cookiesOf({ 'set-cookie': answer.headers.getSetCookie() })
  expect(Buffer.from(decodeURIComponent(toast?.value ?? ''), 'base64').toString()).toContain(
    'not set up here',
  )
})
