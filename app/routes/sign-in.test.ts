import { userBySessionToken } from '#app/domain/sessions/sessions.server.ts'
import type { FormResponse } from '#app/http/forms.server.ts'
import { expect, test } from 'vitest'
import { routeArgs, cookieHeaderFrom } from '../../tests/setup/requests/route-args.ts'
import { aBooking } from '../../tests/factories/a-booking.ts'
import { aUser } from '../../tests/factories/a-user.ts'
import { PASSWORD } from '../../tests/factories/password.ts'
import { loader as bookingPage } from './account/bookings/booking.tsx'
import { loader as bookings } from './account/bookings.tsx'
import { loader as places } from './account/places.tsx'
import { loader as profile } from './account/profile.tsx'
import { action as logIn, loader as loginPage } from './login.tsx'
import { action as logOut } from './logout.ts'
import { action as register } from './register.tsx'

const tokenIn = (response: Response) => /token=([^;]*)/.exec(cookieHeaderFrom(response))?.[1]
const LOGIN = '/login'
const REGISTER = '/register'

test('who registers is signed in and led on, the email stored as typed', async () => {
  const form = { name: 'Meera', email: ' Meera@Example.com ', password: PASSWORD, redirectTo: '/place/1' }
  const response: Response = await register(await routeArgs(REGISTER, { form }))
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/place/1'])
  expect(await userBySessionToken(tokenIn(response)!)).toMatchObject({
    name: 'Meera',
    email: 'Meera@Example.com',
  })
  expect(response.headers.getSetCookie().join()).toMatch(/token=[^;]+; Path=\/; HttpOnly; SameSite=Lax/)
})

test('who logs in gets a session of their own each time', async () => {
  const user = await aUser()
  const form = { email: user.email.toUpperCase(), password: PASSWORD }
  const [one, two] = [
    await logIn(await routeArgs(LOGIN, { form })),
    await logIn(await routeArgs(LOGIN, { form })),
  ] as Response[]
  expect(one!.headers.get('Location')).toBe('/')
  expect(tokenIn(one!)).not.toBe(tokenIn(two!))
  expect(await userBySessionToken(tokenIn(one!)!)).toEqual(user)
})

test('what comes along when an email or a password is pasted shuts nobody out', async () => {
  const form = {
    name: 'Meera',
    email: 'mailto:meera.pasted@example.com.',
    password: `\u200b${PASSWORD}\u2060`,
  }
  expect(await register(await routeArgs(REGISTER, { form })).then(({ status }: Response) => status)).toBe(302)
  for (const [email, password] of [
    ['meera.pasted@example.com', PASSWORD],
    ['Meera <Meera.Pasted@example.com>', PASSWORD],
    ['\u202ameera.pasted@example.com\u202c', `\ufeff${PASSWORD}\u200b`],
  ] as const) {
    const response: Response = await logIn(await routeArgs(LOGIN, { form: { email, password } }))
    expect([email, response.status]).toEqual([email, 302])
  }
})

test('emails of other scripts register, and blanks that only look like a name do not', async () => {
  const { response, answer } = await answerOf({ name: '\u200b\u2060', email: 'a.b@example.com' })
  expect([response.status, answer.message]).toEqual([422, "Name can't be empty"])
  for (const email of ['ks@क्षेत्र.example', 'अशोक@x.example']) {
    expect((await answerOf({ name: 'Asha', email })).response.status).toBe(302)
    expect((await answerOf({ name: 'Asha', email })).response.status).toBe(409)
  }
})

async function answerOf(form: { name: string; email: string }) {
  const args = await routeArgs(REGISTER, { form: { ...form, password: PASSWORD } })
  const response: Response = await register(args)
  return { response, answer: (response.status === 302 ? {} : await response.json()) as Partial<FormResponse> }
}

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'nobody is led to %s by signing in',
  async (redirectTo) => {
    const { email } = await aUser()
    const response: Response = await logIn(
      await routeArgs(LOGIN, { form: { email, password: PASSWORD, redirectTo } }),
    )
    expect(response.headers.get('Location')).toBe('/')
    const page = await (
      await loginPage(await routeArgs(`/login?${new URLSearchParams({ redirectTo })}`))
    ).json()
    expect(page.redirectTo).toBe('/')
  },
)

test('a wrong password, an unknown email and a broken form sign nobody in', async () => {
  const { email } = await aUser()
  const tries: [number, string, Record<string, string>][] = [
    [401, 'Email or password is incorrect!', { email, password: 'wrong password' }],
    [401, 'Email or password is incorrect!', { email: 'nobody@example.com', password: PASSWORD }],
    [422, "Email can't be empty", { email: ' ', password: PASSWORD }],
    [422, "Password can't be empty", { email }],
  ]
  for (const [status, message, form] of tries) {
    const response: Response = await logIn(await routeArgs(LOGIN, { form }))
    expect(response.status).toBe(status)
    expect(tokenIn(response)).toBeUndefined()
    const text = await response.text()
    expect((JSON.parse(text) as FormResponse).message).toBe(message)
    expect(text).not.toMatch(/wrong password|a good long password/)
  }
})

test('an email that has an account is refused, its password not changed', async () => {
  const { email } = await aUser()
  const form = { name: 'Thief', email: email.toUpperCase(), password: 'my own password' }
  const response: Response = await register(await routeArgs(REGISTER, { form }))
  expect(response.status).toBe(409)
  expect(((await response.json()) as FormResponse).message).toBe('User already registered!')
  const own: Response = await logIn(await routeArgs(LOGIN, { form: { email, password: PASSWORD } }))
  expect(own.status).toBe(302)
})

test('logging out ends the session itself, not only the cookie', async () => {
  const user = await aUser()
  const { request, ...rest } = await routeArgs('/logout', { as: user, form: {} })
  const token = /token=([^;]*)/.exec(request.headers.get('Cookie')!)![1]!
  expect(await userBySessionToken(token)).toEqual(user)
  const response: Response = await logOut({ request, ...rest })
  expect(response.headers.get('Location')).toBe('/')
  expect(response.headers.getSetCookie().join()).toContain(
    'token=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
  )
  expect(await userBySessionToken(token)).toBeUndefined()
})

test('logging out without a session is no mistake', async () => {
  const response: Response = await logOut(await routeArgs('/logout', { form: {}, cookie: 'token=x' }))
  expect(response.headers.get('Location')).toBe('/')
})

test('the pages of an account lead to log in, and from there back', async () => {
  const pages = {
    '/account': profile,
    '/account/bookings': bookings,
    '/account/places': places,
    '/account/bookings/1?photos': bookingPage,
  }
  for (const [path, loader] of Object.entries(pages)) {
    const response: unknown = await loader(await routeArgs(path, { cookie: 'token=of-nobody' })).catch(
      (thrown: unknown) => thrown,
    )
    expect((response as Response).headers.get('Location')).toBe(
      `/login?${new URLSearchParams({ redirectTo: path })}`,
    )
  }
})

test('who is signed in is shown the account instead of the log-in page', async () => {
  const away: unknown = await loginPage(await routeArgs('/login', { as: await aUser() })).catch(
    (thrown: unknown) => thrown,
  )
  expect((away as Response).headers.get('Location')).toBe('/account')
})

test("someone else's booking is a page that says there is no such one", async () => {
  const [guest, stranger] = [await aUser(), await aUser()]
  const { id } = await aBooking({ guest })
  const own = await (await bookingPage(await routeArgs(`/account/bookings/${id}`, { as: guest }))).json()
  expect(own.trip.id).toBe(id)
  const theirs: unknown = await bookingPage(
    await routeArgs(`/account/bookings/${id}`, { as: stranger }),
  ).catch((thrown: unknown) => thrown)
  expect((theirs as Response).status).toBe(404)
})
