import { browserTestAddresses } from '../setup/browser/server-addresses.ts'
import {
  aBadFile,
  aPlace,
  createPhotos,
  expect,
  notAPhotoMessage,
  refusalConsoleErrors,
  test,
  tooLargeMessage,
} from './fixtures/host.ts'

const { testSettings } = await browserTestAddresses()
test.use({ baseURL: testSettings.url, expectedConsoleErrors: refusalConsoleErrors })

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

test('bad files among good ones are refused by their names, and the good ones stay @enhanced', async ({
  host,
}) => {
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

test('photos that are chosen and not yet there are saved with the place @enhanced', async ({
  page,
  host,
}) => {
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
