import type { Page, Route } from '@playwright/test'
import { addDays, todayInIndia } from '../../../app/domain/calendar-date.ts'
import { expect, test } from '../fixtures/guest.ts'

test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

const CONNECTION_LOST = 'The connection is lost. Please try again.'

test('Back closes the sheet and keeps what was chosen, and the next Back undoes it @mobile', async ({
  page,
  guest,
}) => {
  await guest.visit('/?q=kerala')
  const sheet = await openSheet(page)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/?q=kerala')
  await expect(filtersLink(page)).toBeFocused()

  await openSheet(page)
  await sheet.getByLabel('Wifi').check()
  await expect(page).toHaveURL('/?q=kerala&perks=wifi')
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/?q=kerala&perks=wifi')
  await expect(chip(page, 'Wifi')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/?q=kerala')
  await expect(chip(page, 'Wifi')).toHaveCount(0)
  await openSheet(page)
  await expect(sheet.getByLabel('Wifi')).not.toBeChecked()
})

test('a sheet that was closed without a choice leaves no step behind', async ({ page, guest }) => {
  await guest.visit('/help')
  await page.getByRole('link', { name: 'Basera, home' }).click()
  const sheet = await openSheet(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/help')
})

test('a sheet that the browser closes by itself can be opened again @long', async ({ page, guest }) => {
  await guest.visit('/')
  const sheet = await openSheet(page)
  await sheet.getByLabel('Wifi').check()
  await sheet.evaluate((dialog: HTMLDialogElement) => dialog.close())
  await expect(page).toHaveURL('/?perks=wifi')
  await openSheet(page)
  await expect(sheet.getByLabel('Wifi')).toBeChecked()
})

test('the sheet opens and closes after a link within the page, too @long', async ({ page, guest }) => {
  await guest.visit('/?q=kerala')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?q=kerala#content')
  const sheet = await openSheet(page)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/?q=kerala#content')
})

test('a longer list is as long as it was when the sheet is closed @long', async ({ page, guest }) => {
  await guest.visit('/')
  await guest.showMore()
  await expect(guest.cards).toHaveCount(48)
  const sheet = await openSheet(page)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(guest.cards).toHaveCount(48)
})

test('taking all off empties the sheet, too @long', async ({ page, guest }) => {
  await guest.visit('/?q=kerala&guests=2&perks=wifi&order=price')
  const sheet = await openSheet(page)
  await sheet.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/?q=kerala')
  await expect(sheet.getByLabel('Number of guests')).toHaveValue('')
  await expect(sheet.getByLabel('Wifi')).not.toBeChecked()
  await expect(sheet.getByLabel('Sort by')).toHaveValue('best')
  await sheet.getByLabel('Pets').check()
  await expect(page).toHaveURL('/?q=kerala&perks=pets')
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(page).toHaveURL('/?q=kerala&guests=2&perks=wifi&order=price')
})

test('choices made faster than the line answers are one step to go back from @long', async ({
  page,
  guest,
}) => {
  await guest.visit('/help')
  await page.getByRole('link', { name: 'Basera, home' }).click()
  const held: Route[] = []
  await page.route(/\?.*_data=/, (route) => void held.push(route))
  const sheet = await openSheet(page)
  await sheet.getByLabel('Wifi').check()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  const first = held.length
  await sheet.getByLabel('Pets').check()
  await expect.poll(() => held.length).toBeGreaterThan(first)
  // What has overtaken another request leaves nobody who waits for that.
  for (const route of held) await route.continue().catch(() => undefined)
  await page.unroute(/\?.*_data=/)
  await expect(page).toHaveURL('/?perks=wifi&perks=pets')
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('a choice made just before the sheet is closed is applied', async ({ page, guest }) => {
  await guest.visit('/')
  const sheet = await openSheet(page)
  await sheet.getByLabel('Wifi').check()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/?perks=wifi')
  await openSheet(page)
  await expect(sheet.getByLabel('Wifi')).toBeChecked()
  await sheet.getByLabel('Pets').check()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/?perks=wifi&perks=pets')
  await openSheet(page)
  await sheet.getByLabel('Wifi').uncheck()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/?perks=pets')
  await page.goBack()
  await expect(page).toHaveURL('/?perks=wifi&perks=pets')
})

test('while another list is on its way the sheet waits, and opens with what that is @long', async ({
  page,
  guest,
}) => {
  await guest.visit('/')
  const held: Route[] = []
  await page.route(/\?.*_data=/, (route) => void held.push(route))
  const sheet = await openSheet(page)
  await sheet.getByLabel('Wifi').check()
  await page.keyboard.press('Escape')
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await filtersLink(page).click()
  for (const route of held) await route.continue()
  await expect(sheet.getByLabel('Wifi')).toBeChecked()
  await expect(page).toHaveURL('/?perks=wifi')
})

test('half of the dates are not asked for, nor a year that is still being typed @long', async ({
  page,
  guest,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/') asked.push(search)
  })
  const checkIn = addDays(todayInIndia(), 20)
  const checkOut = addDays(checkIn, 3)
  await guest.visit('/')
  const sheet = await openSheet(page)
  await sheet.getByLabel('Check-in').fill(checkIn)
  await sheet.getByLabel('Wifi').check()
  await expect(page).toHaveURL('/?perks=wifi')
  await expect(sheet.getByLabel('Check-out')).not.toHaveAttribute('aria-invalid')
  await expect(page.getByText('Choose a check-out, too')).toHaveCount(0)

  await sheet.getByRole('button', { name: 'Show places' }).click()
  await expect(sheet).toBeVisible()
  await expect(sheet.getByLabel('Check-out')).toBeFocused()

  await sheet.getByLabel('Check-out').fill(checkOut)
  await expect(page).toHaveURL(`/?checkIn=${checkIn}&checkOut=${checkOut}&perks=wifi`)
  await sheet.getByLabel('Check-in').fill(`0002${checkIn.slice(4)}`)
  await sheet.getByLabel('Pets').check()
  await expect(page).toHaveURL(`/?checkIn=${checkIn}&checkOut=${checkOut}&perks=wifi&perks=pets`)
  expect(asked.filter((search) => /checkIn=0002/.test(search))).toEqual([])
  expect(asked.filter((search) => /checkIn=/.test(search) && !/checkOut=/.test(search))).toEqual([])

  await sheet.getByLabel('Check-in').fill('')
  await sheet.getByLabel('Check-out').fill('')
  await expect(page).toHaveURL('/?perks=wifi&perks=pets')
})

test('without a connection the filters stay where they are, and say so', async ({ page, guest, context }) => {
  await guest.visit('/?q=kerala')
  await context.setOffline(true)
  await filtersLink(page).click()
  await guest.expectToast('You are offline. Please try again when you are connected.')
  await expect(page).toHaveURL('/?q=kerala')
  await expect(guest.heading('Places for “kerala”')).toBeVisible()
  await context.setOffline(false)
  // It doesn't lie over the filters for good.
  await openSheet(page)
})

test('filters whose sheet does not come are on their page; without any answer that is said', async ({
  page,
  guest,
}) => {
  await guest.visit('/?q=kerala')
  await page.route(/filter-sheet|filters\?/, (route) => route.abort())
  await filtersLink(page).click()
  await guest.expectToast(CONNECTION_LOST)
  await page.unroute(/filter-sheet|filters\?/)
  await page.route(/filter-sheet/, (route) => route.abort())
  // The toast has come to lie under the pointer, and stays while that does.
  await page.mouse.move(0, 0)
  await filtersLink(page).click()
  await expect(page).toHaveURL('/filters?q=kerala')
  await expect(page.getByRole('form', { name: 'Filters' })).toBeVisible()
})

test('a choice that can not be sent is reported in the sheet, and the spinner stops @mobile', async ({
  page,
  guest,
  context,
}) => {
  await guest.visit('/')
  const sheet = await openSheet(page)
  await context.setOffline(true)
  await sheet.getByLabel('Wifi').check()
  const toast = page.getByRole('alert').filter({ hasText: CONNECTION_LOST })
  expect(await toast.evaluate(isOnTop)).toBe(true)
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toHaveCount(0)
  await context.setOffline(false)
  await sheet.getByRole('button', { name: 'Show places' }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/?perks=wifi')
})

test('a filter that is taken off gives the focus to the next one, the last to the filters', async ({
  page,
  guest,
}) => {
  await guest.visit('/?guests=2&perks=wifi&perks=pets')
  await chip(page, 'Wifi').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?guests=2&perks=pets')
  await expect(chip(page, 'Pets')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chip(page, 'Pets')).toHaveCount(0)
  await expect(filtersLink(page)).toBeFocused()
  await chip(page, '2 guests').click()
  await expect(page).toHaveURL('/')
  await expect(filtersLink(page)).toBeFocused()
})

test('a tap outside closes the sheet, and does nothing else @mobile', async ({ page, guest, hasTouch }) => {
  await guest.visit('/?q=kerala')
  const sheet = await openSheet(page)
  const box = (await sheet.boundingBox())!
  // A text that is marked with the mouse may end outside.
  const q = (await sheet.getByLabel('Town, area or kind of stay').boundingBox())!
  await page.mouse.move(q.x + 20, q.y + 20)
  await page.mouse.down()
  await page.mouse.move(5, 60)
  await page.mouse.up()
  await expect(sheet).toBeVisible()
  await sheet.click({ position: { x: 5, y: box.height / 2 } })
  await expect(sheet).toBeVisible()
  // What lies there would lead to another list.
  const { x, y, width, height } = (await page.getByRole('link', { name: 'Basera, home' }).boundingBox())!
  if (hasTouch) await page.touchscreen.tap(x + width / 2, y + height / 2)
  else await page.mouse.click(x + width / 2, y + height / 2)
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/?q=kerala')
  await expect(filtersLink(page)).toBeFocused()
})

test('what is asked on the page of the filters makes a short address', async ({ page, guest }) => {
  await guest.visit('/filters?q=kerala&perks=wifi')
  const form = page.getByRole('form', { name: 'Filters' })
  await form.getByLabel('Number of guests').fill('2')
  await form.getByLabel('Up to').fill('₹5,000')
  await form.getByRole('button', { name: 'Show places' }).click()
  await expect(page).toHaveURL('/?q=kerala&guests=2&priceTo=5000&perks=wifi')
})

test('with text twice as large the list, its filters and their sheet fit a phone @mobile', async ({
  page,
  guest,
}, info) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await guest.visit('/?guests=2&perks=wifi')
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const heading = guest.heading('Places to stay all over India')
  expect(await heading.evaluate(widestWord)).toBeLessThanOrEqual((await heading.boundingBox())!.width)
  await page.screenshot({ path: info.outputPath('bar.png') })
  const sheet = await openSheet(page)
  await expectToFit(page, sheet)
  const checkIn = await sheet.getByLabel('Check-in').boundingBox()
  expect(checkIn!.width).toBeGreaterThan(240)
  await page.screenshot({ path: info.outputPath('sheet.png') })
})

function filtersLink(page: Page) {
  return page.getByRole('main').getByRole('link', { name: 'Filters', exact: true })
}

function chip(page: Page, label: string) {
  return page.getByRole('main').getByRole('link', { name: `Remove: ${label}`, exact: true })
}

async function openSheet(page: Page) {
  await filtersLink(page).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet).toBeVisible()
  return sheet
}

async function expectToFit(page: Page, sheet: Awaited<ReturnType<typeof openSheet>>) {
  for (const one of [page.locator('html'), sheet]) {
    const [wide, seen] = await one.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])
    expect(wide).toBeLessThanOrEqual(seen)
  }
}

/** Whether an element is seen in its middle, also where it lets taps through. */
function isOnTop(element: HTMLElement | SVGElement) {
  const { x, y, width, height } = element.getBoundingClientRect()
  element.style.pointerEvents = 'auto'
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

/** How wide the longest word of an element would be, were it not broken. */
function widestWord(element: HTMLElement) {
  const copy = element.cloneNode(true) as HTMLElement
  Object.assign(copy.style, { width: 'min-content', overflowWrap: 'normal', position: 'absolute' })
  element.after(copy)
  const { width } = copy.getBoundingClientRect()
  copy.remove()
  return width
}
