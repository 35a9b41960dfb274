import { s3Store } from '../../app/platform/storage/s3-store.server.ts'
import { browserTestAddresses } from '../setup/browser/server-addresses.ts'
import { otherSiteOrigins, OTHER_SITE_PHOTO } from '../setup/servers/other-site.ts'
import { bucketAddress } from '../setup/storage/bucket-server.ts'
import {
  aBadFile,
  anAccount,
  aPlace,
  expect,
  notAPhotoMessage,
  refusalConsoleErrors,
  createPhotos,
  test,
  tooLargeMessage,
} from './fixtures/host.ts'
import { MESSAGES } from './fixtures/labels.ts'

// Production refuses links to its own machine.
const { testSettings, anotherSite, bucket } = await browserTestAddresses()
const { far } = otherSiteOrigins(anotherSite.port)
test.use({ baseURL: testSettings.url })

test.use({ expectedConsoleErrors: refusalConsoleErrors })

test('a new host signs up, lists a place, sees it as guests do, and changes it @mobile', async ({
  page,
  host,
}) => {
  const place = aPlace()

  await test.step('the empty list invites', async () => {
    await host.visit('/register')
    await host.register(anAccount({ name: 'Meera Nair' }))
    await host.expectToast(MESSAGES.registration)
    await page.getByRole('banner').getByRole('link', { name: 'Your account' }).click()
    await page.getByRole('link', { name: 'My accomodations' }).click()
    await expect(host.heading('My accomodations')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'You list no places yet' })).toBeVisible()
    await page.getByRole('link', { name: 'Add new place' }).click()
    await host.waitForPlaceForm()
    await host.expectPlace({ title: '', guests: '10', price: '500' })
  })

  await test.step('photos come in by file, in several turns, and by link', async () => {
    await host.fillPlace(place)
    await host.perk('Wifi').check()
    await host.perk('Private Enterence').check()
    await host.upload(await createPhotos(4), 4)
    await host.upload(await createPhotos(2, { from: 4 }), 6)
    await host.addLink(far + OTHER_SITE_PHOTO)
    await expect(host.pictures).toHaveCount(7)
    await expect(page.getByLabel('Link to a photo')).toHaveValue('')
  })

  await test.step('what is no photo is refused in a sentence, and the others stay', async () => {
    const link = `${far}/nothing.jpg`
    await host.addLink(link)
    const noPhoto = `We couldn't get a photo from ${link}. Please check it, or upload the file instead.`
    await host.expectToast(noPhoto)
    await expect(host.refusedPhotos).toHaveText([noPhoto])
    await expect(page.getByLabel('Link to a photo')).toHaveValue(link)
    await expect(host.pictures).toHaveCount(7)
    await host.expectPlace(place)
  })

  await test.step('a photo is made the main one, another is deleted', async () => {
    const before = await host.photoOrder()
    await host.pressAtPhoto('Make main', 7)
    await host.expectPhotoOrder([before[6], ...before.slice(0, 6)])
    await expect(host.mainPhotoStar).toBeVisible()
    await host.pressAtPhoto('Delete', 2)
    await host.expectPhotoOrder([before[6], ...before.slice(1, 6)])
  })

  const photos = await host.photoOrder()
  await test.step('saved, it is in the list, with its main photo', async () => {
    await host.savePlace()
    await host.expectToast('Your place is saved.')
    await expect(page).toHaveURL('/account/places')
    await expect(host.listedTitles).toHaveText([place.title])
    const card = host.cards.filter({ hasText: place.title })
    await expect(card).toContainText('Wake up to bells and boats.')
    const thumbnail = card.getByRole('presentation')
    await expect(thumbnail).toHaveAttribute('src', new RegExp(photoId(photos[0]!)))
  })

  const changed = { ...place, title: `${place.title} by the river`, price: '1300' }
  await test.step('its form is filled in with what was saved', async () => {
    await host.card(place).click()
    await host.waitForPlaceForm('Edit your place')
    await host.expectPlace(place)
    await expect(host.perk('Wifi')).toBeChecked()
    await expect(host.perk('Private Enterence')).toBeChecked()
    await expect(host.perk('Radio')).not.toBeChecked()
    await host.expectPhotoOrder(photos)

    await host.fillPlace(changed)
    await host.perk('Wifi').uncheck()
    await host.pressAtPhoto('Move later', 1)
    await host.expectPhotoOrder([photos[1], photos[0], ...photos.slice(2)])
    await host.savePlace()
    await expect(page).toHaveURL('/account/places')
    await expect(host.listedTitles).toHaveText([changed.title])
  })

  await test.step('guests see it as it is now', async () => {
    const id = (await host.card(changed).getAttribute('href'))!.split('/').at(-1)
    await host.visit(`/place/${id}`)
    await expect(host.heading(changed.title)).toBeVisible()
    await expect(page.getByRole('link', { name: place.address })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main).toContainText('Breakfast is on the roof.')
    await expect(main).toContainText('Shoes stay at the door.')
    await expect(main).toContainText('₹1,300')
    await host.visit(`/place/${id}?photos`)
    await expect(page.getByRole('dialog').getByRole('img')).toHaveCount(6)
  })

  await test.step('its photos are in the bucket, and are served as files are', async () => {
    const file = new URL(photos[0]!).pathname.replace('/uploads/', '')
    const stored = await s3Store(bucketAddress(bucket.port)).open(file)
    const bytes = Buffer.from((await stored?.read()) ?? [])
    const whole = await page.request.get(`/uploads/${file}`)
    expect(await whole.body()).toEqual(bytes)
    expect(whole.headers()).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const part = await page.request.get(`/uploads/${file}`, { headers: { Range: 'bytes=8-11' } })
    expect([part.status(), await part.text()]).toEqual([206, 'WEBP'])
    const headers = { 'If-None-Match': whole.headers().etag! }
    expect((await page.request.get(`/uploads/${file}`, { headers })).status()).toBe(304)
  })
})

test('a place that breaks the rules is not saved: they are shown in their order, and nothing typed is lost @enhanced', async ({
  page,
  host,
}) => {
  await host.signUp()
  await host.openNewPlace()
  const typed = {
    title: ' ',
    address: ' ',
    description: ' ',
    extraInfo: 'Ring twice.',
    guests: '0',
    price: '950',
  }
  const { title, address, description } = aPlace()
  await host.fillPlace(typed)
  await host.perk('Pets').check()

  const save = async (sentence: string) => {
    await host.savePlace()
    await host.expectToast(sentence)
    await expect(page).toHaveURL((url) => url.pathname === '/account/places/new')
  }
  await save("Title can't be empty!")
  await host.expectRefusal("Title can't be empty!", host.placeField('title'))
  await host.fillPlace({ title })
  await save("Address can't be empty!")
  await host.expectRefusal("Address can't be empty!", host.placeField('address'))
  await host.fillPlace({ address })
  await save('Upload at least 5 photos!')
  await expect(host.photos).toHaveAccessibleDescription(/Upload at least 5 photos!/)
  await host.upload(await createPhotos(4), 4)
  await save('Upload at least 5 photos!')
  await host.upload(await createPhotos(1, { from: 4 }), 5)
  await save("Description can't be empty!")
  await host.expectRefusal("Description can't be empty!", host.placeField('description'))
  await host.fillPlace({ description })
  await save('At least one guests is required!')
  await host.expectRefusal('At least one guests is required!', host.placeField('guests'))
  await host.fillPlace({ guests: '11' })
  await save("Max. guests can't be greater than 10")
  await host.expectRefusal("Max. guests can't be greater than 10", host.placeField('guests'))

  await host.expectPlace({ ...typed, title, address, description, guests: '11' })
  await expect(host.perk('Pets')).toBeChecked()
  await expect(host.pictures).toHaveCount(5)
  await host.fillPlace({ guests: '10' })
  await host.savePlace()
  await expect(page).toHaveURL('/account/places')
  await expect(host.card({ title })).toBeVisible()
})

test('bad files among good ones are refused by their names, and the good ones stay', async ({ host }) => {
  await host.signUp()
  await host.openNewPlace()
  await host.fillPlace({ title: 'A house' })
  const [first, second] = await createPhotos(2)
  await host.addPhotos([first!, aBadFile(), aBadFile('film.jpg', 8 * 1024 * 1024 + 1), second!])
  await host.expectToast(notAPhotoMessage())
  await expect(host.refusedPhotos).toHaveCount(2)
  for (const sentence of [notAPhotoMessage(), tooLargeMessage('film.jpg')]) {
    await expect(host.refusedPhotos.filter({ hasText: sentence })).toBeVisible()
  }
  await expect(host.pictures).toHaveCount(2)
  await host.expectPlace({ title: 'A house' })
})

test('photos that are chosen and not yet there are saved with the place', async ({ page, host }) => {
  await host.signUp()
  await host.openNewPlace()
  const { title } = aPlace()
  await host.fillPlace(aPlace({ title }))
  await host.selectPhotos(await createPhotos(6))
  await host.savePlace()
  await expect(page).toHaveURL('/account/places')
  await host.card({ title }).click()
  await host.waitForPlaceForm('Edit your place')
  await expect(host.pictures).toHaveCount(6)
})

/** The stored photo a picture shows, whatever its width. */
function photoId(src: string) {
  return new URL(src).pathname
    .split('/')
    .at(-1)!
    .replace(/-\d+\.webp$/, '')
}
