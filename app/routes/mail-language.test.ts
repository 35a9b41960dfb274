import { db } from '#app/db/connections.server.ts'
import { users } from '#app/db/schema/users.ts'
import { action as logInByProgram } from '#app/api/user/login.ts'
import { action as registerByProgram } from '#app/api/user/register.ts'
import { findOrCreateGoogleUser } from '#app/domain/users/users.server.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aUser } from '../../tests/factories/a-user.ts'
import { PASSWORD } from '../../tests/factories/password.ts'
import { routeArgs } from '../../tests/setup/requests/route-args.ts'
import { action as sendMailForm } from './account/mails.tsx'
import { action as setPhone } from './account/phone.tsx'
import { action as logIn } from './login.tsx'
import { action as register } from './register.tsx'

async function languageOf(email: string) {
  const [found] = await db.select().from(users).where(eq(users.email, email))
  return found?.language
}

const json = (body: object) => ({
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json' },
})

test('who registers gets mails in the language of the page, or of the call', async () => {
  const form = (email: string) => ({ name: 'Meera', email, password: PASSWORD })
  await register(await routeArgs('/hi/register', { form: form('hindi@example.com') }))
  await register(await routeArgs('/register', { form: form('english@example.com') }))
  await registerByProgram(await routeArgs('/hi/user/register', json(form('program@example.com'))))
  expect(await languageOf('hindi@example.com')).toBe('hi')
  expect(await languageOf('english@example.com')).toBe('en')
  expect(await languageOf('program@example.com')).toBe('hi')
  const google = { sub: 'hindi', name: 'Meera', picture: undefined, isAuthoritative: true }
  await findOrCreateGoogleUser({ ...google, email: 'google@gmail.com' }, 'hi')
  expect(await languageOf('google@gmail.com')).toBe('hi')
})

test('mails follow the page of a log-in and of a form, until somebody chooses', async () => {
  const user = await aUser()
  const { email } = user
  const form = { email, password: PASSWORD }
  await logIn(await routeArgs('/hi/login', { form }))
  expect(await languageOf(email)).toBe('hi')
  // Scripts of all pages post there, and programs: it says nothing.
  await setPhone(await routeArgs('/account/phone', { as: user, form: { phone: '' } }))
  await logInByProgram(await routeArgs('/user/login', json(form)))
  expect(await languageOf(email)).toBe('hi')
  await logIn(await routeArgs('/login', { form }))
  expect(await languageOf(email)).toBe('en')
  await setPhone(await routeArgs('/hi/account/phone', { as: user, form: { phone: '' } }))
  expect(await languageOf(email)).toBe('hi')

  await sendMailForm(await routeArgs('/hi/account/mails', { as: user, form: { language: 'en' } }))
  await logIn(await routeArgs('/hi/login', { form }))
  await setPhone(await routeArgs('/hi/account/phone', { as: user, form: { phone: '' } }))
  expect(await languageOf(email)).toBe('en')
})

test('another language than there is changes nothing, and says so', async () => {
  const user = await aUser()
  const args = await routeArgs('/hi/account/mails', { as: user, form: { language: 'fr' } })
  const response = await sendMailForm(args)
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ message: 'कृपया अपने ईमेल की भाषा चुनें' })
})
