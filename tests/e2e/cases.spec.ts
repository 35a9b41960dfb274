import { expectAccessible } from '../setup/browser/expect-accessible.ts'
import { demoOperator, demoSupport } from '../../demo/world/demo-world.ts'
import { WORLD_PASSWORD } from '../../demo/world/password.ts'
import { clearToast } from './fixtures/guest.ts'
import { aPlace, anAccount, expect, test } from './fixtures/host.ts'

// A refused form.
test.use({ expectedConsoleErrors: [/status of 422/] })

test('an operator takes a case, notes what they learn and settles it; a new report opens it again', async ({
  page,
  host: visitor,
  anotherHost: host,
  openAnotherBrowser,
  hasJavaScript,
}) => {
  await host.signUp(anAccount())
  const place = aPlace()
  const path = (await host.listPlaceByPost(place)).replace('/account/places', '/place')
  const report = async (words: string) => {
    const sent = await page.request.post(`${path}/report`, {
      form: { reason: 'unsafe', words, email: '' },
      maxRedirects: 0,
    })
    expect(sent.status()).toBe(302)
  }
  await report('The stairs have no rail.')
  await visitor.visit(path)

  const desk = await openAnotherBrowser()
  const form = { email: demoOperator.email, password: WORLD_PASSWORD }
  await desk.request.post('/login', { form, maxRedirects: 0 })
  await clearToast(desk)
  const main = desk.getByRole('main')
  await desk.goto('/operator/reports')
  const row = main.getByRole('listitem').filter({ hasText: place.title })
  await expect(row).toContainText('Not assigned')
  await row.getByRole('link', { name: place.title }).click()
  await expect(desk.getByRole('heading', { level: 1, name: place.title })).toBeVisible()
  await main.getByRole('button', { name: 'Take this case' }).click()
  await expect(main).toContainText('You have it since')
  await expect(main.getByRole('button', { name: 'Hand it back' })).toBeVisible()
  await main.getByText('Assign to a colleague').click()
  await main.getByLabel('Assign to').selectOption(`${demoSupport.name}, ${demoSupport.email}`)
  await main.getByRole('button', { name: 'Give it', exact: true }).click()
  await expect(main).toContainText(`${demoSupport.name} has it since`)
  await main.getByRole('button', { name: 'Take it over' }).click()
  await expect(main).toContainText('You have it since')

  await main.getByLabel('A note').fill('Phoned the host.\n<b>A rail</b> comes on Monday.')
  await main.getByRole('button', { name: 'Keep this note' }).click()
  await expect(main.getByText('<b>A rail</b> comes on Monday.')).toBeVisible()
  await expect(main.getByLabel('A note')).toHaveValue('')
  if (hasJavaScript) await expectAccessible(desk)

  await main.getByLabel('Outcome').selectOption('It was put right')
  await main.getByLabel('What was decided').fill('There is a rail')
  await main.getByRole('button', { name: 'Settle', exact: true }).click()
  await expect(main).toContainText('All settled.')
  await expect(main).toContainText('It was put right: There is a rail')
  await desk.goto('/operator/reports?show=settled')
  await expect(main.getByRole('listitem').filter({ hasText: place.title })).toContainText('There is a rail')

  await report('The rail is loose.')
  await desk.goto('/operator/reports?show=yours')
  await main.getByRole('link', { name: place.title }).click()
  await expect(main).toContainText('Reopened by a new report')
  await expect(main).toContainText('The rail is loose.')
  await expect(main).toContainText('Settled before')
  await main.getByRole('button', { name: 'Hand it back' }).click()
  await expect(main).toContainText('Not assigned.')
  await desk.goto('/operator/log')
  const log = main.getByRole('listitem').filter({ hasText: place.title })
  await expect(log.first()).toContainText('Handed back the case')
})
