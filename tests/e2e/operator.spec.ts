import { expectAccessible } from '../setup/browser/expect-accessible.ts'
import { demoOperator } from '../../demo/world/demo-world.ts'
import { WORLD_PASSWORD } from '../../demo/world/password.ts'
import { clearToast } from './fixtures/guest.ts'
import { aPlace, anAccount, expect, test } from './fixtures/host.ts'

// What is hidden is not there.
test.use({ expectedConsoleErrors: [/status of (?:401|404|422)/] })

test('a reported place is hidden, its host suspended, and both come back @mobile', async ({
  page,
  host: visitor,
  anotherHost: host,
  openAnotherBrowser,
  hasJavaScript,
}) => {
  // Axe reads every element of a page several times.
  test.slow()
  const looksWell = async (at: typeof page) => (hasJavaScript ? expectAccessible(at) : undefined)
  const account = await host.signUp(anAccount())
  const place = aPlace()
  const form = await host.listPlaceByPost(place)
  const path = form.replace('/account/places', '/place')

  await visitor.visit(path)
  const photo = await page.getByRole('main').getByRole('img').first().getAttribute('src')
  expect((await page.request.get(photo!)).status()).toBe(200)
  await page.getByRole('link', { name: 'Report this place' }).click()
  await expect(visitor.heading('Report this place')).toBeVisible()
  await visitor.waitForScripts()
  await looksWell(page)
  await visitor.press('Send')
  await expect(page.getByRole('main')).toContainText('Please choose what is wrong')
  await page.getByLabel('It is not safe').check()
  await page.getByLabel('In a few words').fill('The stairs have no rail.')
  await visitor.press('Send')
  await visitor.expectToast('Thank you. We read every report.')

  const desk = await openAnotherBrowser()
  await desk.goto('/operator')
  await expect(desk.getByRole('heading', { level: 1 })).toContainText("We can't seem to find the page")
  await desk.request.post('/login', {
    form: { email: demoOperator.email, password: WORLD_PASSWORD },
    maxRedirects: 0,
  })
  await clearToast(desk)
  const main = desk.getByRole('main')
  await desk.goto('/operator/reports')
  const report = main.getByRole('listitem').filter({ hasText: place.title })
  await expect(report).toContainText('The stairs have no rail.')
  await report.getByRole('link', { name: place.title }).click()
  await expect(desk.getByRole('heading', { level: 1, name: place.title })).toBeVisible()
  await expect(main).toContainText('1 report from 1 person waits.')
  await main.getByRole('link', { name: 'The place, and what you can do with it' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: place.title })).toBeVisible()
  const act = async (what: string, reason: string) => {
    await main.locator('summary', { hasText: what }).click()
    const form = main.locator('details[open]')
    await form.getByLabel('Reason').fill(reason)
    await form.getByRole('button', { name: what }).click()
  }
  await act('Hide this place', 'The stairs want a rail')
  await expect(desk.getByText(`${place.title} is hidden.`)).toBeVisible()
  await looksWell(desk)

  await visitor.visit(path)
  await expect(page.getByRole('heading', { level: 1 })).toContainText("We can't seem to find the page")
  expect((await page.request.get(photo!)).status()).toBe(404)
  expect((await host.page.request.get(photo!)).status()).toBe(200)
  await host.visit('/account/places')
  await expect(host.page.getByRole('main')).toContainText('Hidden by Basera: The stairs want a rail')
  await looksWell(host.page)
  await host.visit(form)
  await expect(host.page.getByRole('main')).toContainText('Only you can see it')

  await desk.goto(`/operator/people?${new URLSearchParams({ q: account.email })}`)
  await main.getByRole('link', { name: account.name }).click()
  await expect(desk.getByRole('heading', { level: 1, name: account.name })).toBeVisible()
  await act('Suspend this account', 'They would not mend it')
  await expect(desk.getByText(`${account.name} is suspended.`)).toBeVisible()
  await looksWell(desk)
  await host.visit('/login')
  await host.logIn(account)
  await host.expectToast('This account is suspended. The email we sent you says why.')
  await act('Lift the suspension', 'They have mended it')
  await expect(desk.getByText(`${account.name} can log in again.`)).toBeVisible()

  await desk.goto(path.replace('/place', '/operator/places'))
  await act('Show this place again', 'There is a rail now')
  await expect(desk.getByText(`${place.title} is no longer hidden.`)).toBeVisible()
  await visitor.visit(path)
  await expect(visitor.heading(place.title)).toBeVisible()
  await desk.goto('/operator/log')
  const kept = main.getByRole('listitem').filter({ hasText: place.title })
  await expect(kept).toHaveText([/There is a rail now/, /The stairs want a rail/])
})
