import { expectAccessible } from '../../setup/browser/expect-accessible.ts'
import { demoPlaces } from '../../../demo/world/demo-world.ts'
import { expect, test } from '../fixtures/guest.ts'

// What others see of a host: guests on the host's own page, and caretakers by a link.

test('a host as guests see one', async ({ page, guest }) => {
  await guest.openPlace(demoPlaces[17]!)
  await page.getByRole('link', { name: 'More about this host' }).click()
  await expect(page.getByRole('heading', { name: 'Places to stay' })).toBeVisible()
  await expectAccessible(page)
})

test('the link of a caretaker, and what it opens', async ({ page, guest }) => {
  await guest.signInAsDemoHost()
  await guest.visit('/account/places/caretakers')
  // Each person has one link, and a second try finds the first one's.
  await page.getByLabel('Who is it for?').fill(`Raju ${test.info().retry}`)
  await guest.press('Make a link')
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  await expectAccessible(page)
  await guest.visit(link)
  await expectAccessible(page)
})
