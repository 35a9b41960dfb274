import { s3Store } from '../../app/platform/storage/s3-store.server.ts'
import { browserTestAddresses } from '../setup/browser/server-addresses.ts'
import { otherSiteOrigins, OTHER_SITE_PHOTO } from '../setup/servers/other-site.ts'
import { bucketAddress } from '../setup/storage/bucket-server.ts'
import { anAccount, aPlace, expect, refusalConsoleErrors, createPhotos, test } from './fixtures/host.ts'
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
    await expect(page.getByRole('heading', { name: 'You have no places yet' })).toBeVisible()
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

/** The stored photo a picture shows, whatever its width. */
function photoId(src: string) {
  return new URL(src).pathname
    .split('/')
    .at(-1)!
    .replace(/-\d+\.webp$/, '')
}
