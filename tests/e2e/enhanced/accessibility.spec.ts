import { expectAccessible } from '../../setup/browser/expect-accessible.ts'
import { demoOperator, demoPlaces } from '../../../demo/world/demo-world.ts'
import { WORLD_PASSWORD } from '../../../demo/world/password.ts'
import { clearToast, expect, nightsFromToday, test } from '../fixtures/guest.ts'
import { asOldBrowser } from '../fixtures/unusual-browser.ts'

test.use({ expectedConsoleErrors: [/status of 4(0[045]|10|22)/] })

test('home, search and what they find', async ({ page, guest }) => {
  await guest.visit('/')
  await expectAccessible(page)
  await guest.search('lake')
  await expect(guest.heading('Places for “lake”')).toBeVisible()
  await expectAccessible(page)
  await guest.search('qwxyzzy')
  await expect(guest.heading('Result not found!')).toBeVisible()
  await expectAccessible(page)
})

test('the pages of all states, of one, of a town, and of a town without places', async ({ page, guest }) => {
  for (const path of ['/stays', '/stays/kerala', '/stays/kerala/munnar', '/stays/lakshadweep/kavaratti']) {
    await guest.visit(path)
    await expectAccessible(page)
  }
})

test('lists with filters, and the filters in their sheet and on their page', async ({ page, guest }) => {
  await guest.visit('/filters?priceTo=cheap')
  await expectAccessible(page)
  await guest.visit('/?q=kerala&guests=2&priceTo=cheap')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Filters', exact: true }).click()
  await expect(page.getByRole('form', { name: 'Filters' })).toBeVisible()
  await expectAccessible(page)
})

test('a place, its photos, its calendar and its refusals', async ({ page, guest }) => {
  await guest.signUp()
  // Has booked nights in the week the calendar opens on.
  await guest.openPlace(demoPlaces[17]!)
  await guest.waitForScripts()
  await expectAccessible(page)

  await guest.day('Check-in').click()
  await expect(guest.calendar.getByRole('grid').first()).toBeVisible()
  await expectAccessible(page)
  await guest.press('Close')

  await guest.openPlace(demoPlaces[17]!, nightsFromToday(120, 122))
  await guest.fillBooking({ guests: '0', name: '', phone: '' })
  await guest.book()
  await guest.expectToast("No. of guests can't be less than 1")
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Show all photos' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})

test('saved places, side by side, and as others see them', async ({ page, guest }) => {
  await guest.signUp()
  await guest.visit('/saved')
  await expectAccessible(page)
  const ids: string[] = []
  for (const i of [5, 6, 7]) ids.push((await guest.pathOf(demoPlaces[i]!)).split('/').at(-1)!)
  for (const save of ids) await page.request.put(`/user/saved/${save}`)
  await guest.visit('/saved')
  await page.getByText('Add a note').first().click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  await expectAccessible(page)
  const columns = new URLSearchParams(ids.map((id) => ['place', id]))
  for (const path of [
    `/saved/compare?${columns}&${new URLSearchParams({ ...nightsFromToday(30, 33) })}`,
    link,
  ]) {
    await guest.visit(path)
    await expectAccessible(page)
  }
})

test('the pages of a forgotten password, of an address and of where one is logged in', async ({
  page,
  guest,
}) => {
  await guest.signUp()
  for (const path of [
    '/forgot-password',
    '/forgot-password?sent=1',
    '/reset-password?token=old',
    '/account/prove-address',
    '/account/sessions',
    '/account/email',
    '/account/email?sent=1',
    '/account/email/new?token=old',
    '/account/data',
    '/account/delete',
    '/archives/old.zip',
  ]) {
    await guest.visit(path)
    await expectAccessible(page)
  }
})

test('the log-in page, the register page and their refusals', async ({ page, guest }) => {
  await guest.visit('/login')
  await expectAccessible(page)
  await guest.logIn({ email: 'nobody@example.com', password: 'not-a-password' })
  await guest.expectToast('Email or password is incorrect!')
  await expectAccessible(page)
  await guest.visit('/register')
  await expectAccessible(page)
  await guest.press('Register')
  await guest.expectToast("Name can't be empty")
  await expectAccessible(page)
})

test('an account, its trips and its places', async ({ page, guest, ownNights }) => {
  await guest.signUp()
  for (const path of ['/account', '/account/bookings', '/account/places']) {
    await guest.visit(path)
    await expectAccessible(page)
  }
  const trip = await guest.bookByPost(await guest.pathOf(demoPlaces[27]!), ownNights(2))
  for (const path of [
    trip,
    `${trip}/confirmation`,
    `${trip}/cancel`,
    '/account/bookings',
    '/account/bookings/none',
  ]) {
    await guest.visit(path)
    await expectAccessible(page)
  }
})

test('the forms of a profile and of a place, and their refusals', async ({ page, guest }) => {
  await guest.signUp()
  await guest.visit('/account?edit')
  await expectAccessible(page)
  await page.getByLabel('Name').fill(' ')
  await guest.saveProfile()
  await guest.expectToast("Name Can't be empty")
  await expectAccessible(page)
  await guest.visit('/account/places/new')
  await expectAccessible(page)
  await guest.press('Save')
  await guest.expectToast("Title can't be empty!")
  await expectAccessible(page)
})

test('the page for a lost connection, and the one for what went wrong', async ({
  page,
  guest,
  hasJavaScript,
}) => {
  await page.goto('/offline.html')
  await expectAccessible(page)
  await guest.signUp()
  // A page that finds nobody mirrored asks the server again, and would mend itself.
  await guest.visit('/account')
  if (hasJavaScript) await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).not.toBeNull()
  await page.route('**/account/bookings', (route) => route.continue({ method: 'POST', postData: 'a=b' }))
  await page.goto('/account/bookings')
  await expect(guest.heading('Unexpected Application Error!')).toBeVisible()
  await expectAccessible(page)
})

test('the places of a host', async ({ page, guest }) => {
  await guest.signInAsDemoHost()
  await guest.visit('/account/places')
  await expect(guest.cards.first()).toBeVisible()
  await expectAccessible(page)
  await guest.cards.last().getByRole('heading').getByRole('link').click()
  await expect(guest.heading('Edit your place')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Drag photo 1', exact: true })).toBeVisible()
  await expectAccessible(page)
  await guest.visit(`${new URL(page.url()).pathname}/delete`)
  await expect(guest.heading('Delete this place?')).toBeVisible()
  await expectAccessible(page)
})

test('the guests of a host, and how to reach them', async ({ page, guest }) => {
  await guest.signInAsDemoHost()
  await guest.visit('/account/places/guests')
  const first = page.getByRole('main').getByRole('link', { name: 'nights' }).first()
  const reservation = (await first.getAttribute('href'))!
  for (const path of [
    '/account/places/guests',
    reservation,
    `${reservation}/cancel`,
    '/account/today',
    '/account/places/calendar',
    '/account/places/caretakers',
    '/account/phone',
    '/account/upi',
    '/account/gstin',
    '/account/mails',
  ]) {
    await guest.visit(path)
    await expectAccessible(page)
  }
})

test('the pages behind the footer, and the one for what is not there', async ({ page, guest }) => {
  for (const path of ['/help', '/privacy', '/terms', '/company', '/sitemap', '/nowhere']) {
    await guest.visit(path)
    await expectAccessible(page)
  }
  // Scripts play no part in it.
  await page.goto('/%ff')
  await expectAccessible(page)
})

test('the pages of operators', async ({ page, guest }) => {
  // Axe reads every element of a page several times.
  test.slow()
  const form = { email: demoOperator.email, password: WORLD_PASSWORD }
  await page.request.post('/login', { form, maxRedirects: 0 })
  await clearToast(page)
  for (const tab of [
    '',
    '/people',
    '/people?q=example',
    '/places',
    '/bookings',
    '/bookings?show=requests&status=lapsed',
    '/payments',
    '/fees',
    '/find?q=vikram',
    '/numbers',
    '/numbers?by=months',
    '/reports',
    '/announcements',
    '/jobs',
    '/team',
    '/log',
  ]) {
    await guest.visit(`/operator${tab}`)
    await expectAccessible(page)
  }
  for (const tab of ['people', 'places', 'bookings', 'reports']) {
    await guest.visit(`/operator/${tab}`)
    const detail = page.getByRole('main').locator(`a[href^="/operator/${tab}/"]`).first()
    await guest.visit((await detail.getAttribute('href'))!)
    await expectAccessible(page)
    for (const act of await page.getByRole('main').locator('summary').all()) await act.click()
    await expectAccessible(page)
  }
})

// Axe is a script itself: it looks at what a browser shows that runs scripts, but none of ours.
test.describe('left as the server sent it', () => {
  test.use({ hasJavaScript: async ({}, use) => use(false) })

  test('what a guest sees', async ({ page, guest, ownNights }) => {
    await asOldBrowser(page)
    const place = await guest.pathOf(demoPlaces[29]!)
    const stay = new URLSearchParams({ ...nightsFromToday(30, 33), noOfGuests: '2' })
    for (const path of [
      '/',
      '/?q=lake&guests=2&perks=wifi',
      '/?q=qwxyzzy',
      '/filters?priceTo=cheap',
      place,
      `${place}?${stay}`,
      `${place}?photos`,
      '/login',
      '/register',
      '/forgot-password',
    ]) {
      await guest.visit(path)
      await expectAccessible(page)
    }
    await guest.signUp()
    await guest.visit(`${place}?${stay}`)
    await guest.fillBooking({ guests: '2', name: 'Kavya Rao', phone: '00000' })
    await guest.bookButton.click()
    await expect(page.getByRole('main')).toContainText("This phone number doesn't look right")
    await expectAccessible(page)
    const trip = await guest.bookByPost(place, ownNights(2))
    for (const path of [
      trip,
      `${trip}/cancel`,
      '/account/bookings',
      '/account',
      '/account?edit',
      '/account/email',
    ]) {
      await guest.visit(path)
      await expectAccessible(page)
    }
  })

  test('what a host sees', async ({ page, guest }) => {
    await asOldBrowser(page)
    await guest.signInAsDemoHost()
    await guest.visit('/account/places')
    const form = (await guest.cards.first().getByRole('heading').getByRole('link').getAttribute('href'))!
    await guest.visit('/account/places/guests')
    const reservation = (await page
      .getByRole('main')
      .locator('a[href^="/account/places/guests/0"]')
      .first()
      .getAttribute('href'))!
    for (const path of [
      '/account/places',
      '/account/places/guests',
      reservation,
      `${reservation}/cancel`,
      form,
      `${form}/calendar`,
      `${form}/imports`,
      `${form}/feed`,
      '/account/phone',
    ]) {
      await guest.visit(path)
      await expectAccessible(page)
    }
    await guest.visit('/account/places/new')
    await guest.press('Save')
    await guest.expectToast("Title can't be empty!")
    await expectAccessible(page)
  })
})
