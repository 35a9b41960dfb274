import { aPlace, createPhotos, expect, test } from './fixtures/host.ts'
import { DRAFT_RESTORED } from './fixtures/labels.ts'

test('a new place is saved as a draft by a button, is there after logging in again, and gone once it is listed @plain', async ({
  page,
  host,
}) => {
  const account = await host.signUp()
  await host.openNewPlace()
  await host.fillPlace({ title: 'Half a thought' })
  await host.upload(await createPhotos(5), 5)
  const photos = await host.photoOrder()
  await host.press('Save draft')
  await expect(page.getByText(/draft (is )?saved/i).first()).toBeVisible()

  await host.visit('/account')
  await host.logOut()
  await host.visit('/login')
  await host.logIn(account)
  await expect(page).toHaveURL('/')
  await host.openNewPlace()
  await expect(page.getByText(DRAFT_RESTORED)).toBeVisible()
  await host.expectPlace({ title: 'Half a thought' })
  await host.expectPhotoOrder(photos)

  const place = aPlace({ title: 'A whole house' })
  await host.fillPlace(place)
  await host.savePlace()
  await expect(page).toHaveURL('/account/places')
  await expect(host.listedTitles).toHaveText(['A whole house'])
  await host.openNewPlace()
  await host.expectPlace({ title: '' })
  await expect(page.getByText(DRAFT_RESTORED)).toBeHidden()
})
