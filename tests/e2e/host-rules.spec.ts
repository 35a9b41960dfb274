import { browserTestAddresses } from '../setup/addresses.ts'
import { expect, test } from './host.ts'

const { testSettings } = await browserTestAddresses()
test.use({ baseURL: testSettings.url })

test('a host says until when guests may cancel, and guests read it before they book @mobile', async ({
  page,
  host,
  anotherGuest,
}) => {
  await host.isSignedIn()
  const form = await host.hasListed()
  await host.visit(form)
  const limit = page.getByLabel('Guests may cancel by themselves')
  await expect(limit).toBeHidden()
  await page.getByText('More: rules').click()
  await expect(limit).toHaveValue('1-day')
  await limit.selectOption('Not at all: they call you')
  await host.press('Save')
  await expect(host.heading('My accomodations')).toBeVisible()

  await host.visit(form)
  await expect(limit).toHaveValue('never')
  await anotherGuest.visit(form.replace('/account/places', '/place'))
  await expect(anotherGuest.bookingForm).toContainText("You can't cancel here by yourself.")
})
