import { expect, test } from '../../setup/browser/test.ts'
import type { Page } from '@playwright/test'
import { MESSAGES } from '../fixtures/labels.ts'

let people = 0

async function register(page: Page, redirectTo = '/') {
  const email = `mirror.${process.pid}.${++people}.${test.info().project.name}@example.com`
  await page.goto(`/register?redirectTo=${encodeURIComponent(redirectTo)}`)
  await page.getByLabel('Name').fill('Asha Rao')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('a good long password')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText(MESSAGES.registration)).toBeVisible()
  return email
}

interface Stored {
  local: Record<string, string>
  session: Record<string, string>
  cookie: string
}

function stored(page: Page): Promise<Stored> {
  return page.evaluate(() => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookie: document.cookie,
  }))
}

test('the public user object is in local storage while signed in, the token nowhere', async ({
  page,
  context,
}) => {
  await page.goto('/')
  expect((await stored(page)).local.user).toBeUndefined()
  const email = await register(page, '/account')
  await expect.poll(async () => (await stored(page)).local.user).toBeTruthy()
  const { local, session, cookie } = await stored(page)
  const user = JSON.parse(local.user ?? '') as Record<string, unknown>
  expect(user).toEqual({ _id: user._id, name: 'Asha Rao', email, picture: null })
  const token = (await context.cookies()).find(({ name }) => name === 'token')
  expect(token?.httpOnly).toBe(true)
  expect(JSON.stringify([local, session, cookie])).not.toContain(token?.value)

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText(MESSAGES.logout)).toBeVisible()
  await expect.poll(async () => (await stored(page)).local.user).toBeUndefined()
})

test('a first page of somebody signed in is not asked for twice', async ({ page }) => {
  await page.request.post('/register', {
    form: {
      name: 'Asha Rao',
      email: `mirror.${crypto.randomUUID()}@example.com`,
      password: 'a good long password',
    },
  })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('_data=')) asked.push(request.url())
  })
  await page.goto('/account')
  await expect.poll(async () => (await stored(page)).local.user).toBeTruthy()
  // Whatever the page asks for on its own is asked for by then.
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(asked.filter((url) => !url.includes('edit'))).toEqual([])
})

test('a tab that knows of a log-out takes away what a late page has mirrored @long', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const late = await context.newPage()
  await late.goto('/privacy')
  await late.evaluate(() => localStorage.setItem('user', JSON.stringify({ _id: 'somebody-who-has-left' })))
  await expect.poll(async () => (await stored(page)).local.user).toBeUndefined()
})

test('logging out in one tab shows in the others', async ({ page, context }) => {
  await register(page, '/account')
  const home = await context.newPage()
  await home.goto('/')
  const bookings = await context.newPage()
  await bookings.goto('/account/bookings')
  const profileLink = home.getByRole('banner').getByRole('link', { name: /profile|account|log in/i })
  await expect(profileLink).toHaveAttribute('href', '/account')

  await page.bringToFront()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText(MESSAGES.logout)).toBeVisible()
  await expect(profileLink).toHaveAttribute('href', '/login')
  await expect(bookings).toHaveURL(/\/login/)
})

test('logging in in one tab shows in the others, too @long', async ({ page, context }) => {
  const home = await context.newPage()
  await home.goto('/')
  await register(page)
  const profileLink = home.getByRole('banner').getByRole('link', { name: /profile|account|log in/i })
  await expect(profileLink).toHaveAttribute('href', '/account')
})

test('a page that was left behind with Back does not show somebody who logged out', async ({ page }) => {
  await register(page, '/account')
  await page.goto('/')
  await page.goto('/account')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText(MESSAGES.logout)).toBeVisible()
  await page.goBack()
  await expect(
    page.getByRole('banner').getByRole('link', { name: /profile|account|log in/i }),
  ).toHaveAttribute('href', '/login')
})
