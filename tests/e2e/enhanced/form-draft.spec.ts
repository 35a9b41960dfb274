import { aPlace, expect, createPhotos, Host, test } from '../fixtures/host.ts'
import { DRAFT_RESTORED } from '../fixtures/labels.ts'

test('a place form is there again after a reload, and after going elsewhere', async ({ page, host }) => {
  await host.signUp()
  await host.openNewPlace()
  const place = aPlace()
  await host.fillPlace(place)
  await host.perk('Pets').check()
  await host.upload(await createPhotos(3), 3)
  await host.pressAtPhoto('Make main', 2)
  await expect(host.mainPhotoStar).toBeVisible()
  const photos = await host.photoOrder()
  const expectAll = async () => {
    await host.waitForPlaceForm()
    await expect(page.getByText(DRAFT_RESTORED)).toBeVisible()
    await host.expectPlace(place)
    await expect(host.perk('Pets')).toBeChecked()
    await host.expectPhotoOrder(photos)
  }

  await page.reload()
  await expectAll()
  await page.getByRole('link', { name: 'My bookings' }).click()
  await expect(page.getByRole('heading', { name: 'No trips booked... yet!' })).toBeVisible()
  await page.goBack()
  await expectAll()
  await page.goto('/help')
  await page.goBack()
  await expectAll()
  await host.openNewPlace()
  await expectAll()
})

test('a draft of a new place is found again on another device, with its photos, and goes on there', async ({
  page,
  host,
  openAnotherBrowser,
}) => {
  const account = await host.signUp()
  await host.openNewPlace()
  const place = aPlace()
  await host.fillPlace(place)
  await host.perk('Pets').check()
  await host.upload(await createPhotos(2), 2)
  const photos = await host.photoOrder()
  await expectKept(host)

  const other = new Host(await openAnotherBrowser(), true)
  await other.visit('/login')
  await other.logIn(account)
  await expect(other.page).toHaveURL('/')
  await other.openNewPlace()
  await expect(other.page.getByText(DRAFT_RESTORED)).toBeVisible()
  await other.expectPlace(place)
  await other.expectPhotoOrder(photos)
  await other.fillPlace({ title: 'Typed on the phone' })
  await expectKept(other)

  await host.fillPlace({ title: 'Typed here' })
  await expect(page.getByText('Your draft was changed in another tab')).toBeVisible()
  await host.press('Save draft')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.reload()
  await host.waitForPlaceForm()
  await host.expectPlace({ title: 'Typed here' })
})

test('each form has its own draft, until it is saved', async ({ page, host }) => {
  await host.signUp()
  const form = await host.listPlaceByPost({ title: 'As it is' })
  await host.openNewPlace()
  await host.fillPlace({ title: 'Another house' })
  await openForm(host, form)
  await host.expectPlace({ title: 'As it is' })
  await expect(page.getByText(DRAFT_RESTORED)).toBeHidden()
  await host.fillPlace({ title: 'As it will be' })
  await page.reload()
  await host.expectPlace({ title: 'As it will be' })
  await host.savePlace()
  await expect(page).toHaveURL('/account/places')
  await expect(host.listedTitles).toHaveText(['As it will be'])

  await openForm(host, form)
  await host.expectPlace({ title: 'As it will be' })
  await expect(page.getByText(DRAFT_RESTORED)).toBeHidden()
  await host.openNewPlace()
  await host.expectPlace({ title: 'Another house' })
  await expect(page.getByText(DRAFT_RESTORED)).toBeVisible()
})

test('Start afresh deletes the draft, for good', async ({ page, host }) => {
  await host.signUp()
  await host.openNewPlace()
  await host.fillPlace({ title: 'A first thought' })
  await host.upload(await createPhotos(1), 1)
  await page.reload()
  await expect(page.getByText(DRAFT_RESTORED)).toBeVisible()
  await host.press('Start afresh')
  await expect(page.getByText(DRAFT_RESTORED)).toBeHidden()
  await host.expectPlace({ title: '', guests: '10' })
  await expect(host.pictures).toHaveCount(0)
  await page.reload()
  await host.waitForPlaceForm()
  await host.expectPlace({ title: '' })
  await expect(host.pictures).toHaveCount(0)
})

test('nobody else who logs in here sees the draft', async ({ page, host }) => {
  await host.signUp()
  await host.openNewPlace()
  await host.fillPlace({ title: 'A secret house' })
  await page.context().clearCookies()
  await host.signUp()
  await host.openNewPlace()
  await host.expectPlace({ title: '' })
  await expect(page.getByText(DRAFT_RESTORED)).toBeHidden()
})

test.describe('when the session has ended', () => {
  test.use({ expectedConsoleErrors: [/status of 401/] })

  test('a photo says so, and everything is there after logging in again @long', async ({ page, host }) => {
    const account = await host.signUp()
    await host.openNewPlace()
    await host.fillPlace({ title: 'House of the rising moon' })
    await host.upload(await createPhotos(2), 2)
    const photos = await host.photoOrder()
    await page.context().clearCookies({ name: 'token' })
    await host.addPhotos(await createPhotos(1, { from: 2 }))
    const ended = 'Your session has ended. Please log in again; what you filled in is saved.'
    await expect(host.refusedPhotos).toHaveText([ended])
    await host.expectToast(ended)
    await expect(host.pictures).toHaveCount(2)

    await host.visit('/account/places/new')
    await expect(page).toHaveURL((url) => url.pathname === '/login')
    await host.logIn(account)
    await host.waitForPlaceForm()
    await host.expectPlace({ title: 'House of the rising moon' })
    await host.expectPhotoOrder(photos)
  })
})

async function openForm(host: Host, form: string) {
  await host.visit(form)
  await host.waitForPlaceForm('Edit your place')
}

/** The account has all that was typed: the tab has nothing more. */
async function expectKept({ page }: Host) {
  await expect(page.getByText('Draft saved')).toBeVisible()
  const inTab = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('place-form')))
  await expect.poll(inTab).toEqual([])
}
