import { aPlace, expect, refusalConsoleErrors, createPhotos, test, type Host } from './fixtures/host.ts'
import { DRAFT_RESTORED } from './fixtures/labels.ts'

test.use({ expectedConsoleErrors: refusalConsoleErrors })

const SESSION_ENDED = 'Your session has ended. Please log in again; what you filled in is saved.'

test('a place saved after its session has ended is there in full once its host has logged in @enhanced', async ({
  page,
  host,
}) => {
  const account = await host.signUp()
  const place = aPlace()
  await host.openNewPlace()
  await host.fillPlace(place)
  await host.perk('Radio').check()
  await host.upload(await createPhotos(5), 5)
  await host.pressAtPhoto('Make main', 3)
  await expect(host.mainPhotoStar).toBeVisible()
  const photos = await host.photoOrder()

  await endSession(host)
  await host.savePlace()
  await host.expectToast(SESSION_ENDED)
  await expect(page).toHaveURL((url) => url.searchParams.get('redirectTo') === '/account/places/new')
  await host.logIn(account)
  await host.waitForPlaceForm()
  await expect(page.getByText(DRAFT_RESTORED)).toBeVisible()
  await host.expectPlace(place)
  await expect(host.perk('Radio')).toBeChecked()
  await expect(host.perk('Wifi')).not.toBeChecked()
  await host.expectPhotoOrder(photos)

  await host.savePlace()
  await expect(page).toHaveURL('/account/places')
  await expect(host.listedTitles).toHaveText([place.title])
  await host.openNewPlace()
  await host.expectPlace({ title: '', description: '' })
  await expect(host.pictures).toHaveCount(0)
})

test('a change saved after its session has ended is there once its host has logged in', async ({
  page,
  host,
}) => {
  const account = await host.signUp()
  const form = await host.listPlaceByPost()
  const changed = aPlace({ title: 'Houseboat', guests: '2' })
  await host.visit(form)
  await host.waitForPlaceForm('Edit your place')
  const [first, second, ...others] = await host.photoOrder()
  await host.fillPlace(changed)
  await host.perk('Wifi').uncheck()
  await host.pressAtPhoto('Delete', 2)
  await host.expectPhotoOrder([first, ...others])
  await host.upload(await createPhotos(1, { from: 5 }), 5)
  expect(await host.photoOrder()).not.toContain(second)

  await endSession(host)
  await host.savePlace()
  await host.expectToast(SESSION_ENDED)
  await host.logIn(account)
  await host.waitForPlaceForm('Edit your place')
  await expect(page).toHaveURL(form)
  await host.expectPlace(changed)
  await expect(host.perk('Wifi')).not.toBeChecked()
  await expect(host.pictures).toHaveCount(5)
  await host.savePlace()
  await expect(page).toHaveURL('/account/places')
  await expect(host.listedTitles).toHaveText(['Houseboat'])
})

test('who does not want the draft starts afresh', async ({ page, host }) => {
  const account = await host.signUp()
  const form = await host.listPlaceByPost({ title: 'As it is' })
  await host.visit(form)
  await host.waitForPlaceForm('Edit your place')
  await host.fillPlace({ title: 'A first thought' })
  await host.pressAtPhoto('Make main', 5)
  await expect(host.mainPhotoStar).toBeVisible()
  const changed = await host.photoOrder()
  await endSession(host)
  await host.savePlace()
  await host.expectToast(SESSION_ENDED)
  await host.logIn(account)
  await host.waitForPlaceForm('Edit your place')
  await host.expectPlace({ title: 'A first thought' })
  await host.expectPhotoOrder(changed)

  await host.press('Start afresh')
  const asItIs = [...changed.slice(1), changed[0]]
  await host.expectPlace({ title: 'As it is' })
  await host.expectPhotoOrder(asItIs)
  await expect(page.getByText(DRAFT_RESTORED)).toBeHidden()
  await host.visit(form)
  await host.waitForPlaceForm('Edit your place')
  await host.expectPlace({ title: 'As it is' })
  await host.expectPhotoOrder(asItIs)
})

test('Back brings a form back as it was after it was refused and left @enhanced', async ({
  page,
  host,
  hasJavaScript,
}) => {
  await host.signUp()
  await host.openNewPlace()
  const typed = aPlace({ address: ' ' })
  await host.fillPlace(typed)
  await host.perk('TV').check()
  await host.upload(await createPhotos(2), 2)
  const photos = await host.photoOrder()
  await host.savePlace()
  await host.expectToast("Address can't be empty!")
  await host.expectPlace(typed)
  await host.expectPhotoOrder(photos)

  await page.getByRole('link', { name: 'My bookings' }).click()
  await expect(page.getByRole('heading', { name: 'No trips booked... yet!' })).toBeVisible()
  if (hasJavaScript) await page.goBack()
  else {
    // The answer to a post names a person, so no cache has it: the browser offers to send the form again.
    await expect(page.goBack()).rejects.toThrow('ERR_CACHE_MISS')
    await expect(() => page.reload()).toPass()
  }
  await host.waitForPlaceForm()
  await host.expectPlace(typed)
  await expect(host.perk('TV')).toBeChecked()
  await host.expectPhotoOrder(photos)
})

test('what was typed into a small form after its session has ended is there after the log-in @enhanced', async ({
  page,
  host,
}) => {
  const account = await host.signUp()
  const form = await host.listPlaceByPost()
  await host.visit('/account/phone')
  await page.getByLabel('Phone number').fill('98111 22333')
  await endSession(host)
  await host.press('Save')
  await host.expectToast(SESSION_ENDED)
  await host.logIn(account)
  await expect(page).toHaveURL('/account/phone')
  await expect(page.getByLabel('Phone number')).toHaveValue('98111 22333')
  await host.waitForScripts()
  await host.press('Save')
  await expect(page).toHaveURL('/account/places')

  await host.visit(`${form}/imports`)
  await page.getByLabel('Name').fill('Airbnb')
  await page.getByLabel('Address').fill('https://calendar.example/goa.ics')
  await endSession(host)
  await host.press('Add')
  await host.expectToast(SESSION_ENDED)
  await host.logIn(account)
  await expect(page.getByLabel('Name')).toHaveValue('Airbnb')
  await expect(page.getByLabel('Address')).toHaveValue('https://calendar.example/goa.ics')
})

/** The browser forgets who it is, as it does when a session has had its time. */
async function endSession({ page }: Host) {
  await page.context().clearCookies({ name: 'token' })
}
