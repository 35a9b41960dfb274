import { addDays, todayInIndia } from '../../app/domain/calendar-date.ts'
import { demoOperator } from '../../demo/world/demo-world.ts'
import { WORLD_PASSWORD } from '../../demo/world/password.ts'
import { expectAccessible } from '../setup/browser/expect-accessible.ts'
import { clearToast } from './fixtures/guest.ts'
import { aPlace, anAccount, expect, test } from './fixtures/host.ts'

test('a lost guest is found by an oddly written phone number, and a host with six stays is suspended', async ({
  page,
  host: guest,
  anotherGuest,
  anotherHost: host,
  openAnotherBrowser,
  hasJavaScript,
}) => {
  // Axe reads every element of a page several times.
  test.slow()
  const account = await host.signUp({ ...anAccount(), name: 'Hemant Pillai' })
  const place = aPlace()
  const path = (await host.listPlaceByPost(place)).replace('/account/places', '/place')
  const lost = await guest.signUp({ ...anAccount(), name: 'Lata Menon' })
  await anotherGuest.signUp(anAccount())
  const number = String(Date.now()).slice(-5)
  for (let i = 0; i < 6; i += 1) {
    const checkIn = addDays(todayInIndia(), 30 + 3 * i)
    // Who has not proved an address has three stays to come at most.
    await (i < 3 ? anotherGuest : guest).bookByPost(
      path,
      { checkIn, checkOut: addDays(checkIn, 2) },
      { phone: `+91 98450-${number}` },
    )
  }

  const desk = await openAnotherBrowser()
  const looksWell = async () => (hasJavaScript ? expectAccessible(desk) : undefined)
  await desk.request.post('/login', {
    form: { email: demoOperator.email, password: WORLD_PASSWORD },
    maxRedirects: 0,
  })
  await clearToast(desk)
  const main = desk.getByRole('main')
  await desk.goto('/operator')
  // One press to find them, and one to see the stay.
  await desk
    .getByLabel('Find a person, a place, a booking or a payment')
    .fill(`0 98450 ${number.slice(0, 2)}-${number.slice(2)}`)
  await desk.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(main.getByRole('link', { name: lost.name })).not.toHaveCount(0)
  await looksWell()
  await main.locator('a[href^="/operator/bookings/"]').first().click()
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Booking')
  for (const shown of [lost.email, account.email, `+91 98450-${number}`])
    await expect(main).toContainText(shown)
  await looksWell()

  await main.getByRole('link', { name: account.name }).click()
  await expect(desk.getByRole('heading', { level: 1, name: account.name })).toBeVisible()
  await main.getByRole('link', { name: 'Suspend this account, and review upcoming stays' }).click()
  const ticks = main.getByRole('checkbox')
  await expect(ticks).toHaveCount(6)
  for (const tick of await ticks.all()) await expect(tick).toBeChecked()
  await looksWell()
  await ticks.last().uncheck()
  await desk.getByLabel('Reason').fill('There is no such house')
  await desk.getByRole('button', { name: 'Suspend, and cancel ticked stays' }).click()
  await expect(desk.getByText(`${account.name} is suspended. 5 stays are cancelled.`)).toBeVisible()

  await guest.visit('/account/bookings')
  await expect(page.getByRole('main').getByText(place.title)).not.toHaveCount(0)
  await desk.goto(`/operator/bookings?${new URLSearchParams({ q: number, status: 'cancelled by operator' })}`)
  await expect(main.getByRole('listitem').filter({ hasText: place.title })).toHaveCount(5)
  await looksWell()
  const saved = await desk.request.get(
    (await main.getByRole('link', { name: 'Save as CSV' }).getAttribute('href'))!,
  )
  expect((await saved.text()).trim().split('\r\n')).toHaveLength(6)
})
