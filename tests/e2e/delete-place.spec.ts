import { browserTestAddresses } from '../setup/browser/server-addresses.ts'
import { nightsFromToday, refusalConsoleErrors } from './fixtures/guest.ts'
import { aPlace, expect, test } from './fixtures/host.ts'

const { testSettings } = await browserTestAddresses()
test.use({ baseURL: testSettings.url, expectedConsoleErrors: refusalConsoleErrors })

test('a place is deleted once no guest is to come, and guests keep their records @mobile @plain', async ({
  page,
  host,
  anotherGuest,
}) => {
  await host.signUp()
  await anotherGuest.signUp()
  const place = aPlace()
  const form = await host.listPlaceByPost(place)
  const path = form.replace('/account/places', '/place')
  const trip = await anotherGuest.bookByPost(path, nightsFromToday(20, 23))

  await host.visit(form)
  await page.getByRole('link', { name: 'Delete this place' }).click()
  await expect(host.heading('Delete this place?')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('1 stay is not over yet. Cancel it, or wait until the guests have left.')
  await expect(main.getByRole('button', { name: 'Delete this place' })).toHaveCount(0)

  await anotherGuest.visit(`${trip}/cancel`)
  await anotherGuest.press('Cancel this stay')
  await anotherGuest.expectToast('Your stay is cancelled.')
  await host.visit(`${form}/delete`)
  await main.getByRole('link', { name: 'Keep it' }).click()
  await expect(host.heading('My accomodations')).toBeVisible()
  await host.visit(form)
  await page.getByRole('link', { name: 'Delete this place' }).click()
  await host.press('Delete this place')
  await host.expectToast(`${place.title} is deleted.`)
  await expect(host.cards).toHaveCount(0)

  const there = anotherGuest.page.getByRole('main')
  for (const list of ['/', `/?${new URLSearchParams({ q: place.title })}`]) {
    await anotherGuest.visit(list)
    await expect(anotherGuest.card(place)).toHaveCount(0)
  }
  for (const gone of [path, `/places/${path.split('/').at(-1)}`]) {
    expect((await anotherGuest.page.request.get(gone)).status()).toBe(404)
  }
  await anotherGuest.visit(trip)
  await expect(anotherGuest.heading(place.title)).toBeVisible()
  await expect(there).toContainText(place.address)
  await expect(there).toContainText('₹1,250 x 3 nights')
})
