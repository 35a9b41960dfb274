import { addDays, formatDateWithWeekday, todayInIndia } from '../../app/domain/calendar-date.ts'
import { expectAccessible } from '../setup/browser/expect-accessible.ts'
import { clearToast } from './fixtures/guest.ts'
import { aPlace, anAccount, expect, test } from './fixtures/host.ts'

test('a guest asks for one more night, the host accepts it, and both read what was changed', async ({
  page,
  host: guest,
  anotherHost: host,
  ownNights,
  hasJavaScript,
}) => {
  const nights = ownNights(2, 8)
  await host.signUp(anAccount())
  const place = (await host.listPlaceByPost(aPlace())).replace('/account/places', '/place')
  await guest.signUp(anAccount())
  const trip = await guest.bookByPost(place, nights)
  await guest.visit(trip)
  await page.getByRole('link', { name: 'Change nights or guests' }).click()
  await expect(guest.heading('Change this stay')).toBeVisible()
  await guest.waitForScripts()

  const later = addDays(nights.checkOut, 1)
  if (hasJavaScript) {
    await page.getByRole('button', { name: 'Check-out' }).click()
    // The stay's own nights can be chosen again.
    for (const day of [nights.checkIn, later]) await guest.pickDay(day)
  } else {
    await expect(page.getByText('All nights of the next twelve months are free.')).toBeVisible()
    await page.getByLabel('Check-out').fill(later)
  }
  await guest.press('See new price')
  await expect(page.getByRole('heading', { name: 'What you propose' })).toBeInViewport()
  await expect(page.getByText('more than you pay now')).toBeVisible()
  if (hasJavaScript) await expectAccessible(page)
  await page.getByLabel('Message to your host (optional)').fill('Our train leaves a day later')
  await guest.press('Propose this change')
  await expect(page.getByRole('heading', { name: 'You propose a change' })).toBeVisible()
  if (hasJavaScript) await expectAccessible(page)

  const reservation = `/account/places/guests/${trip.split('/').at(-1)}`
  await host.visit(reservation)
  await expect(host.page.getByRole('heading', { name: 'Your guest proposes a change' })).toBeVisible()
  await expect(host.page.getByText('Our train leaves a day later')).toBeVisible()
  if (hasJavaScript) await expectAccessible(host.page)
  await host.press('Accept')
  await expect(host.page.getByText(/^Changed on/)).toBeVisible()
  await clearToast(host.page)

  await host.page.getByLabel('Paid on').fill(todayInIndia())
  await host.page.getByRole('button', { name: /^Mark ₹[\d,]+ as paid$/ }).click()
  await expect(host.page.getByText('You noted that your guest paid')).toBeVisible()

  await guest.visit(trip)
  await expect(page.getByText(/^Changed on/)).toBeVisible()
  await expect(page.getByText(/^Paid (₹[\d,]+) of \1$/).first()).toBeVisible()
  await expect(page.getByText(formatDateWithWeekday(addDays(nights.checkOut, 1))).first()).toBeVisible()
  if (hasJavaScript) await expectAccessible(page)
})
