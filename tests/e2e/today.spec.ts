import { addDays, todayInIndia } from '../../app/domain/calendar-date.ts'
import { expectAccessible } from '../setup/browser/expect-accessible.ts'
import { aPlace, anAccount, expect, test, type Host } from './fixtures/host.ts'
import type { Guest } from './fixtures/guest.ts'

// Chromium writes down what is answered with a status: a link that is taken back, and a refused form.
test.use({ expectedConsoleErrors: [/status of 4(04|22)/] })

const TITLE = 'Lake house'

/** A place of a new host, and a new guest's trip to it that begins today. */
async function bookToday(host: Host, guest: Guest) {
  await host.signUp(anAccount())
  const place = (await host.listPlaceByPost(aPlace({ title: TITLE }))).replace('/account/places', '/place')
  await guest.signUp(anAccount())
  const checkIn = todayInIndia()
  const details = { name: 'Meera Nair', phone: '+91 98450 12345', guests: '2' }
  return guest.bookByPost(place, { checkIn, checkOut: addDays(checkIn, 2) }, details)
}

test('a host opens the day: counts lead to who comes, at the hour they said @mobile', async ({
  page,
  host,
  anotherGuest: guest,
  hasJavaScript,
}) => {
  const trip = await bookToday(host, guest)
  await guest.visit(trip)
  await guest.page.getByLabel('When will you arrive?').selectOption('6 pm')
  await guest.press('Save')
  await guest.expectToast('Your host sees that you arrive about 6 pm.')
  await expect(guest.page.getByLabel('When will you arrive?')).toHaveValue('18h')

  await host.visit('/account/places')
  const parts = page.getByRole('navigation', { name: 'My accomodations' })
  await parts.getByRole('link', { name: 'Today' }).click()
  await expect(host.heading('Today')).toBeVisible()
  if (hasJavaScript) await expectAccessible(page)
  const main = page.getByRole('main')
  await expect(main).toContainText('0 leaving today')
  await expect(main.getByRole('link', { name: 'leaving today' })).toHaveCount(0)
  await main.getByRole('link', { name: '1 arriving today' }).click()
  await expect(page).toHaveURL('/account/today#arriving')
  const arriving = page.locator('#arriving')
  await expect(arriving).toBeInViewport()
  if (hasJavaScript) {
    // How far it was scrolled before does not count, neither for this part nor for another page of the same browser.
    await page.setViewportSize({ width: 390, height: 320 })
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await host.visit('/account/today')
    await main.getByRole('link', { name: '1 arriving today' }).click()
    await expect(arriving).toBeInViewport()
  }
  await expect(arriving).toContainText('About 6 pm · 2 guests')
  await expect(arriving).toContainText(TITLE)
  const call = arriving.getByRole('link', { name: 'Call Meera Nair, +91 98450 12345' })
  await expect(call).toHaveAttribute('href', 'tel:+919845012345')
  await arriving.getByRole('link', { name: 'Meera Nair', exact: true }).click()
  await expect(page).toHaveURL(`/account/places/guests/${trip.split('/').at(-1)}`)
})

test('a caretaker sees a week of arrivals by a link, without an account, until it is taken back @mobile', async ({
  page,
  host,
  anotherGuest: guest,
  openAnotherBrowser,
  hasJavaScript,
}) => {
  await bookToday(host, guest)
  await host.visit('/account/today')
  await page.getByRole('link', { name: 'A link for your caretaker' }).click()
  await expect(host.heading('Links for caretakers')).toBeVisible()
  await host.waitForScripts()
  await host.press('Make a link')
  const field = page.getByLabel('Who is it for?')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('Ramesh, gate')
  await host.press('Make a link')
  const made = page.getByLabel('Link', { exact: true })
  await expect(made).toHaveValue(/\/caretaker\/[\w-]{22}$/)
  const link = new URL(await made.inputValue()).pathname
  if (hasJavaScript) await expectAccessible(page)

  const caretaker = await openAnotherBrowser()
  await caretaker.goto(link)
  const heading = caretaker.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Arrivals and departures')
  await expect(caretaker.getByRole('heading', { level: 2 })).toHaveCount(7)
  await expect(caretaker.getByRole('listitem').filter({ hasText: 'Meera Nair' })).toHaveCount(2)
  await expect(caretaker.getByRole('link', { name: 'Call Meera Nair' }).first()).toHaveAttribute(
    'href',
    'tel:+919845012345',
  )
  // Neither what the stay costs nor anything that leads on, but to the page itself in the other language.
  await expect(caretaker.locator('body')).not.toContainText('₹')
  await expect(caretaker.locator('a:not([href^="tel:"], [href^="#"], [hreflang])')).toHaveCount(0)
  if (hasJavaScript) await expectAccessible(caretaker)

  // It is shown once: whoever comes back sees whose link it is, and can take it back.
  await host.visit('/account/places/caretakers')
  await expect(made).toHaveCount(0)
  await host.press('Delete the link for Ramesh, gate')
  await host.expectToast('Link deleted. It no longer works.')
  await caretaker.goto(link)
  await expect(heading).toHaveText('There is nothing here')
  await expect(caretaker.locator('body')).toContainText(
    'The link may no longer be valid. Ask the person who sent it to you.',
  )
  await expect(caretaker.locator('body')).not.toContainText('Meera')
  if (hasJavaScript) await expectAccessible(caretaker)
})
