import { addDays, todayInIndia } from '../../../app/domain/calendar-date.ts'
import { expect, test } from '../fixtures/guest.ts'

test('the list follows each choice beside it, and the sheet keeps what was chosen @mobile', async ({
  page,
  guest,
}) => {
  await guest.visit('/?q=kerala')
  const link = page.getByRole('main').getByRole('link', { name: 'Filters', exact: true })
  await link.click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabel('Wifi').check()
  await expect(page).toHaveURL('/?q=kerala&perks=wifi')
  await sheet.getByLabel('Number of guests').fill('3')
  await expect(page).toHaveURL('/?q=kerala&guests=3&perks=wifi')
  await expect(sheet.getByLabel('Wifi')).toBeChecked()
  await expect(sheet).toBeVisible()
  await expect(sheet.getByRole('status')).toHaveText(/^\d+ places? found$/)

  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(link).toBeFocused()
  // The choices made beside the list are one step.
  await page.goBack()
  await expect(page).toHaveURL('/?q=kerala')
})

test('half a second after the last choice the list is asked for, once', async ({ page, guest }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/' && searchParams.has('perks')) asked.push(searchParams.getAll('perks').join())
  })
  await guest.visit('/')
  await page.getByRole('main').getByRole('link', { name: 'Filters', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet.getByLabel('Wifi')).toBeVisible()
  // At once: from here, one after the other may take more than half a second each.
  await sheet
    .getByLabel(/^(Wifi|TV|Pets)/)
    .evaluateAll((boxes) => boxes.forEach((box) => (box as HTMLElement).click()))
  await expect(page).toHaveURL('/?perks=wifi&perks=tv&perks=pets')
  expect([...new Set(asked)]).toEqual(['wifi,tv,pets'])
})

test('an error is shown at its field alone, and the sheet stays open for it @mobile', async ({
  page,
  guest,
}) => {
  await guest.visit('/?q=kerala')
  await page.getByRole('main').getByRole('link', { name: 'Filters', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const guests = sheet.getByLabel('Number of guests')
  const show = sheet.getByRole('button', { name: 'Show places' })
  await guests.fill('45')
  await show.click()
  await expect(guests).toHaveAccessibleDescription('Guests must be a whole number from 1 to 30')
  await expect(guests).toBeFocused()
  // The browser would say it in words of its own, over these.
  expect(await guests.evaluate((field: HTMLInputElement) => field.form!.noValidate)).toBe(true)

  await guests.fill('2')
  const checkIn = addDays(todayInIndia(), 20)
  await sheet.getByLabel('Check-in').fill(checkIn)
  await show.click()
  const checkOut = sheet.getByLabel('Check-out')
  await expect(checkOut).toHaveAccessibleDescription(/Choose a check-out, too$/)
  await expect(checkOut).toBeFocused()
  await checkOut.fill(addDays(checkIn, -1))
  await show.click()
  await expect(checkOut).toHaveAccessibleDescription(/Check-out must be after check-in$/)
  await expect(checkOut).toBeFocused()
  await checkOut.fill(addDays(checkIn, 3))
  await expect(checkOut).not.toHaveAttribute('aria-invalid')

  const [from, to] = [sheet.getByLabel('From'), sheet.getByLabel('Up to')]
  await from.fill('9,000')
  await to.fill('cheap')
  await show.click()
  await expect(to).toHaveAccessibleDescription('A price must be a number of rupees')
  await expect(to).toBeFocused()
  await to.fill('₹ 2,000')
  await show.click()
  await expect(to).toHaveAccessibleDescription('The highest price is less than the lowest')
  await expect(to).toBeFocused()
  for (const field of [from, to]) await field.fill('')
  await show.click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/&guests=2$/)
})

test('taking all off takes off what was asked wrong, too', async ({ page, guest }) => {
  await guest.visit('/?q=kerala&perks=pool&order=banana')
  const said = page.getByText('Choose perks from the list. Choose how to sort from the list.')
  await expect(said).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Filters', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/?q=kerala')
  await expect(said).toHaveCount(0)
})

test('Escape closes the sheet from its search field, too, and leaves what is searched for', async ({
  page,
  guest,
}) => {
  await guest.visit('/?q=kerala')
  const filters = page.getByRole('main').getByRole('link', { name: 'Filters', exact: true })
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await filters.click()
  await sheet.getByLabel('Town, area or kind of stay').focus()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/?q=kerala')
  await filters.click()
  await expect(sheet.getByLabel('Town, area or kind of stay')).toHaveValue('kerala')
})
