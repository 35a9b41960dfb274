import path from 'node:path'
import { demoOperator } from '../../demo/world/demo-world.ts'
import { WORLD_PASSWORD } from '../../demo/world/password.ts'
import { browserTestsDataFolder } from '../setup/browser/data-folder.ts'
import { expectAccessible } from '../setup/browser/expect-accessible.ts'
import { waitForEmailedLink } from '../setup/mail/emailed-link.ts'
import { clearToast, expect, test } from './fixtures/guest.ts'

// What is not one's own is refused, and what is nobody's is not there.
test.use({ expectedConsoleErrors: [/status of 4(03|04|22)/] })

test('an operator gives a role, with the password, and takes it back from an open page @mobile', async ({
  page,
  guest: helper,
  anotherGuest: stranger,
  openAnotherBrowser,
  baseURL,
  hasJavaScript,
}) => {
  // Axe reads every element of a page several times.
  test.slow()
  const { name, email } = await helper.signUp()
  const folder = browserTestsDataFolder(Number(new URL(baseURL ?? '').port))
  await helper.visit(await waitForEmailedLink(path.join(folder, 'mail'), email, 'Welcome to'))
  await helper.press('Confirm my email')
  await helper.expectToast('Your email is confirmed.')

  const desk = await openAnotherBrowser()
  const log = { email: demoOperator.email, password: WORLD_PASSWORD }
  await desk.request.post('/login', { form: log, maxRedirects: 0 })
  await clearToast(desk)
  await desk.goto('/operator/team')
  const main = desk.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible()
  if (hasJavaScript) await expectAccessible(desk)
  const give = async (password: string) => {
    await main.getByLabel('Email of their account').fill(email)
    await main.getByLabel('Role', { exact: true }).selectOption('support')
    await main.getByLabel('Reason').fill('Answers guests')
    await main.getByLabel('Current password').fill(password)
    await main.getByRole('button', { name: 'Give the role' }).click()
  }
  await give('not-the-password')
  await expect(main).toContainText('This is not your current password.')
  await expect(main.getByLabel('Email of their account')).toHaveValue(email)
  await give(WORLD_PASSWORD)
  await expect(desk.getByText(`${name} now has the role: support.`)).toBeVisible()

  await helper.visit('/operator')
  const tabs = page.getByRole('navigation', { name: 'Operator' })
  for (const open of ['People', 'Bookings', 'Reports'])
    await expect(tabs.getByRole('link', { name: open })).toBeVisible()
  for (const closed of ['Team', 'Log', 'Jobs', 'Fees']) {
    await expect(tabs.getByRole('link', { name: closed })).toHaveCount(0)
  }
  const { email: other, name: otherName } = await stranger.signUp()
  await helper.visit(`/operator/people?${new URLSearchParams({ q: other })}`)
  await page.getByRole('main').getByRole('link', { name: otherName }).click()
  await expect(helper.heading(otherName)).toBeVisible()
  await expect(page.getByText('Suspend this account')).toHaveCount(0)
  await helper.visit('/operator/team')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This is not allowed')
  await expect(page.getByRole('main')).toContainText('Your role, support, does not include this')
  if (hasJavaScript) await expectAccessible(page)

  await main.getByRole('link', { name: `Remove the role of ${name}` }).click()
  await expect(main.getByRole('heading', { name: `Remove the role of ${name}?` })).toBeVisible()
  if (hasJavaScript) await expectAccessible(desk)
  await main.getByLabel('Reason').fill('Has left')
  await main.getByLabel('Current password').fill(WORLD_PASSWORD)
  await main.getByRole('button', { name: 'Remove the role' }).click()
  await expect(desk.getByText(`${name} has no role any more.`)).toBeVisible()
  await helper.visit('/operator/people')
  await expect(page.getByRole('heading', { level: 1 })).toContainText("We can't seem to find the page")
})
