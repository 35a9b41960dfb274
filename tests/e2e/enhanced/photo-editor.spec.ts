import type { Page } from '@playwright/test'
import { aNoisyScene, aScene } from '../../../app/domain/photos/test-images.ts'
import {
  aBadFile,
  createGate,
  expect,
  heicMessage,
  notAPhotoMessage,
  createPhotos,
  test,
  tooLargeMessage,
  tooSmallMessage,
  type Gate,
} from '../fixtures/host.ts'
import { dragByTouch, dragByMouse, dropFiles } from '../fixtures/drag-and-drop.ts'

test.beforeEach(async ({ host }) => {
  await host.signUp()
  await host.openNewPlace()
})

test('each photo on its way shows how far it is, and goes where it was chosen to be', async ({
  page,
  host,
}) => {
  const slow = await holdUploads(page)
  await host.addPhotos(await createPhotos(4))
  const bars = page.getByRole('progressbar', { name: /^Uploading photo \d\.jpg$/ })
  await expect(bars).toHaveCount(4)
  await expect(host.pictures).toHaveCount(0)

  // The second overtakes the first, and still comes behind it.
  slow.letGo(2)
  await expect(host.pictures).toHaveCount(1)
  await expect(bars).toHaveCount(3)
  await expect(page.getByRole('progressbar', { name: 'Uploading photo 2.jpg' })).toHaveCount(0)
  const [second] = await host.photoOrder()
  slow.letGo(1)
  await expect(host.pictures).toHaveCount(2)
  expect((await host.photoOrder())[1]).toBe(second)
  slow.letGo(3)
  slow.letGo(4)
  await expect(host.pictures).toHaveCount(4)
  await expect(bars).toHaveCount(0)
})

test('how far a photo is goes up while it is sent @long', async ({ page, host }) => {
  const buffer = await aNoisyScene(1200, 900).jpeg({ quality: 95 }).toBuffer()
  const connection = await page.context().newCDPSession(page)
  const slowness = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: buffer.length / 4 }
  await connection.send('Network.enable')
  await connection.send('Network.emulateNetworkConditions', slowness)
  await host.addPhotos([{ name: 'veranda.jpg', mimeType: 'image/jpeg', buffer }])
  const bar = page.getByRole('progressbar', { name: 'Uploading veranda.jpg' })
  await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/)
  await expect(host.photos.getByText(/^[1-9]\d? %$/)).toBeVisible()
  await expect(host.pictures).toHaveCount(1)
  await expect(bar).toHaveCount(0)
})

test('Save waits for the photos that are on their way', async ({ page, host }) => {
  await host.fillPlace({ title: 'House of patience', address: 'Leh', description: 'Thin air.' })
  await host.upload(await createPhotos(4), 4)
  const slow = await holdUploads(page)
  await host.addPhotos(await createPhotos(1, { from: 4 }))
  await host.savePlace()
  await host.expectToast('Your place is saved as soon as its photos are uploaded.')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  slow.letGo(1)
  await expect(page).toHaveURL('/account/places')
  await expect(host.listedTitles).toHaveText(['House of patience'])
})

test('while photos are on their way Save says the first broken rule at once', async ({ page, host }) => {
  await host.fillPlace({ address: 'Leh', description: '' })
  const slow = await holdUploads(page)
  await host.addPhotos(await createPhotos(1))
  await host.savePlace()
  await host.expectRefusal("Title can't be empty!", host.placeField('title'))
  await expect(host.placeField('title')).toBeFocused()
  await host.fillPlace({ title: 'House of patience' })
  // In the specification's order the photos come before the description, also while some are on their way.
  await host.savePlace()
  await host.expectToast('Upload at least 5 photos!')
  await expect(host.photos).toHaveAccessibleDescription(/Upload at least 5 photos!/)
  await expect(host.photos).toBeFocused()
  await expect(host.placeField('title')).toHaveAccessibleDescription(/^A title for your place/)
  slow.letGo(1)
  await expect(host.pictures).toHaveCount(1)
})

test('photos may be dropped on the tile, or beside it', async ({ page, host }) => {
  const [first, second] = await createPhotos(2)
  await dropFiles(page, 'Upload photos', [first!])
  await expect(host.pictures).toHaveCount(1)
  await dropFiles(page, 'Title', [second!])
  await expect(host.pictures).toHaveCount(2)
  await expect(page).toHaveURL('/account/places/new')
})

test('every file that is refused has a sentence of its own, which can be put away, and the good ones stay', async ({
  page,
  host,
}) => {
  const large = aBadFile('film.jpg', 8 * 1024 * 1024 + 1)
  const [first, second] = await createPhotos(2)
  await host.addPhotos([first!, aBadFile(), large, second!])
  // As all toasts of this screen (section 9).
  const bars = page.locator('.Toastify__progress-bar')
  await expect(bars.first()).toHaveCSS('animation-duration', '2s')
  await expect(host.pictures).toHaveCount(2)
  await expect(host.refusedPhotos).toHaveText([notAPhotoMessage(), tooLargeMessage('film.jpg')])
  await host.expectToast(notAPhotoMessage())
  await host.expectToast(tooLargeMessage('film.jpg'))

  await host.press(`Dismiss: ${tooLargeMessage('film.jpg')}`)
  await expect(host.refusedPhotos).toHaveText([notAPhotoMessage()])
  await host.press(`Dismiss: ${notAPhotoMessage()}`)
  await expect(host.refusedPhotos).toHaveCount(0)
  await expect(host.pictures).toHaveCount(2)
})

test("a phone's photo is made smaller before it is sent, and stands upright", async ({ page, host }) => {
  // Lying on its side, as phones keep them, and heavier than what may be sent.
  const jpeg = await aScene(3000, 1500).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const buffer = Buffer.concat([jpeg, Buffer.alloc(9 * 1024 * 1024)])
  const sent = page.waitForRequest('**/account/photos')
  await host.upload([{ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer }], 1)
  const { requestBodySize } = await (await sent).sizes()
  expect(requestBodySize).toBeLessThan(1024 * 1024)
  const shape = await host.pictures.evaluate((image) => [
    image.getAttribute('width'),
    image.getAttribute('height'),
  ])
  expect(shape).toEqual(['1200', '2400'])
})

test('what the browser can not convert or is too small is refused before it is sent', async ({
  page,
  host,
}) => {
  let sent = 0
  await page.route('**/account/photos', (route) => {
    sent++
    return route.continue()
  })
  const heic = { ...aBadFile('IMG_2042.HEIC'), mimeType: 'image/heic' }
  const [stamp] = await createPhotos(1, { width: 400 })
  await host.addPhotos([heic, { ...stamp!, name: 'stamp.jpg' }])
  await expect(host.refusedPhotos).toHaveText([heicMessage('IMG_2042.HEIC'), tooSmallMessage('stamp.jpg')])
  expect(sent).toBe(0)
})

test.describe('without a connection', () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED/] })

  test('a photo that could not be sent says so by its name', async ({ page, host }) => {
    await page.route('**/account/photos', (route) => route.abort())
    await host.addPhotos(await createPhotos(1))
    const lost = 'photo 1.jpg could not be sent. Please check your connection and try again.'
    await expect(host.refusedPhotos).toHaveText([lost])
    await page.unroute('**/account/photos')
    await host.upload(await createPhotos(1), 1)
  })
})

test('a photo is dragged to its place, by mouse or by finger @mobile', async ({ page, host, isMobile }) => {
  await host.upload(await createPhotos(4), 4)
  const [a, b, c, d] = await host.photoOrder()
  const drag = isMobile ? dragByTouch : dragByMouse
  await drag(page, page.getByAltText('Photo 4 of 4'), page.getByAltText('Photo 2 of 4'))
  await host.expectPhotoOrder([a, d, b, c])
  const handle = (photo: number) => page.getByRole('button', { name: `Drag photo ${photo}`, exact: true })
  await drag(page, handle(1), handle(4))
  await host.expectPhotoOrder([d, b, c, a])
  await expect(host.mainPhotoStar).toBeVisible()
})

test('a photo that is carried with the keys goes back with Escape @long', async ({ page, host }) => {
  await host.upload(await createPhotos(3), 3)
  const before = await host.photoOrder()
  await page.getByRole('button', { name: 'Drag photo 1', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Photo is over place 1 of 3.')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Photo is over place 2 of 3.')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Photo put back.')).toBeAttached()
  await host.expectPhotoOrder(before)
})

test('a photo that is moved says where it is now, and the focus stays where it helps', async ({
  page,
  host,
}) => {
  await host.upload(await createPhotos(3), 3)
  const [a, b, c] = await host.photoOrder()
  await host.pressAtPhoto('Make main', 3)
  await host.expectPhotoOrder([c, a, b])
  await expect(page.getByText('Photo 3 is now photo 1 of 3.')).toBeAttached()
  await expect(host.mainPhotoStar).toBeFocused()
  await expect(page.getByRole('button', { name: /^Make main/ })).toHaveCount(2)

  await host.pressAtPhoto('Move later', 1)
  await host.expectPhotoOrder([a, c, b])
  await expect(page.getByRole('button', { name: 'Move later, photo 2' })).toBeFocused()
  await host.pressAtPhoto('Delete', 3)
  await host.expectPhotoOrder([a, c])
  await expect(page.getByText('Photo 3 is deleted.')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Delete, photo 2' })).toBeFocused()
  await host.pressAtPhoto('Delete', 2)
  await host.pressAtPhoto('Delete', 1)
  await expect(host.pictures).toHaveCount(0)
  await expect(host.photos).toBeFocused()
})

test('a link is added with Enter, and does not save the place', async ({ page, host }) => {
  const link = page.getByLabel('Link to a photo')
  await link.fill('https://127.0.0.1/veranda.jpg')
  await link.press('Enter')
  await expect(link).toHaveValue('')
  await expect(link).toBeFocused()
  await expect(host.refusedPhotos).toHaveText([
    /^We couldn't get a photo from https:\/\/127\.0\.0\.1\/veranda\.jpg\./,
  ])
  // It is there again to be mended.
  await expect(link).toHaveValue('https://127.0.0.1/veranda.jpg')
  await expect(page).toHaveURL('/account/places/new')
})

/** Stops photos on their way to the server until each is let go, counted in the order they set out. */
async function holdUploads(page: Page) {
  const gates: Gate[] = []
  const gate = (photo: number) => (gates[photo] ??= createGate())
  let sent = 0
  await page.route('**/account/photos', async (route) => {
    await gate(++sent).whenOpen
    await route.continue()
  })
  return { letGo: (photo: number) => gate(photo).open() }
}
