import { demoPlaces } from '../../demo/world/demo-world.ts'
import { startRemixServe } from '../setup/servers/remix-serve.ts'
import { anAccount, expect, test as withGuest } from './fixtures/guest.ts'
import { MESSAGES } from './fixtures/labels.ts'

const test = withGuest.extend({
  baseURL: async ({}, use) => {
    const { origin, stop } = await startRemixServe()
    await use(origin)
    await stop()
  },
})

test('the app shows and books places without the server around it @plain', async ({
  page,
  guest,
  ownNights,
}) => {
  const account = anAccount()
  await guest.visit('/')
  await expect(guest.cards).toHaveCount(24)
  // It knows no page in Hindi.
  await expect(page.locator('[hreflang]')).toHaveCount(0)
  const photo = guest.cards.first().getByRole('presentation')
  await expect
    .poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)

  await guest.visit('/register')
  await guest.register(account)
  await guest.expectToast(MESSAGES.registration)

  await guest.openPlace(demoPlaces[40]!, ownNights(3))
  await guest.fillBooking({ phone: '98860 54321' })
  await guest.book()
  await guest.expectToast('Congratulations! Enjoy your trip.')
  await expect(page).toHaveURL(/\/account\/bookings\//)
})
