import path from 'node:path'
import { addDays, todayInIndia } from '../../app/domain/calendar-date.ts'
import { browserTestsDataFolder } from '../setup/browser/data-folder.ts'
import { expectAccessible } from '../setup/browser/expect-accessible.ts'
import { waitForEmailedLink } from '../setup/mail/emailed-link.ts'
import { aPlace, anAccount, expect, test, type Host } from './fixtures/host.ts'

// Chromium writes down what is answered with a status: a register before the email is confirmed, a refused form.
test.use({ expectedConsoleErrors: [/status of 4(03|22)/] })

const NAME = 'Wilhelmina van der Sloot'

async function confirmEmail(host: Host, email: string, baseURL: string | undefined) {
  const mails = path.join(browserTestsDataFolder(Number(new URL(baseURL ?? '').port)), 'mail')
  await host.visit(await waitForEmailedLink(mails, email, 'Welcome to Basera'))
  await host.press('Confirm my email')
  await host.expectToast('Your email is confirmed.')
}

test('a host notes a guest from abroad, sends Form III elsewhere, and says so @mobile', async ({
  page,
  host,
  anotherGuest: guest,
  hasJavaScript,
  baseURL,
}) => {
  const { email, password } = await host.signUp(anAccount())
  const place = (await host.listPlaceByPost(aPlace({ title: 'Lake house' }))).replace(
    '/account/places',
    '/place',
  )
  await guest.signUp(anAccount())
  const today = todayInIndia()
  const stay = { checkIn: today, checkOut: addDays(today, 2) }
  await guest.bookByPost(place, stay, { name: 'Jan de Vries', phone: '+31 6 1234 5678', guests: '2' })

  await host.visit('/account')
  await page.getByRole('link', { name: 'Guest register, for guests from abroad' }).click()
  await expect(host.heading('Guest register')).toBeVisible()
  if (hasJavaScript) await expectAccessible(page)
  await host.press('Keep a guest register')
  await host.expectToast('Please confirm your email first: the link is in our mail to you.')
  await confirmEmail(host, email, baseURL)
  await host.visit('/account/places/register')
  await host.press('Keep a guest register')
  await host.expectToast('Your guest register is turned on.')

  await page.getByRole('link', { name: 'Add a guest to the stay of Jan de Vries' }).click()
  await expect(host.heading('Add a guest')).toBeVisible()
  await host.waitForScripts()
  await page.getByLabel('Names').fill(NAME)
  await page.getByLabel('Nationality').fill('Dutch')
  await page.getByLabel('Passport number').fill('2341 2341 2346')
  await page.getByLabel('Arrived at').fill('00:00')
  await page.getByLabel('Next destination').fill('Hampi')
  await host.press('Save')
  await host.expectRefusal(
    'This looks like an Aadhaar number. It must not be stored here, not even as a note: please remove it. Only the passport counts.',
    page.getByLabel('Passport number'),
  )
  await expect(page.getByLabel('Names')).toHaveValue(NAME)
  if (hasJavaScript) await expectAccessible(page)
  await page.getByLabel('Passport number').fill('NXP7731QK')
  await host.press('Save')
  await host.expectToast('Guest added to your register.')
  await expect(host.heading('Guests from abroad')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText(/\d+ (hours?|minutes?) left to report/)
  if (hasJavaScript) await expectAccessible(page)

  await host.visit('/account/today')
  await page.getByRole('link', { name: 'See the time left' }).click()
  await expect(host.heading('Guest register')).toBeVisible()
  await host.press(`Reported to the bureau: ${NAME}`)
  await host.expectToast('Noted: reported to the bureau.')
  await expect(main).toContainText('All guests in your register have been reported.')
  await expect(main).toContainText(/Reported to the bureau: \d{1,2} \w+ \d{4}, \d{1,2}(:\d\d)? ([ap]m|noon)/)
  if (hasJavaScript) await expectAccessible(page)

  await page.getByRole('link', { name: NAME }).click()
  await page.getByRole('link', { name: `Change ${NAME}` }).click()
  await expect(host.heading('Change a guest')).toBeVisible()
  await host.waitForScripts()
  await page.getByLabel('Visa number').fill('VJ5550199')
  await host.press('Save')
  await host.expectToast('Guest updated.')
  await page.getByRole('link', { name: 'Print this stay' }).click()
  await expect(host.heading('Register of guests from abroad')).toBeVisible()
  await expect(main).toContainText('VJ5550199')
  if (hasJavaScript) await expectAccessible(page)

  await host.visit('/account/places/register')
  await page.getByLabel('Current password').fill('not-my-password')
  await host.press('Save as CSV')
  await host.expectToast('This is not your current password.')
  await page.getByLabel('Current password').fill(password)
  const downloading = page.waitForEvent('download')
  await host.press('Save as CSV')
  expect((await downloading).suggestedFilename()).toBe('guest-register.csv')
})
