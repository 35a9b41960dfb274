import type { Page } from '@playwright/test'
import { demoPlaces } from '../../../demo/world/demo-world.ts'
import { anAccount, expect, refusalConsoleErrors, test } from '../fixtures/guest.ts'
import { createGate } from '../fixtures/host.ts'
import { MESSAGES } from '../fixtures/labels.ts'

test.use({ expectedConsoleErrors: refusalConsoleErrors })

test('the focus goes to the first field at fault', async ({ page, guest }) => {
  await guest.visit('/register')
  await guest.register({ name: 'Kavya' })
  await expect(page.getByLabel('Email')).toBeFocused()

  await guest.signUp()
  await guest.openPlace(demoPlaces[33]!)
  await guest.waitForScripts()
  await guest.chooseNoNights()
  await guest.book()
  await expect(guest.day('Check-in')).toBeFocused()

  await guest.visit('/account/places/new')
  await page.getByLabel('Title').fill('A house')
  await guest.press('Save')
  await expect(page.getByLabel('Address')).toBeFocused()
  await page.getByLabel('Address').fill('Goa')
  await guest.press('Save')
  await expect(page.getByRole('group', { name: 'Photos' })).toBeFocused()

  await guest.visit('/account?edit')
  await page.getByLabel('Name').fill(' ')
  await guest.saveProfile()
  await expect(page.getByLabel('Name')).toBeFocused()
})

test('the focus goes to a field only the server can find at fault', async ({ page, guest, anotherGuest }) => {
  const { email } = await anotherGuest.signUp()
  await guest.visit('/register')
  await guest.register(anAccount({ email }))
  await guest.expectToast('User already registered!')
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('a button that works keeps the focus, until there is a sentence to give it to', async ({
  page,
  guest,
}) => {
  const gate = createGate()
  await page.route(/\/login\?.*_data/, async (route) => {
    await gate.whenOpen
    await route.continue()
  })
  await guest.visit('/login')
  await guest.fillAccountForm({ email: 'nobody@example.com', password: 'not-a-password' })
  const login = page.getByRole('button', { name: 'Login', exact: true })
  await login.click()
  await expect(login).toBeDisabled()
  await expect(login).toBeFocused()
  gate.open()
  await expect(page.locator(':focus')).toHaveText('Email or password is incorrect!')
})

test('an error disappears when something succeeds, or its page is left @long', async ({ page, guest }) => {
  await guest.visit('/login')
  await guest.press('Login')
  await guest.expectToast("Email can't be empty")
  await page.getByRole('link', { name: "Don't have an account yet?" }).click()
  await expect(guest.heading('Register')).toBeVisible()
  await expect(guest.toast("Email can't be empty")).toBeHidden({ timeout: 1_500 })

  await guest.signUp()
  await guest.visit('/account?edit')
  await page.getByLabel('Name').fill(' ')
  await guest.saveProfile()
  await guest.expectToast("Name Can't be empty")
  await page.getByLabel('Name').fill('Asha')
  await guest.saveProfile()
  await guest.expectToast(MESSAGES.profileSaved)
  await expect(guest.toast("Name Can't be empty")).toBeHidden({ timeout: 1_500 })
})

test('fields name what browsers fill in and which keys phones show', async ({ page, guest }) => {
  const look = async (label: string, expected: Record<string, string>) => {
    const field = page.getByLabel(label, { exact: true })
    for (const [trait, value] of Object.entries(expected))
      await expect(field, label).toHaveAttribute(trait, value)
  }
  await page.goto('/')
  await expect(guest.searchBox).toHaveAttribute('enterkeyhint', 'search')
  await page.goto('/login')
  await look('Email', { type: 'email', autocomplete: 'email' })
  await look('Password', { type: 'password', autocomplete: 'current-password', enterkeyhint: 'go' })
  await page.goto('/register')
  await look('Name', { autocomplete: 'name' })
  await look('Email', { type: 'email', autocomplete: 'email' })
  await look('Password', { type: 'password', autocomplete: 'new-password', enterkeyhint: 'go' })
  await guest.signUp()
  await guest.openPlace(demoPlaces[33]!)
  await look('Number of guests', { type: 'number', inputmode: 'numeric' })
  await look('Your full name', { autocomplete: 'name' })
  await look('Phone number', { type: 'tel', autocomplete: 'tel', enterkeyhint: 'go' })
  await page.goto('/account?edit')
  await look('Name', { autocomplete: 'name' })
  await look('New password', { autocomplete: 'new-password' })
  await look('Confirm password', { autocomplete: 'new-password' })
  await page.goto('/account/places/new')
  await look('Max no. of guests', { inputmode: 'numeric' })
  await look('Price per night', { inputmode: 'numeric' })
})

test('a toast is read out once', async ({ page, guest }) => {
  await page.addInitScript(() => {
    Object.assign(window, { readOut: [] as string[] })
    // What a screen reader is told: every live region, once it has something to say.
    const heard = new Set<Element>()
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[role=alert], [role=status], [aria-live]')) {
        if (!region.textContent || heard.has(region)) continue
        heard.add(region)
        window.readOut.push(region.textContent)
      }
    }).observe(document, { childList: true, subtree: true })
  })
  await guest.visit('/login')
  await guest.press('Login')
  await expectMessageOnce(page, "Email can't be empty")

  // After a redirect the page comes with its toast, which scripts then take over.
  const account = anAccount()
  await guest.visit('/register')
  await guest.register(account)
  await expectMessageOnce(page, MESSAGES.registration)
})

async function expectMessageOnce(page: Page, message: string) {
  const said = page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: message })
  // It has come to stay when it has the button that takes it away.
  await expect(said.getByRole('button', { name: 'close' })).toBeVisible()
  await expect(said).toHaveCount(1)
  const times = await page.evaluate(
    (text) => window.readOut.filter((one) => one.includes(text)).length,
    message,
  )
  expect(times).toBe(1)
}

declare global {
  interface Window {
    /** What has come into live regions since the page began to load. */
    readOut: string[]
  }
}
