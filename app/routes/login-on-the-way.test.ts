import { addDays, formatDayRange, formatStayInShort, todayInIndia } from '#app/domain/calendar-date.ts'
import { expect, test } from 'vitest'
import { aStay } from '../../tests/factories/a-booking.ts'
import { aPlace } from '../../tests/factories/a-place.ts'
import { aUser } from '../../tests/factories/a-user.ts'
import { cookieHeaderFrom, routeArgs } from '../../tests/setup/requests/route-args.ts'
import { loader as forgotPage } from './forgot-password.tsx'
import { action as logIn, loader as loginPage } from './login.tsx'
import { action as book } from './place.tsx'
import { loader as registerPage } from './register.tsx'

const checkIn = addDays(todayInIndia(), 9)

async function bookSignedOut(name: string) {
  const place = await aPlace({ address: '1 Rua, Mapusa, Goa' })
  const { noOfGuests, ...stay } = aStay({ checkIn, name })
  const form = { ...stay, noOfGuests: String(noOfGuests) }
  const response: Response = await book({
    ...(await routeArgs(`/place/${place.id}`, { form })),
    params: { id: place.id },
  })
  return { place, stay, cookie: cookieHeaderFrom(response), to: response.headers.get('Location')! }
}

test('who logs in on the way to a booking reads that it is saved, and finds their name', async () => {
  const { place, stay, cookie, to } = await bookSignedOut('आशा राव')
  expect(to).not.toContain('checkIn')
  const days = formatStayInShort(stay, todayInIndia())
  const message = `Almost there. Log in or register to book ${place.area.split(',')[0]}, ${days}; your details are saved`
  const login: Response = await loginPage(await routeArgs(to, { cookie }))
  expect(await login.json()).toMatchObject({ pending: { message } })
  const register: Response = await registerPage(
    await routeArgs(to.replace('/login', '/register'), { cookie }),
  )
  expect(await register.json()).toMatchObject({ pending: { message, name: 'आशा राव' } })
  // On another way there is nothing to say.
  for (const elsewhere of [
    '/login',
    '/login?redirectTo=%2Faccount',
    '/login?redirectTo=%2Fplace%2Fother%23book',
  ]) {
    const page: Response = await loginPage(await routeArgs(elsewhere, { cookie }))
    expect(await page.json()).toMatchObject({ pending: null })
  }
})

test.each(['pending-booking=x', 'pending-booking=eyJwbGFjZSI6e319', 'pending-booking=W10='])(
  'a cookie %s does no harm',
  async (cookie) => {
    const page: Response = await loginPage(
      await routeArgs('/login?redirectTo=%2Fplace%2Fx%23book', { cookie }),
    )
    expect(await page.json()).toMatchObject({ pending: null })
  },
)

test('the days of a stay in short', () => {
  expect(formatDayRange('2026-12-05', '2026-12-08')).toBe('5 to 8 Dec')
  expect(formatDayRange('2026-11-30', '2026-12-02')).toBe('30 Nov to 2 Dec')
  expect(formatDayRange('2026-12-30', '2027-01-02')).toBe('30 Dec to 2 Jan')
})

test('the email of a failed log-in stands in the form of who has forgotten the password, and in no URL', async () => {
  const { email } = await aUser()
  const form = { email, password: 'not it at all' }
  const response: Response = await logIn(await routeArgs('/login', { form }))
  expect(response.status).toBe(401)
  const setCookie = response.headers.get('Set-Cookie')!
  expect(setCookie).toMatch(/Path=\/forgot-password; HttpOnly; SameSite=Lax/)
  const page: Response = await forgotPage(
    await routeArgs('/forgot-password', { cookie: cookieHeaderFrom(response) }),
  )
  expect(await page.json()).toEqual({ email })
  const without: Response = await forgotPage(await routeArgs('/forgot-password'))
  expect(await without.json()).toEqual({ email: '' })
})
