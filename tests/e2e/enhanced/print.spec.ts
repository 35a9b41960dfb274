import { demoPlaces } from '../../../demo/world/demo-world.ts'
import { expect, formatListed, test } from '../fixtures/guest.ts'

const place = demoPlaces[31]!

test('on paper a trip is what a guest takes along, and nothing of the website', async ({
  page,
  guest,
  ownNights,
}) => {
  const nights = ownNights(2)
  await guest.signUp()
  const trip = await guest.bookByPost(await guest.pathOf(place), nights, {
    name: 'Ravi Iyer',
    phone: '98860 54321',
  })
  await guest.visit(trip)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Extra Info' })).toBeHidden()

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(guest.heading(place.title)).toBeVisible()
  const essentials = [
    place.address,
    formatListed(nights.checkIn),
    formatListed(nights.checkOut),
    '2 nights',
    'Ravi Iyer',
    '98860 54321',
  ]
  for (const said of [...essentials, 'Total price', place.extraInfo]) {
    await expect(main.getByText(said).first()).toBeVisible()
  }
  await expect(main.getByRole('img', { name: `${place.title}, photo` })).toHaveCount(1)
  for (const chrome of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('navigation'),
    page.getByRole('link', { name: 'Show all photos' }),
    page.getByRole('link', { name: 'Skip to the content' }),
  ]) {
    await expect(chrome).toBeHidden()
  }
  // Black on white, though the screen is dark.
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  )
  await expect(guest.heading(place.title)).toHaveCSS('color', 'rgb(0, 0, 0)')
})

test('a confirmation is one sheet of paper', async ({ page, guest, ownNights }) => {
  await guest.signUp()
  const trip = await guest.bookByPost(await guest.pathOf(place), ownNights(2, 4))
  await guest.visit(`${trip}/confirmation`)
  const sheet = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(sheet.match(/\/Type \/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Your host has agreed to these terms.')).toBeVisible()
  for (const left of [page.getByRole('banner'), page.getByText('Back to your trip')])
    await expect(left).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
})
