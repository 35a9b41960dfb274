import { demoOperator } from '../../demo/world/demo-world.ts'
import { WORLD_PASSWORD } from '../../demo/world/password.ts'
import { expectAccessible } from '../setup/browser/expect-accessible.ts'
import { clearToast } from './fixtures/guest.ts'
import { expect, test } from './fixtures/host.ts'

test('an operator reads the numbers of four weeks and of twelve months, as plots, tables and files', async ({
  page,
  host: operator,
  hasJavaScript,
}) => {
  const looksWell = async () => (hasJavaScript ? expectAccessible(page) : undefined)
  await page.request.post('/login', {
    form: { email: demoOperator.email, password: WORLD_PASSWORD },
    maxRedirects: 0,
  })
  await clearToast(page)
  await operator.visit('/operator')
  const tabs = page.getByRole('navigation', { name: 'Operator' })
  const more = tabs.locator('summary')
  const numbers = tabs.getByRole('link', { name: 'Numbers' })
  await expect(numbers).toBeHidden()
  await more.click()
  await expect(numbers).toBeVisible()
  await looksWell()
  if (hasJavaScript) {
    await page.keyboard.press('Escape')
    await expect(numbers).toBeHidden()
    await expect(more).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await numbers.click()
  await expect(operator.heading('Numbers')).toBeVisible()
  await expect(numbers).toBeHidden()
  // A job counts them when the server has started.
  await expect(async () => {
    await operator.visit('/operator/numbers')
    await expect(page.getByRole('main')).toContainText('Counted at', { timeout: 1000 })
  }).toPass()
  const nights = page.getByRole('figure', { name: 'Nights stayed' })
  await expect(nights.getByRole('img', { name: /^Nights stayed, .* at most \d+ nights?, / })).toBeVisible()
  await nights.getByText('As a table').click()
  const rows = nights.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(1 + 28)
  await expect(rows.nth(1)).toContainText('so far')
  await looksWell()
  const file = await page.request.get(
    (await nights.getByRole('link', { name: /^Save as CSV/ }).getAttribute('href'))!,
  )
  expect(file.headers()['content-type']).toBe('text/csv; charset=utf-8')
  expect((await file.text()).trimEnd().split('\r\n')).toHaveLength(1 + 28)

  const all = await page.request.get(
    (await page.getByRole('link', { name: 'Save as CSV', exact: true }).getAttribute('href'))!,
  )
  const [head = '', ...days] = (await all.text()).trimEnd().split('\r\n')
  expect(head).toContain('"Nights stayed: Nights"')
  expect(head).toContain('"Age of the newest backup: Hours"')
  expect(days).toHaveLength(28)

  await page.getByRole('link', { name: 'Twelve months' }).click()
  await expect(page.getByRole('link', { name: 'Twelve months' })).toHaveAttribute('aria-current', 'page')
  const cost = page.getByRole('figure', { name: 'Value of stays' })
  await cost.getByText('As a table').click()
  await expect(cost.getByRole('table').getByRole('row')).toHaveCount(1 + 12)
  await expect(cost.getByRole('table').getByRole('row').nth(1)).toContainText('₹')
  await looksWell()
})
