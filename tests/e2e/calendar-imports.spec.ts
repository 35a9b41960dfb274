import { addDays, formatShortDay, todayInIndia } from '../../app/domain/calendar-date.ts'
import { monthOf } from '../../app/domain/calendar-month.ts'
import { browserTestAddresses } from '../setup/browser/server-addresses.ts'
import { otherSiteOrigins } from '../setup/servers/other-site.ts'
import { expectAccessible } from '../setup/browser/expect-accessible.ts'
import { expect, test, type Host } from './fixtures/host.ts'

// Production refuses links to its own machine.
const { testSettings, anotherSite } = await browserTestAddresses()
test.use({ baseURL: testSettings.url, expectedConsoleErrors: [/status of 422/] })

const first = addDays(todayInIndia(), 60)
const nights = { checkIn: first, checkOut: addDays(first, 3) }
const later = { checkIn: addDays(first, 10), checkOut: addDays(first, 12) }

/** Makes the link for other sites of a place, and says where this machine has it. */
async function linkOf(host: Host, place: string) {
  await host.visit(`${place}/feed`)
  await host.page.getByRole('button', { name: 'Make a link' }).click()
  const link = await host.page.getByLabel('Link').inputValue()
  return `http://127.0.0.1:${testSettings.port}${new URL(link).pathname}`
}

async function add(host: Host, name: string, address: string) {
  await host.page.getByLabel('Name').fill(name)
  await host.page.getByLabel('Address').fill(address)
  await host.page.getByRole('button', { name: 'Add', exact: true }).click()
}

test('nights of one place are taken in another by its link, do not come back, and are free again @mobile @plain', async ({
  page,
  host,
  anotherGuest,
  hasJavaScript,
}) => {
  await host.signUp()
  const house = await host.listPlaceByPost({ title: 'The whole house' })
  const room = await host.listPlaceByPost({ title: 'A room of it' })
  await anotherGuest.signUp()
  await anotherGuest.bookByPost(house.replace('/account/places/', '/place/'), nights)
  const linkOfHouse = await linkOf(host, house)
  const linkOfRoom = await linkOf(host, room)

  const nothingThere = `${otherSiteOrigins(anotherSite.port).far}/nothing.ics`
  await page.getByRole('link', { name: 'Nights taken elsewhere' }).click()
  await add(host, 'The house', nothingThere)
  await host.expectRefusal(
    'The other site no longer has a calendar at this address (404). Please copy the address again.',
    page.getByLabel('Address'),
  )
  await expect(page.getByLabel('Name')).toHaveValue('The house')
  await expect(page.getByLabel('Address')).toHaveValue(nothingThere)
  await add(host, 'The house', linkOfHouse)
  await host.expectToast('The house is added. Its 1 upcoming booking or block is now blocked here.')
  await expect(page.getByRole('listitem').filter({ hasText: 'The house' })).toContainText(
    '1 upcoming booking or block.',
  )

  await anotherGuest.visit(
    `${room.replace('/account/places/', '/place/')}?${new URLSearchParams({ ...nights })}`,
  )
  await expect(anotherGuest.bookingForm).toContainText('Some of these nights are already booked.')
  await host.visit(`${room}/calendar?month=${monthOf(first)}`)
  await expect(page.getByRole('main').getByRole('list')).toContainText([
    `Imported: The house${formatShortDay(nights.checkIn, todayInIndia())} to ${formatShortDay(nights.checkOut, todayInIndia())}, 3 nights`,
  ])

  await host.visit(`${house}/imports`)
  await add(host, 'The room', linkOfRoom)
  await host.expectToast('The room is added. It has no upcoming bookings or blocks.')

  // Nights that are held here already are told, where the host sees them.
  const painting = { checkIn: addDays(later.checkIn, -1), checkOut: later.checkOut }
  await page.request.post(`${room}/calendar`, { form: { ...painting, note: 'Paint', intent: 'block' } })
  await anotherGuest.bookByPost(house.replace('/account/places/', '/place/'), later)
  await host.visit(`${room}/imports`)
  await page.getByRole('button', { name: 'Check now The house' }).click()
  await host.expectToast('The house has been checked. Some of its nights are already taken here, see below.')
  await expect(page.getByRole('listitem').filter({ hasText: 'The house' })).toContainText(
    `${formatShortDay(later.checkIn, todayInIndia())} to ${formatShortDay(later.checkOut, todayInIndia())}, blocked here: Paint`,
  )
  if (hasJavaScript) await expectAccessible(page)
  await host.visit(`${room}/calendar`)
  await page.getByRole('main').getByRole('link', { name: 'The house' }).click()
  await page.getByText('Remove The house').click()
  await page.getByRole('button', { name: 'Remove it The house' }).click()
  await host.expectToast('The house is removed. Its nights are free.')
  await expect(page.getByRole('listitem').filter({ hasText: 'The house' })).toHaveCount(0)
  await anotherGuest.bookByPost(room.replace('/account/places/', '/place/'), nights)
})

test('a stay that comes back by another calendar is said in grey, and red once its host calls it another booking', async ({
  page,
  host,
  anotherGuest,
}) => {
  await host.signUp()
  const house = await host.listPlaceByPost({ title: 'The whole house' })
  const room = await host.listPlaceByPost({ title: 'A room of it' })
  await anotherGuest.signUp()
  for (const place of [house, room])
    await anotherGuest.bookByPost(place.replace('/account/places/', '/place/'), nights)
  const linkOfRoom = await linkOf(host, room)
  await host.visit(`${house}/imports`)
  await add(host, 'The room', linkOfRoom)
  const calendar = `${house}/calendar?month=${monthOf(first)}`
  await host.visit(calendar)
  const stay = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Booked by' })
  const clashes = page.getByRole('region', { name: 'Double bookings' })
  await expect(stay).toContainText('Also in The room: we count it as the same stay.')
  await expect(clashes).toHaveCount(0)
  await stay.getByRole('button', { name: /^This is another booking/ }).click()
  await host.expectToast('Marked as another booking.')
  await expect(page).toHaveURL(calendar)
  await expect(clashes).toContainText(
    `${formatShortDay(nights.checkIn, todayInIndia())} to ${formatShortDay(nights.checkOut, todayInIndia())}`,
  )
  await stay.getByRole('link', { name: /./ }).first().click()
  await expect(clashes).toBeVisible()
  await page.getByRole('button', { name: /^It is the same stay/ }).click()
  await host.expectToast('Marked as the same stay.')
  await expect(clashes).toHaveCount(0)
  await expect(page.getByText('Also in The room: we count it as the same stay.')).toBeVisible()
})
