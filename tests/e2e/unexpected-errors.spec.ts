import { demoPlaces } from '../../demo/world/demo-world.ts'
import { FAULT_TRIGGER_NAME, installFaultTriggers } from '../setup/break-on-purpose.ts'
import type { Guest } from './fixtures/guest.ts'
import { anAccount, expect, test } from './fixtures/host.ts'

test.use({ expectedConsoleErrors: [/status of 500/] })
test.beforeAll(installFaultTriggers)

test('a booking that fails for a reason nobody foresaw leaves the form as it was @enhanced', async ({
  guest,
  ownNights,
}) => {
  // Another test books the first nights of this place.
  const nights = ownNights(2, 4)
  const filled = { guests: '1', name: FAULT_TRIGGER_NAME, phone: '+91 98450 12345' }
  await guest.signUp()
  await guest.openPlace(demoPlaces[38]!, nights)
  await guest.fillBooking(filled)
  await guest.book()
  await expectFormUnchanged(guest)
  await guest.expectNights(nights)
  await guest.expectBooking(filled)

  // Trying again sends what stands there now.
  await guest.fillBooking({ name: 'Kavya Rao' })
  await guest.press('Try again')
  await guest.expectToast('Congratulations! Enjoy your trip.')
})

test('so do a registration, a profile and a place', async ({ page, guest, host, hasJavaScript }) => {
  const account = anAccount({ name: FAULT_TRIGGER_NAME })
  await guest.visit('/register')
  await guest.register(account)
  await expectFormUnchanged(guest)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(account.name)
  await expect(page.getByLabel('Email')).toHaveValue(account.email)
  // A password is never sent back.
  await expect(page.getByLabel('Password')).toHaveValue(hasJavaScript ? account.password : '')

  await guest.signUp()
  await guest.visit('/account?edit')
  await page.getByLabel('Name', { exact: true }).fill(FAULT_TRIGGER_NAME)
  await guest.saveProfile()
  await expectFormUnchanged(guest)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(FAULT_TRIGGER_NAME)

  await host.visit(await host.listPlaceByPost({ description: 'As it is' }))
  await host.waitForPlaceForm('Edit your place')
  const changed = { title: FAULT_TRIGGER_NAME, description: 'As it will be' }
  await host.fillPlace(changed)
  await host.savePlace()
  await expectFormUnchanged(guest)
  await host.expectPlace(changed)
  await expect(host.pictures).toHaveCount(5)
})

/** A toast, a sentence beside the button that is in view and has the focus, and a way to try again. */
async function expectFormUnchanged(guest: Guest) {
  await guest.expectToast('Something went wrong!')
  const sentence = 'This did not work, and it is not your fault.'
  await expect(guest.page.getByText(sentence)).toBeInViewport()
  await expect(guest.page.locator(':focus')).toContainText(sentence)
  await expect(guest.page.getByRole('button', { name: 'Try again' })).toBeVisible()
}
