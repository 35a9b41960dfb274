import type { Locator } from '@playwright/test'
import { addDays, todayInIndia } from '../../app/domain/calendar-date.ts'
import { demoReviews } from '../../demo/world/demo-reviews.ts'
import { demoStays } from '../../demo/world/demo-stays.ts'
import { demoGuest, demoPlaces, hostOfDemoPlace } from '../../demo/world/demo-world.ts'
import { WORLD_PASSWORD } from '../../demo/world/password.ts'
import { clearToast, expect, test, type Guest } from './fixtures/guest.ts'

test.use({ expectedConsoleErrors: [/status of 4(04|22)/] })

const PROJECTS = ['chromium', 'no-javascript', 'mobile']

/** A stay of the demo world of which nobody has said anything yet, for each project another one. */
function ownStay(project: string) {
  const today = todayInIndia()
  const stays = demoStays(today)
  const said = new Set(demoReviews(stays, today).map(({ stayIndex }) => stayIndex))
  const open = stays.filter(
    ({ checkOut, guestEmail, placeIndex }, i) =>
      checkOut > addDays(today, -9) &&
      checkOut < today &&
      !said.has(i) &&
      guestEmail !== demoGuest.email &&
      hostOfDemoPlace(placeIndex).email !== guestEmail,
  )
  const stay = open.filter(
    ({ placeIndex }, i) => open.findIndex((one) => one.placeIndex === placeIndex) === i,
  )[2 * PROJECTS.indexOf(project)]!
  return { stay, place: demoPlaces[stay.placeIndex]!, host: hostOfDemoPlace(stay.placeIndex) }
}

async function logIn(guest: Guest, email: string) {
  const form = { email, password: WORLD_PASSWORD }
  const answer = await guest.page.request.post('/login', { form, maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  await clearToast(guest.page)
}

test('guest and host write about a stay, read each other when both have, and the host replies @mobile @plain', async ({
  page,
  guest,
  anotherGuest: host,
}, { project }) => {
  const { stay, place, host: hostAccount } = ownStay(project.name)
  const words = `Good tea ${crypto.randomUUID().slice(0, 8)}.\n<b>And</b> a view.`
  await logIn(guest, stay.guestEmail)
  await logIn(host, hostAccount.email)
  const placePath = await guest.pathOf(place)
  const main = page.getByRole('main')
  const hostMain = host.page.getByRole('main')
  const stars = (scope: Locator, rating: number) =>
    scope.getByRole('img', { name: `${rating} of 5 stars` }).first()
  let trip = ''

  await test.step('the form wants stars, and loses nothing', async () => {
    await guest.visit('/account/bookings')
    const past = page.getByRole('region', { name: 'Past trips' })
    trip = (await past.getByRole('link', { name: place.title }).first().getAttribute('href'))!
    await guest.visit(trip)
    await main.getByRole('link', { name: 'Write a review' }).click()
    await expect(guest.heading('How was your stay?')).toBeVisible()
    await page.getByLabel('Your review').fill(words)
    await page.getByRole('button', { name: 'Save my review' }).click()
    await guest.expectToast('Please choose one to five stars')
    await expect(page.getByLabel('Your review')).toHaveValue(words)
  })

  await test.step('a link of the mail chooses the stars, and saves nothing by itself', async () => {
    await guest.visit(`${trip}/review?stars=4`)
    await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
    await guest.visit(trip)
    await expect(main.getByRole('heading', { name: 'How was it?' })).toBeVisible()
    await guest.visit(`${trip}/review?stars=4`)
    await page.getByLabel('Your review').fill(words)
    await page.getByLabel('A private note to your host').fill('The tap drips.')
    await page.getByRole('button', { name: 'Save my review' }).click()
    await guest.expectToast('Thank you. Your review is saved.')
    await expect(stars(main, 4)).toBeVisible()
    await expect(main).toContainText('Hidden until')
  })

  await test.step('until the host has written it can be changed, and nobody else reads it', async () => {
    await main.getByRole('link', { name: 'Change it' }).click()
    await page.getByRole('radio', { name: '5 stars' }).check()
    await page.getByRole('button', { name: 'Save my review' }).click()
    await expect(stars(main, 5)).toBeVisible()
    await host.visit(placePath)
    await expect(hostMain).not.toContainText('<b>And</b>')
  })

  await test.step('the host writes about the guest, reads the review, and replies', async () => {
    await host.visit(trip.replace('/account/bookings/', '/account/places/guests/'))
    await expect(hostMain).not.toContainText('The tap drips.')
    await hostMain.getByRole('link', { name: 'Write about this guest' }).click()
    await host.page.getByRole('button', { name: 'Save', exact: true }).click()
    await host.expectToast('Please say whether you would host them again')
    await host.page.getByRole('radio', { name: 'Yes' }).check()
    await host.page.getByLabel('What other hosts should know').fill('Left it clean.')
    await host.page.getByRole('button', { name: 'Save', exact: true }).click()
    await host.expectToast('Thank you. It is saved.')
    await expect(hostMain).toContainText('<b>And</b> a view.')
    await expect(hostMain).toContainText('The tap drips.')
    await hostMain.getByRole('link', { name: 'Reply', exact: true }).click()
    await host.page.getByLabel('Your reply').fill('Come in the rains next time.')
    await host.page.getByRole('button', { name: 'Publish my reply' }).click()
    await host.expectToast('Your reply is on the page.')
  })

  await test.step('the guest reads what the host said, and can change nothing any more', async () => {
    await guest.visit(trip)
    await expect(main).toContainText('They would host you again.')
    await expect(main).toContainText('Left it clean.')
    await expect(main.getByRole('link', { name: 'Change it' })).toHaveCount(0)
  })

  await test.step('everybody reads it on the page of the place, as text, and the host has a page', async () => {
    await page.context().clearCookies()
    await guest.visit(placePath)
    const review = page.locator('#reviews li').first()
    await expect(review).toContainText('<b>And</b> a view.')
    await expect(review).toContainText('Come in the rains next time.')
    await expect(stars(review, 5)).toBeVisible()
    await expect(main).not.toContainText('The tap drips.')
    await page.getByRole('link', { name: 'More about this host' }).click()
    await expect(guest.heading(hostAccount.name)).toBeVisible()
    await expect(main).toContainText('hosted in the last 12 months')
    await expect(main.getByRole('link', { name: place.title }).first()).toBeVisible()
  })
})

test('guests find places of four stars and more, the best reviewed first @plain', async ({ page, guest }) => {
  await guest.visit('/filters')
  await page.getByLabel('4 stars or more').check()
  await page.getByLabel('Sort by').selectOption('Best reviewed')
  await page.getByRole('button', { name: 'Show places' }).click()
  await expect(page).toHaveURL(/rating=4/)
  await expect(page).toHaveURL(/order=reviewed/)
  await expect(guest.cards.first()).toContainText(/★ [45]\.\d \(\d+\)/)
  await expect(page.getByRole('link', { name: /4 stars or more/ })).toBeVisible()
})
