import { addDays, formatDateWithWeekday, todayInIndia } from '../../../app/domain/calendar-date.ts'
import { monthOf } from '../../../app/domain/calendar-month.ts'
import { expectAccessible } from '../../setup/browser/expect-accessible.ts'
import { expect, test } from '../fixtures/host.ts'

const month = monthOf(addDays(todayInIndia(), 90))
const the = (day: number) => addDays(`${month}-01`, day - 1)

test('nights are picked by pressing the first and the last one, and blocked @mobile', async ({
  page,
  host,
}) => {
  await host.signUp()
  await host.visit(`${await host.listPlaceByPost()}/calendar?month=${month}`)
  const night = (day: number) => page.getByRole('button', { name: formatDateWithWeekday(the(day)) })
  await night(16).click()
  await expect(page.getByText(`The night of ${formatDateWithWeekday(the(16))} is picked.`)).toBeVisible()
  await night(12).click()
  const picked = `5 nights are picked: from ${formatDateWithWeekday(the(12))} to the morning of ${formatDateWithWeekday(the(17))}.`
  await expect(page.getByText(picked)).toBeVisible()
  await expect(night(14)).toHaveAttribute('aria-pressed', 'true')
  await expect(night(17)).toHaveAttribute('aria-pressed', 'false')
  await expectAccessible(page)

  const block = page.getByRole('form', { name: 'Block nights', exact: true })
  await expect(block.getByLabel('From the night of')).toHaveValue(the(12))
  await expect(block.getByLabel('To the morning of')).toHaveValue(the(17))
  // Beside the nights, not under everything.
  await page.getByRole('button', { name: 'Block these 5 nights' }).click()
  await host.expectToast("5 nights are blocked. Guests can't book them.")
  await expect(night(14)).toHaveAccessibleName(`${formatDateWithWeekday(the(14))}, blocked`)
  await night(13).click()
  await night(13).click()
  await page.getByRole('button', { name: 'Unblock this night' }).click()
  await host.expectToast('1 night is free again.')
})

test('nights are picked by keys: arrows go by day and week, Enter picks', async ({ page, host }) => {
  await host.signUp()
  await host.visit(`${await host.listPlaceByPost()}/calendar?month=${month}`)
  const night = (day: number) => page.getByRole('button', { name: formatDateWithWeekday(the(day)) })
  await expect(night(1)).toHaveAttribute('tabindex', '0')
  await night(1).focus()
  for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
  await expect(night(9)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowLeft')
  await expect(night(15)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^7 nights are picked/)).toBeVisible()
  const unblock = page.getByRole('form', { name: 'Unblock nights' })
  await expect(unblock.getByLabel('From the night of')).toHaveValue(the(9))
  await expect(unblock.getByLabel('To the morning of')).toHaveValue(the(16))
})

test('everybody can use a month with guests and blocks, and a form that was refused', async ({
  page,
  host,
  anotherGuest,
}) => {
  await host.signUp()
  const placeForm = await host.listPlaceByPost()
  await anotherGuest.signUp()
  const place = placeForm.replace('/account/places/', '/place/')
  await anotherGuest.bookByPost(place, { checkIn: the(5), checkOut: the(8) })
  const calendar = `${placeForm}/calendar?month=${month}`
  const block = { checkIn: the(10), checkOut: the(13), note: 'Paint', intent: 'block' }
  expect((await page.request.post(calendar, { form: block, maxRedirects: 0 })).status()).toBe(302)
  await host.visit(calendar)
  await expectAccessible(page)
  await page.getByRole('form', { name: 'Block nights', exact: true }).getByRole('button').click()
  await host.expectToast('Please select valid dates')
  await expectAccessible(page)
})
