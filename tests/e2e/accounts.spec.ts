import { anAccount, expect, refusalConsoleErrors, test } from './fixtures/guest.ts'
import { MESSAGES } from './fixtures/labels.ts'

test.use({ expectedConsoleErrors: refusalConsoleErrors })

test('an email that has an account is not taken twice, in whatever case it is written', async ({
  page,
  guest,
  anotherGuest,
}) => {
  const { email } = await anotherGuest.signUp()
  const second = anAccount({ name: 'Kavya the second', email: email.toUpperCase() })

  await guest.visit('/register')
  await guest.register(second)
  await guest.expectRefusal('User already registered!', page.getByLabel('Email'))
  await expect(page.getByLabel('Name')).toHaveValue(second.name)
  await expect(page.getByLabel('Email')).toHaveValue(second.email)
})

test('the account form says at its fields what is wrong, and keeps what was typed @enhanced', async ({
  page,
  guest,
}) => {
  await guest.visit('/register')
  await guest.press('Register')
  await guest.expectRefusal("Name can't be empty", page.getByLabel('Name'))

  await guest.register({ name: 'अनिता', email: 'anita at home', password: 'monsoon-2026' })
  const email = page.getByLabel('Email')
  await guest.expectRefusal('Please enter a full email address, like asha@example.com', email)
  await expect(email).toHaveValue('anita at home')

  const { email: free } = anAccount()
  await guest.register({ email: free, password: 'monsoon' })
  await guest.expectRefusal('Password must be at least 8 characters', page.getByLabel('Password'))
  await expect(page.getByLabel('Name')).toHaveValue('अनिता')
  await expect(email).toHaveValue(free)

  await guest.register({ password: 'monsoon-2026' })
  await guest.expectToast(MESSAGES.registration)
  await expect(page).toHaveURL('/')
})

test('an unknown email and a wrong password get the same answer @plain', async ({
  page,
  guest,
  anotherGuest,
}) => {
  const { email } = await anotherGuest.signUp()
  const { email: unknown } = anAccount()
  for (const tried of [email, unknown]) {
    await guest.visit('/login')
    await guest.logIn({ email: tried, password: 'not-my-password' })
    await guest.expectToast('Email or password is incorrect!')
    await expect(page.getByLabel('Email')).toHaveValue(tried)
    await expect(page).toHaveURL('/login')
  }
})

test('the links below the forms of accounts are as large as a finger @mobile @plain', async ({
  page,
  guest,
}) => {
  for (const [path, names] of [
    ['/login', ['Forgot your password?', "Don't have an account yet?"]],
    ['/register', ['Already a member?']],
  ] as const) {
    await guest.visit(path)
    for (const name of names) {
      const box = await page.getByRole('link', { name }).boundingBox()
      expect(box!.height, name).toBeGreaterThanOrEqual(44)
    }
  }
})

test('logging in leads home, and the header to the account @mobile', async ({
  page,
  guest,
  anotherGuest,
}) => {
  const { email, password } = await anotherGuest.signUp()

  await guest.visit('/')
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await expect(guest.heading('Login')).toBeVisible()
  await guest.waitForScripts()
  await guest.logIn({ email: email.toUpperCase(), password })
  await guest.expectToast(MESSAGES.login)
  await expect(page).toHaveURL('/')

  await page.getByRole('banner').getByRole('link', { name: 'Your account' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('main')).toContainText(email)
  const tabs = page.getByRole('navigation', { name: 'Account' }).getByRole('link')
  await expect(tabs).toHaveText(['My Profile', 'My bookings', 'My accomodations'])
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page')
})

test('a page that needs an account is shown once its visitor has logged in', async ({
  page,
  guest,
  anotherGuest,
}) => {
  const { email, password } = await anotherGuest.signUp()
  await guest.visit('/account/places')
  await expect(page).toHaveURL((url) => url.pathname === '/login')
  await guest.logIn({ email, password })
  await expect(page).toHaveURL('/account/places')
  await expect(guest.heading('My accomodations')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add new place' })).toBeVisible()
})

test('whoever is logged in sees the account instead of the log-in page @plain', async ({ page, guest }) => {
  await guest.signUp()
  for (const path of ['/login', '/register']) {
    await guest.visit(path)
    await expect(page).toHaveURL('/account')
  }
})
