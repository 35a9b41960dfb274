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
  await page.getByText('More: times, rules').click()
  await expect(limit).toHaveValue('1-day')
  await limit.selectOption('Not at all: they call you')
  await host.press('Save')
  await expect(host.heading('My accomodations')).toBeVisible()

  await host.visit(form)
  await expect(limit).toHaveValue('never')
  await anotherGuest.visit(form.replace('/account/places', '/place'))
  await expect(anotherGuest.bookingForm).toContainText("You can't cancel here by yourself.")
})

test('a host says from when guests can come and when they have to go, and guests read it @mobile', async ({
  page,
  host,
  anotherGuest,
}) => {
  await host.isSignedIn()
  const form = await host.hasListed()
  const place = form.replace('/account/places', '/place')
  const hours = anotherGuest.page.getByRole('heading', { name: 'When to come and go' })
  await anotherGuest.visit(place)
  await expect(hours).toHaveCount(0)

  await host.visit(form)
  await page.getByText('More: times, rules').click()
  await page.getByLabel('Check-in from').fill('14:00')
  await page.getByLabel('Check-out until').fill('11:00, later if you ask')
  await host.press('Save')
  await expect(host.heading('My accomodations')).toBeVisible()
  await anotherGuest.visit(place)
  await expect(hours).toBeVisible()
  await expect(anotherGuest.page.getByText('Check-in from 14:00')).toBeVisible()
  await expect(anotherGuest.page.getByText('Check-out until 11:00, later if you ask')).toBeVisible()

  await host.visit(form)
  await host.fillPlace({ title: 'The same hours, another name' })
  await host.press('Save')
  await expect(host.heading('My accomodations')).toBeVisible()
  await anotherGuest.visit(place)
  await expect(anotherGuest.page.getByText('Check-in from 14:00')).toBeVisible()
})
