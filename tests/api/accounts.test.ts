import { userBySessionToken } from '#app/domain/sessions/sessions.server.ts'
import { verifyCredentials } from '#app/domain/users/users.server.ts'
import { photoUrl } from '#app/api/contract/schemas.server.ts'
import { expect, test } from 'vitest'
import { aPhoto } from '../factories/a-photo.ts'
import { aSession } from '../factories/a-session.ts'
import { aUser } from '../factories/a-user.ts'
import { PASSWORD } from '../factories/password.ts'
import { startApi, aSignedInUser } from '../setup/api/api-client.ts'
import { MESSAGES } from '../e2e/fixtures/labels.ts'

const asha = { name: ' आशा राव ', email: ' Asha.Rao@example.com ', password: 'correct horse' }

test('registering answers with a token, the user and the cookie', async () => {
  const call = await startApi()
  const { status, json, headers } = await call('POST /user/register', { json: asha })
  expect(status).toBe(200)
  expect(json).toEqual({
    success: true,
    token: expect.stringMatching(/^[\w-]{43}$/) as string,
    user: { _id: json.user?._id, name: 'आशा राव', email: 'Asha.Rao@example.com', picture: null },
  })
  const cookie = headers['set-cookie']?.[0]
  expect(cookie).toMatch(`token=${json.token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=34560000`)
  expect((await call('GET /bookings', { bearer: json.token })).status).toBe(200)

  const again = await call('POST /user/register', { json: { ...asha, email: 'ASHA.RAO@EXAMPLE.COM' } })
  expect(again.status).toBe(409)
  expect(again.json.message).toBe('User already registered!')
})

for (const [broken, sentence] of [
  [{ name: ' ' }, "Name can't be empty"],
  [{ name: undefined }, "Name can't be empty"],
  [{ name: 'x'.repeat(101) }, "Name can't be longer than 100 characters"],
  [{ name: 'x\ud800' }, "Name has a character that can't be saved"],
  [{ email: '' }, "Email can't be empty"],
  [{ email: 'asha' }, 'Please enter a full email address, like asha@example.com'],
  [{ password: '' }, 'Password must be at least 8 characters'],
  [{ password: ' \t\u00a0'.repeat(3) }, "Password can't be only spaces"],
  [{ password: 'x'.repeat(201) }, "Password can't be longer than 200 characters"],
  [{ name: '', email: '', password: '' }, "Name can't be empty"],
] as const) {
  test(`registering with ${JSON.stringify(broken).slice(0, 60)} is a 422: ${sentence}`, async () => {
    const call = await startApi()
    const { status, json } = await call('POST /user/register', { json: { ...asha, ...broken } })
    expect([status, json.message]).toEqual([422, sentence])
    expect(Object.keys(json.errors ?? {})).toEqual(Object.keys(broken))
  })
}

test('a wrong type is a 400 and names the field', async () => {
  const call = await startApi()
  const { status, json } = await call('POST /user/register', {
    json: { ...asha, name: ['Asha'], password: 7 },
  })
  expect(status).toBe(400)
  expect(json).toEqual({
    success: false,
    message: 'name must be text.',
    errors: { name: ['name must be text.'], password: ['password must be text.'] },
  })
})

test('logging in: one answer for an unknown email and a wrong password', async () => {
  const call = await startApi()
  const user = await aUser()
  const right = await call('POST /user/login', {
    json: { email: user.email.toUpperCase(), password: PASSWORD },
  })
  expect([right.status, right.json.user?._id]).toEqual([200, user.id])
  expect(right.headers['set-cookie']?.[0]).toContain(`token=${right.json.token};`)

  const wrong = await call('POST /user/login', { json: { email: user.email, password: 'not this one' } })
  const unknown = await call('POST /user/login', {
    json: { email: 'nobody@example.com', password: PASSWORD },
  })
  expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text])
  expect([wrong.status, wrong.json]).toEqual([
    401,
    { success: false, message: 'Email or password is incorrect!' },
  ])
  expect(wrong.headers['set-cookie']).toBeUndefined()

  const empty = await call('POST /user/login', { json: { email: '', password: '' } })
  expect([empty.status, empty.json.message]).toEqual([422, "Email can't be empty"])
})

test('logging out ends the session everywhere and takes the cookie back', async () => {
  const call = await startApi()
  const { token } = await aSignedInUser()
  const out = await call('GET /user/logout', { cookie: token })
  expect(out.json).toEqual({ success: true, message: MESSAGES.logout })
  expect(out.headers['set-cookie']?.[0]).toMatch(/^token=; .*Max-Age=0/)
  for (const way of ['cookie', 'bearer']) {
    expect((await call('GET /bookings', { [way]: token })).status).toBe(401)
  }
  expect((await call('GET /user/logout', { cookie: token })).status).toBe(200)
  expect((await call('GET /user/logout')).status).toBe(200)
})

test('HEAD of the log-out signs nobody out', async () => {
  const call = await startApi()
  const { token } = await aSignedInUser()
  const head = await call('HEAD /user/logout', { cookie: token })
  expect([head.status, head.headers['set-cookie']]).toEqual([200, undefined])
  expect((await call('GET /bookings', { cookie: token })).status).toBe(200)
})

test('an update with no password and no picture changes the name alone', async () => {
  const call = await startApi()
  const { user, token } = await aSignedInUser()
  const json = { name: ' Meera ', password: '', picture: '', email: 'other@example.com', _id: 'x' }
  const changed = await call('PUT /user/update-user', { json, bearer: token })
  expect(changed.json).toEqual({
    success: true,
    message: 'Updated successfully!',
    user: { _id: user.id, name: 'Meera', email: user.email, picture: null },
  })
  expect((await verifyCredentials({ email: user.email, password: PASSWORD })).user.name).toBe('Meera')
  const nameOnly = await call('PUT /user/update-user', { json: { name: 'Meera K' }, bearer: token })
  expect(nameOnly.json.user?.name).toBe('Meera K')
  const blank = await call('PUT /user/update-user', { json: { name: '  ' }, bearer: token })
  expect([blank.status, blank.json.message]).toEqual([422, "Name Can't be empty"])
  const short = await call('PUT /user/update-user', { json: { name: 'M', password: 'short' }, bearer: token })
  expect([short.status, short.json.message]).toEqual([422, 'Password must be at least 8 characters'])
  const spaces = await call('PUT /user/update-user', {
    json: { name: 'M', password: ' '.repeat(9) },
    bearer: token,
  })
  expect([spaces.status, spaces.json.message]).toEqual([422, "Password can't be only spaces"])
})

test('a new password ends the other sessions and keeps this one', async () => {
  const call = await startApi()
  const { user, token } = await aSignedInUser()
  const other = await aSession(user)
  const bystander = await aSignedInUser()
  const json = { name: user.name, password: 'another good one', picture: '' }
  const { status, text } = await call('PUT /user/update-user', { json, cookie: token })
  // No script is to read the token in the cookie.
  expect([status, text.includes(token)]).toEqual([200, false])
  expect((await userBySessionToken(token))?.id).toBe(user.id)
  expect(await userBySessionToken(other)).toBeUndefined()
  expect((await userBySessionToken(bystander.token))?.id).toBe(bystander.user.id)
  const login = (password: string) => call('POST /user/login', { json: { email: user.email, password } })
  expect((await login(PASSWORD)).status).toBe(401)
  expect((await login('another good one')).status).toBe(200)
})

test("a picture has to be one's own upload; it stays when it is sent again", async () => {
  const call = await startApi()
  const { user, token } = await aSignedInUser()
  const stranger = await aUser()
  const own = photoUrl(await aPhoto({ uploader: user }))
  const foreign = photoUrl(await aPhoto({ uploader: stranger }))
  const update = (picture: string) =>
    call('PUT /user/update-user', { json: { name: user.name, password: '', picture }, bearer: token })

  expect((await update(own)).json.user?.picture).toBe(own)
  expect((await update(own)).json.user?.picture).toBe(own)
  expect((await update('')).json.user?.picture).toBe(own)
  const others = [
    foreign,
    'https://evil.example/x.webp',
    own.replace('localhost', 'evil.example'),
    'javascript:x',
    'x',
  ]
  for (const picture of others) {
    const refused = await update(picture)
    expect([picture, refused.status]).toEqual([picture, 422])
    expect(refused.json.errors?.picture?.[0]).toContain('Please upload this picture here first')
  }
  expect(
    (await call('POST /user/login', { json: { email: user.email, password: PASSWORD } })).json.user?.picture,
  ).toBe(own)
})
