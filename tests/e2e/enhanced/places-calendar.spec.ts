import { addDays, formatShortDay, todayInIndia } from '../../../app/domain/calendar-date.ts'
import { expectAccessible } from '../../setup/browser/expect-accessible.ts'
import { expect, test } from '../fixtures/host.ts'

const today = todayInIndia()
const from = addDays(today, 60)
const the = (day: number) => addDays(from, day)

test('nights are ticked by the shift key and by dragging over them, and counted', async ({ page, host }) => {
  await host.signUp()
  await host.listPlaceByPost({ title: 'Lake house' })
  await host.listPlaceByPost({ title: 'Hill house' })
  await host.visit(`/account/places/calendar?from=${from}`)
  const night = (title: string, day: number) =>
    page
      .getByRole('row')
      .filter({ hasText: title })
      .getByRole('checkbox', { name: `${formatShortDay(the(day), today)}, ` })
  await expect(page.getByRole('button', { name: 'Set price' })).toBeHidden()
  await night('Hill house', 1).click()
  await expect(page.getByText('1 night ticked')).toBeVisible()
  await night('Hill house', 3).click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 nights ticked')).toBeVisible()
  await expect(night('Hill house', 2)).toBeChecked()

  await night('Hill house', 5).hover()
  await page.mouse.down()
  await night('Lake house', 6).hover()
  await page.mouse.up()
  await expect(page.getByText('7 nights ticked at 2 places')).toBeVisible()
  for (const title of ['Hill house', 'Lake house'])
    for (const day of [5, 6]) await expect(night(title, day)).toBeChecked()
  await expectAccessible(page)
  await host.press('Block')
  await host.expectToast('7 nights are blocked.')
  // The button is hidden again: the focus is where the nights are.
  await expect(night('Hill house', 1)).toBeFocused()
  await expect(night('Lake house', 6)).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Unblock' })).toBeHidden()
  await night('Lake house', 6).click()
  await host.press('Unblock')
  await host.expectToast('1 night is free again.')
})
