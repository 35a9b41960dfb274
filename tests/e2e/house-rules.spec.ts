import { browserTestAddresses } from '../setup/browser/server-addresses.ts'
import { nightsFromToday, refusalConsoleErrors } from './fixtures/guest.ts'
import { expect, test } from './fixtures/host.ts'

const { testSettings } = await browserTestAddresses()
test.use({ baseURL: testSettings.url, expectedConsoleErrors: refusalConsoleErrors })

const CODE = 'Second floor. The code is 7391.'

test('what a host asks, and how guests get in, is read by those whom it is for @plain', async ({
  page,
  host,
  anotherGuest,
}) => {
  await host.signUp()
  const form = await host.listPlaceByPost()
  const place = form.replace('/account/places', '/place')
  await anotherGuest.visit(place)
  await expect(anotherGuest.page.getByRole('heading', { name: 'Who is welcome' })).toHaveCount(0)

  await host.visit(form)
  await page.getByText('More: rooms, prices, times, rules').click()
  await page.getByLabel('Unmarried couples').check()
  await page.getByLabel('Smoking', { exact: true }).selectOption('Not allowed')
  await page.getByLabel('Quiet hours from').fill('22:00')
  await page.getByLabel('Quiet hours until').fill('07:00')
  await page.getByLabel('Aadhaar').check()
  await page.getByLabel('Directions for booked guests').fill(CODE)
  await page.getByText('Describe the photos').click()
  await page.getByLabel('What photo 2 shows').fill('The roof, at six')
  await host.savePlace()
  const alone = "Aadhaar can't be the only ID you accept. Choose at least one other"
  await expect(page.getByText(alone).last()).toBeVisible()
  await page.getByLabel('Passport').check()
  await host.savePlace()
  await expect(host.heading('My accomodations')).toBeVisible()

  const guest = anotherGuest
  await guest.visit(place)
  const main = guest.page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Who is welcome' })).toBeVisible()
  for (const said of ['Unmarried couples', 'No smoking.', 'Quiet hours from 10 pm to 7 am.'])
    await expect(main.getByText(said, { exact: true })).toBeVisible()
  await expect(main.getByText('ID at check-in: Aadhaar or Passport.')).toBeVisible()
  await expect(main).not.toContainText('7391')
  await guest.visit(`${place}?photos`)
  await expect(guest.page.getByRole('dialog').getByText('The roof, at six')).toBeVisible()
  await expect(guest.page.getByRole('dialog').getByRole('img', { name: 'The roof, at six' })).toBeVisible()

  await guest.signUp()
  const trip = await guest.bookByPost(place, nightsFromToday(8, 10))
  await guest.visit(trip)
  await expect(main.getByText(CODE)).toBeVisible()
  await expect(main.getByText('No smoking.')).toBeVisible()
  await guest.visit(`${trip}/confirmation`)
  await expect(main).toContainText('Your host has agreed to these terms.')
  await expect(main).toContainText('No smoking.')
  await expect(main).not.toContainText('7391')
})

test('guests filter by who is welcome, and take it off again @plain', async ({ page, host }) => {
  await host.signUp()
  await host.listPlaceByPost({ title: 'Welcoming house' })
  await host.visit('/filters?q=welcoming')
  await page.getByLabel('Unmarried couples welcome').check()
  await host.press('Show places')
  await expect(page).toHaveURL(/rules=couples/)
  const chip = page.getByRole('link', { name: 'Remove: Unmarried couples welcome' })
  await expect(chip).toBeVisible()
  await expect(page.getByRole('link', { name: /Without “Unmarried couples welcome”/ })).toBeVisible()
  await chip.click()
  await expect(chip).toHaveCount(0)
  await expect(page.getByText('Welcoming house').first()).toBeVisible()
})
