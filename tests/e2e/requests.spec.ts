import { expectAccessible } from '../setup/browser/expect-accessible.ts'
import { clearToast } from './fixtures/guest.ts'
import { aPlace, anAccount, expect, test } from './fixtures/host.ts'

test('a guest asks to book, and the host refuses one request and accepts another', async ({
  page,
  host: guest,
  anotherHost: host,
  ownNights,
  hasJavaScript,
}) => {
  await host.signUp(anAccount())
  const form = await host.listPlaceByPost(aPlace())
  await host.visit(form)
  await host.waitForPlaceForm('Edit your place')
  const way = host.page.getByLabel('How guests book', { exact: true })
  if (!(await way.isVisible())) await host.page.getByText('More: rooms, prices, times, rules').click()
  await way.selectOption('On request: you answer each one')
  await host.savePlace()

  const place = form.replace('/account/places', '/place')
  await guest.signUp(anAccount())
  await guest.visit(place)
  await expect(page.getByRole('button', { name: 'Ask to book' })).toBeVisible()
  // The bar of narrow screens says no more than the button.
  await expect(page.locator('[data-bar-below]').getByRole('link', { includeHidden: true })).toHaveText(
    'Ask to book',
  )
  const refused = await guest.bookByPost(place, ownNights(2, 8))
  await guest.visit(refused)
  await expect(page.getByText(/^Waiting for an answer/)).toBeVisible()
  if (hasJavaScript) await expectAccessible(page)

  await host.visit('/account/places/guests')
  await host.page.getByRole('link', { name: /Kavya Rao/ }).click()
  await expect(host.page.getByText(/We hold the nights for this guest until then/)).toBeVisible()
  if (hasJavaScript) await expectAccessible(host.page)
  await host.page.getByLabel('Why not?').fill('We paint the house')
  await host.press('Refuse')
  // Asked once, with what was written.
  await expect(host.page.getByRole('heading', { name: 'Refuse this request?' })).toBeVisible()
  await expect(host.page.getByLabel('Why not?')).toHaveValue('We paint the house')
  await host.press('Refuse the request')
  await host.expectToast('The request is refused. We have told your guest.')
  await clearToast(host.page)
  await guest.visit(refused)
  await expect(page.getByText('We paint the house')).toBeVisible()

  const accepted = await guest.bookByPost(place, ownNights(2, 8))
  await host.visit('/account/places/guests')
  await host.page.getByRole('link', { name: /Kavya Rao/ }).click()
  await host.press('Accept')
  await expect(host.page.getByText('+91 98450 12345')).toBeVisible()
  await guest.visit(accepted)
  await expect(page).toHaveURL(/\/account\/bookings\//)
})
