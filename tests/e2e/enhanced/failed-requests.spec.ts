import { demoPlaces } from '../../../demo/world/demo-world.ts'
import { expect, test } from '../fixtures/guest.ts'

test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (50[023]|413|429)/] })

const filled = { guests: '2', name: 'Ravi Iyer', phone: '98860 54321' }
// A toast lasts as long as the animation of its bar.
const TIMER = { name: 'notification timer', includeHidden: true } as const
const CONNECTION_LOST = 'The connection is lost. What you filled in is still here.'

test('a form that can not be sent stays as it is, and can be sent again @promise', async ({
  page,
  guest,
  context,
  ownNights,
}) => {
  const nights = ownNights(2)
  await guest.signUp()
  await guest.openPlace(demoPlaces[36]!, nights)
  await guest.fillBooking(filled)
  await context.setOffline(true)
  for (const button of ['Book this place', 'Try again']) {
    await guest.bookingForm.getByRole('button', { name: button }).click()
    await guest.expectToast('Something went wrong!')
    await expect(page.getByText(CONNECTION_LOST)).toBeInViewport()
    await expect(page.locator(':focus')).toContainText(CONNECTION_LOST)
    await guest.expectNights(nights)
    await guest.expectBooking(filled)
  }

  // A link leads nowhere now, and takes nothing away.
  await page.getByRole('link', { name: 'Basera, home' }).click()
  await guest.expectToast('You are offline. Please try again when you are connected.')
  await guest.expectBooking(filled)

  await context.setOffline(false)
  await guest.fillBooking({ guests: '1' })
  await guest.press('Try again')
  await guest.expectToast('Congratulations! Enjoy your trip.')
  await expect(guest.toast('Something went wrong!')).toBeHidden()
  await expect(page.getByRole('main')).toContainText('1 guest, booked for Ravi Iyer')
})

test('so it is when a booking fails, and the data of its page, too', async ({ page, guest, ownNights }) => {
  const nights = ownNights(2)
  await guest.signUp()
  await guest.openPlace(demoPlaces[37]!, nights)
  await guest.fillBooking(filled)
  await page.route(/\/place\/.*_data=/, async (route) => {
    const isPost = route.request().method() === 'POST'
    const failure = { message: 'Something went wrong!', failure: 'This did not work. Please try again.' }
    await route.fulfill(
      isPost
        ? { status: 500, headers: { 'X-Remix-Response': 'yes' }, json: { result: {}, ...failure } }
        : { status: 500, headers: { 'X-Remix-Error': 'yes' }, json: { message: 'x' } },
    )
  })
  await guest.bookingForm.getByRole('button', { name: 'Book this place' }).click()
  await guest.expectToast('Something went wrong!')
  await expect(page.getByRole('progressbar', TIMER).first()).toHaveCSS('animation-duration', '2s')
  await expect(page.getByText('This did not work, and it is not your fault.')).toBeInViewport()
  await guest.expectNights(nights)
  await guest.expectBooking(filled)
  await page.unroute(/\/place\/.*_data=/)
  await guest.press('Try again')
  await guest.expectToast('Congratulations! Enjoy your trip.')
})

test('so it is when only what stands between answers, or the action itself breaks @long', async ({
  page,
  guest,
}) => {
  const email = 'kavya@example.com'
  await guest.visit('/login')
  await guest.fillAccountForm({ email, password: 'monsoon-2026' })
  let answer = { status: 502, headers: {} }
  await page.route(/\/login\?.*_data/, (route) => route.fulfill({ ...answer, body: '{"message":"x"}' }))
  await guest.press('Login')
  await expect(page.getByText(CONNECTION_LOST)).toBeInViewport()
  await expect(page.getByLabel('Email')).toHaveValue(email)

  answer = { status: 500, headers: { 'X-Remix-Error': 'yes' } }
  await guest.press('Login')
  await expect(page.getByText('This did not work, and it is not your fault.')).toBeInViewport()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password')).toHaveValue('monsoon-2026')
})

test('a log-in for which there is no room just now says so, and stays as it is', async ({ page, guest }) => {
  const email = 'kavya@example.com'
  await guest.visit('/login')
  await guest.fillAccountForm({ email, password: 'monsoon-2026' })
  const ours = {
    headers: { 'Content-Type': 'application/json' },
    body: '{"success":false,"message":"Very many log in."}',
  }
  const nginxs = { headers: { 'Content-Type': 'text/html' }, body: '<h1>503</h1>' }
  let answer = ours
  await page.route(/\/login\?.*_data/, (route) => route.fulfill({ status: 503, ...answer }))
  for (const [next, toast] of [
    [ours, 'Very many log in.'],
    [nginxs, 'Something went wrong!'],
  ] as const) {
    answer = next
    await guest.press('Login')
    await guest.expectToast(toast)
    await expect(page.getByText('Too many people are doing this right now.')).toBeInViewport()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByLabel('Password')).toHaveValue('monsoon-2026')
  }
})

test('so it is when something that is not ours answers, whatever it says @promise', async ({
  page,
  guest,
  ownNights,
}) => {
  const nights = ownNights(2)
  await guest.signUp()
  await guest.openPlace(demoPlaces[38]!, nights)
  await guest.fillBooking(filled)
  const portal = { contentType: 'text/html', body: '<h1>Welcome to the airport</h1>' }
  const tooLong = { success: false, message: 'A form may be at most 100 kB.' }
  const NOT_OURS = 'Something else answered in place of Basera. What you filled in is still here.'
  let answer: object = {}
  await page.route(/\/place\/.*_data=/, (route) => route.fulfill(answer))
  let button = 'Book this place'
  for (const [next, toast, said] of [
    [{ status: 413, ...portal }, 'Something went wrong!', NOT_OURS],
    [{ status: 429, ...portal }, 'Something went wrong!', NOT_OURS],
    [{ status: 200, body: '' }, 'Something went wrong!', NOT_OURS],
    [{ status: 200, ...portal }, 'Something went wrong!', NOT_OURS],
    [{ status: 200, json: { ok: true } }, 'Something went wrong!', NOT_OURS],
    [
      { status: 413, json: tooLong },
      tooLong.message,
      'This was not accepted. What you filled in is still here.',
    ],
  ] as const) {
    answer = next
    await guest.bookingForm.getByRole('button', { name: button }).click()
    button = 'Try again'
    await guest.expectToast(toast)
    await expect(page.getByText(said)).toBeInViewport()
    await guest.expectNights(nights)
    await guest.expectBooking(filled)
  }
  await page.unroute(/\/place\/.*_data=/)
  await guest.press('Try again')
  await guest.expectToast('Congratulations! Enjoy your trip.')
})

test('a search, and more places, that do not come leave the list as it is', async ({
  page,
  guest,
  context,
}) => {
  await guest.visit('/')
  await context.setOffline(true)
  await guest.showMore()
  await guest.expectToast('The connection is lost. Please try again.')
  await expect(guest.cards).toHaveCount(24)
  const isLost = page.waitForEvent('requestfailed')
  await guest.searchBox.fill('houseboat')
  await isLost
  await expect(page.getByRole('status', { name: 'Searching' })).toBeHidden()
  await expect(guest.cards).toHaveCount(24)
  await context.setOffline(false)
  await guest.searchBox.press('Enter')
  await expect(guest.heading('Places for “houseboat”')).toBeVisible()
})

test('a calendar that can not be fetched says so, and comes when it can', async ({
  page,
  guest,
  context,
}) => {
  await guest.openPlace(demoPlaces[36]!)
  await guest.fillBooking(filled)
  await context.setOffline(true)
  await guest.day('Check-in').click()
  await expect(guest.calendar).toContainText('The calendar could not be loaded.')
  await guest.press('Close')
  await guest.expectBooking(filled)
  await context.setOffline(false)
  await guest.day('Check-in').click()
  await expect(page.getByRole('grid').first()).toBeVisible()
})

test('trips and places that can not be loaded differ from an empty list', async ({ page, guest }) => {
  await guest.signUp()
  const answers: Record<string, object> = {
    'routes/account/bookings': { status: 500, headers: { 'X-Remix-Response': 'yes' }, json: { trips: null } },
    'routes/account/places': {
      status: 500,
      headers: { 'X-Remix-Response': 'yes' },
      json: { places: null, doubleBookings: [] },
    },
    'routes/account/bookings/booking': {
      status: 500,
      headers: { 'X-Remix-Error': 'yes' },
      json: { message: 'x' },
    },
  }
  await guest.visit('/account')
  await page.route(/_data=routes%2Faccount%2F(bookings|places)/, (route) => {
    const id = new URL(route.request().url()).searchParams.get('_data')!
    return route.fulfill(answers[id])
  })
  const main = page.getByRole('main')
  await page.getByRole('link', { name: 'My bookings' }).click()
  await expect(main).toContainText('Your trips could not be loaded.')
  await expect(guest.heading('Trips')).toBeVisible()
  // Nobody knows that there are none.
  await expect(page.getByText('No trips booked... yet!')).toBeHidden()
  await expect(main.getByRole('link', { name: 'Start Searching' })).toBeVisible()
  await page.getByRole('link', { name: 'My accomodations' }).click()
  await expect(main).toContainText('Your places could not be loaded.')
  await expect(main).not.toContainText('You have no places yet')

  await page.unroute(/_data=routes%2Faccount%2F(bookings|places)/)
  await main.getByRole('link', { name: 'Try again' }).click()
  await expect(main).toContainText('You have no places yet')
})

test('moving over a place while the connection is lost keeps the list as it is', async ({
  page,
  guest,
  context,
}) => {
  await guest.visit('/')
  await guest.showMore()
  await expect(guest.cards).toHaveCount(48)
  await context.setOffline(true)
  for (const card of [guest.cards.first(), guest.cards.last()]) await card.getByRole('link').hover()
  // Whatever is fetched ahead would have failed by now.
  await page.waitForLoadState('networkidle')
  await expect(guest.cards).toHaveCount(48)
  await expect(guest.heading('Places to stay all over India')).toBeVisible()
  await context.setOffline(false)
})

test('a page whose server has been upgraded is left by the browser itself', async ({ page, guest }) => {
  const home = page.getByRole('link', { name: 'Basera, home' })
  await guest.visit('/help')
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname)
  })
  // Scripts go on by themselves as long as the version is theirs.
  await home.click()
  await expect(page).toHaveURL('/')
  expect(loaded).toEqual([])

  await guest.visit('/help')
  await page.route(/_data=/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), 'x-basera-version': 'of tomorrow' },
    })
  })
  await home.click()
  await expect.poll(() => loaded).toEqual(['/help', '/'])
  await expect(page).toHaveURL('/')
})

test('so it is in Hindi, whatever answers', async ({ page, guest, context }) => {
  const email = 'kavya@example.com'
  await guest.visit('/hi/login')
  await page.getByLabel('ईमेल').fill(email)
  await page.getByRole('textbox', { name: 'पासवर्ड' }).fill('monsoon-2026')
  const portal = { contentType: 'text/html', body: '<h1>Welcome to the airport</h1>' }
  let answer: object = {}
  await page.route(/\/hi\/login\?.*_data=/, (route) => route.fulfill(answer))
  for (const status of [200, 413, 429, 503]) {
    answer = { status, ...portal }
    await guest.press('लॉग इन')
    await expect(page.getByText('आपने जो भरा, वह यहीं है।')).toBeInViewport()
    await expect(page.getByLabel('ईमेल')).toHaveValue(email)
  }
  await page.unroute(/\/hi\/login\?.*_data=/)
  await context.setOffline(true)
  await guest.press('फिर से कोशिश करें')
  await expect(page.getByText('इंटरनेट कट गया। आपने जो भरा, वह यहीं है।')).toBeInViewport()
  await expect(page.getByLabel('ईमेल')).toHaveValue(email)
  await expect(page.getByRole('textbox', { name: 'पासवर्ड' })).toHaveValue('monsoon-2026')
})
