import type { Page } from '@playwright/test'
import { addDays, formatShortDay, formatStay, todayInIndia } from '../../app/domain/calendar-date.ts'
import { formatMonth, nextMonth, monthOf } from '../../app/domain/calendar-month.ts'
import { expect, test, type Host } from './fixtures/host.ts'

// Chromium writes down what is answered with a status: a refused form, a calendar that is somebody else's.
test.use({ expectedConsoleErrors: [/status of 4(04|09|22)/] })

const month = monthOf(addDays(todayInIndia(), 90))
/** A day of the month that the tests are about. */
const the = (day: number) => addDays(`${month}-01`, day - 1)
const nights = (from: number, to: number) => ({ checkIn: the(from), checkOut: the(to) })

/** A new place, and the calendar of its month. */
async function openCalendar(host: Host) {
  await host.signUp()
  const placeForm = await host.listPlaceByPost()
  const calendar = `${placeForm}/calendar?month=${month}`
  await host.visit(calendar)
  await expect(host.heading('Calendar')).toBeVisible()
  return { calendar, place: placeForm.replace('/account/places/', '/place/') }
}

function night(page: Page, day: number) {
  const date = page.locator(`time[datetime="${the(day)}"]`)
  return page.getByRole('table').getByRole('cell').filter({ has: date })
}

function fieldsOf(page: Page, name: 'Block nights' | 'Unblock nights') {
  const form = page.getByRole('form', { name, exact: true })
  return {
    from: form.getByLabel('From the night of'),
    to: form.getByLabel('To the morning of'),
    why: form.getByLabel('Why'),
    button: form.getByRole('button', { name: /^(Block|Unblock)$/ }),
    async send({ checkIn, checkOut }: { checkIn: string; checkOut: string }, why?: string) {
      await this.from.fill(checkIn)
      await this.to.fill(checkOut)
      if (why !== undefined) await this.why.fill(why)
      await this.button.click()
    },
  }
}

test('a host blocks nights, a guest books the nearest others, and another those that are unblocked @mobile', async ({
  page,
  host,
  anotherGuest,
}) => {
  const { place, calendar } = await openCalendar(host)
  await expect(page.getByRole('main')).toContainText('All nights of this month are free.')
  await expect(night(page, 10)).toContainText('₹1,250')
  const block = fieldsOf(page, 'Block nights')
  await block.send(nights(10, 13), 'The roof is mended')
  await host.expectToast("3 nights are blocked. Guests can't book them.")
  await expect(page).toHaveURL(calendar)
  for (const day of [10, 11, 12]) await expect(night(page, day)).toContainText('Blocked The roof is mended')
  for (const day of [9, 13]) await expect(night(page, day)).toContainText('Free')
  await expect(block.from).toHaveValue('')
  await expect(block.why).toHaveValue('')

  await anotherGuest.signUp()
  await anotherGuest.visit(`${place}?${new URLSearchParams({ ...nights(10, 13) })}`)
  await anotherGuest.fillBooking({ guests: '1', name: 'Ravi Iyer', phone: '98860 54321' })
  await expect(anotherGuest.bookingForm).toContainText('Some of these nights are already booked.')
  await anotherGuest.bookingForm.getByText(`Switch to ${formatStay(nights(13, 16), todayInIndia())}`).click()
  await anotherGuest.expectNights(nights(13, 16))
  await anotherGuest.fillBooking({ guests: '1', name: 'Ravi Iyer', phone: '98860 54321' })
  await anotherGuest.book()
  await anotherGuest.expectToast('Congratulations! Enjoy your trip.')

  await host.visit(calendar)
  await expect(night(page, 13)).toContainText('Booked Ravi Iyer')
  await expect(page.getByRole('main').getByRole('list')).toContainText([
    `Blocked: The roof is mended${formatShortDay(the(10), todayInIndia())} to ${formatShortDay(the(13), todayInIndia())}, 3 nights`,
  ])
  await page
    .getByRole('button', {
      name: `Unblock ${formatShortDay(the(10), todayInIndia())} to ${formatShortDay(the(13), todayInIndia())}`,
    })
    .click()
  await host.expectToast('3 nights are free again.')
  await expect(night(page, 10)).toContainText('Free')

  await anotherGuest.bookByPost(place, nights(10, 13), { name: 'Meera Nair' })
  await host.visit(calendar)
  await night(page, 11).getByRole('link', { name: 'Meera Nair' }).click()
  await expect(host.heading('Meera Nair')).toBeVisible()
})

test('wrong dates are refused at their field, and nothing that was typed is lost', async ({ page, host }) => {
  await openCalendar(host)
  const block = fieldsOf(page, 'Block nights')
  await block.send(nights(12, 12), 'Paint')
  await host.expectRefusal('Please select valid dates', block.to)
  await expect(block.from).toHaveValue(the(12))
  await expect(block.to).toHaveValue(the(12))
  await expect(block.why).toHaveValue('Paint')
  await expect(fieldsOf(page, 'Unblock nights').to).not.toHaveAttribute('aria-invalid')

  const unblock = fieldsOf(page, 'Unblock nights')
  await unblock.send(nights(12, 11))
  await host.expectRefusal('Please select valid dates', unblock.to)
  await expect(unblock.from).toHaveValue(the(12))
  await unblock.send(nights(12, 14))
  await host.expectToast('Nothing changed: none of these nights was blocked by you.')
})

test('nights that are booked can not be blocked: those around them are, and it says which not', async ({
  page,
  host,
  anotherGuest,
}) => {
  const { place } = await openCalendar(host)
  await anotherGuest.signUp()
  await anotherGuest.bookByPost(place, nights(5, 8))
  const block = fieldsOf(page, 'Block nights')
  const refusal = (from: number, to: number) =>
    `Not blocked: ${formatShortDay(the(from), todayInIndia())} to ${formatShortDay(the(to), todayInIndia())} (booked).`
  await block.send(nights(6, 8), 'Away')
  await host.expectToast(refusal(6, 8))
  await expect(page.getByRole('form', { name: 'Block nights', exact: true })).toContainText(refusal(6, 8))
  await expect(block.to).toHaveValue(the(8))
  await expect(block.why).toHaveValue('Away')
  await block.send(nights(7, 20), 'Away')
  await host.expectToast(`12 nights are blocked. Guests can't book them. ${refusal(7, 8)}`)
  await expect(night(page, 7)).toContainText('Booked')
  for (const day of [8, 19]) await expect(night(page, day)).toContainText('Blocked Away')
})

test('part of a block is unblocked, and a month is followed by the next one for two years', async ({
  page,
  host,
}) => {
  const { calendar } = await openCalendar(host)
  await fieldsOf(page, 'Block nights').send(nights(3, 9))
  await host.expectToast("6 nights are blocked. Guests can't book them.")
  await fieldsOf(page, 'Unblock nights').send(nights(5, 6))
  await host.expectToast('1 night is free again.')
  await expect(night(page, 4)).toContainText('Blocked')
  await expect(night(page, 5)).toContainText('Free')
  await expect(night(page, 6)).toContainText('Blocked')

  const next = formatMonth(nextMonth(month))
  await page.getByRole('link', { name: next, exact: true }).click()
  await expect(page.getByRole('table', { name: `The nights of ${next}` })).toBeVisible()
  const last = monthOf(addDays(todayInIndia(), 730))
  const { pathname } = new URL(calendar, 'http://basera')
  await host.visit(`${pathname}?month=${last}`)
  await expect(page.getByRole('heading', { name: formatMonth(last), exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: formatMonth(nextMonth(last)) })).toHaveCount(0)
  for (const wrong of [nextMonth(last), '2026-13', 'May', '0000-01']) {
    await host.visit(`${pathname}?month=${wrong}`)
    await expect(page).toHaveURL(pathname)
    await expect(page.getByRole('table')).toHaveAccessibleName(
      `The nights of ${formatMonth(monthOf(todayInIndia()))}`,
    )
  }
})

test('a calendar is reached from the list of places @plain', async ({ page, host }) => {
  await host.signUp()
  await host.listPlaceByPost()
  await host.visit('/account/places')
  await host.cards.getByRole('link', { name: 'Calendar' }).click()
  await expect(host.heading('Calendar')).toBeVisible()
  await expect(page.getByRole('table')).toHaveAccessibleName(
    `The nights of ${formatMonth(monthOf(todayInIndia()))}`,
  )
})
