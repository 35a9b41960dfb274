import { aPlace, expect, test } from './fixtures/host.ts'

test.use({ expectedConsoleErrors: [/status of 4(?:04|22)/] })

test('home leads to a town, the town to its places, its state and the towns nearby @mobile @plain', async ({
  page,
  host,
}) => {
  await host.visit('/')
  const where = page.getByRole('navigation', { name: 'Where to go' })
  // Kinds of country come first, then towns.
  const town = where.locator('a[href^="/stays/"]').first()
  const name = await town.textContent()
  await town.click()
  await expect(host.heading(new RegExp(`^Places to stay in ${name}, `))).toBeVisible()
  await expect(page).toHaveURL(/\/stays\/[a-z-]+\/[a-z-]+$/)
  await expect(page.getByText(/^\d+ places?, .*₹[\d,]+ a night\.$/)).toBeVisible()
  const path = new URL(page.url()).pathname

  // The newest may be another test's, which deletes it meanwhile.
  await host.cards.last().getByRole('link').click()
  await expect(page.getByRole('form', { name: 'Book this place' })).toBeVisible()
  await page.getByRole('link', { name: `More places in ${name}` }).click()
  await expect(page).toHaveURL(path)

  // Hosts of other tests list places: which town has most, and whether others are near, is theirs to say.
  await host.visit('/stays/kerala/munnar')
  const nearby = page.getByRole('navigation', { name: 'Towns nearby' }).getByRole('link').first()
  const neighbour = await nearby.textContent()
  await nearby.click()
  await expect(host.heading(new RegExp(`^Places to stay in ${neighbour}, `))).toBeVisible()

  await page.getByRole('link', { name: /^All of / }).click()
  await expect(page).toHaveURL(/\/stays\/[a-z-]+$/)
  await expect(
    page
      .getByRole('navigation', { name: /^Towns in / })
      .getByRole('link')
      .first(),
  ).toBeVisible()
})

test('dates and guests can be chosen for a town @mobile @plain', async ({ page, host }) => {
  await host.visit('/stays/goa')
  await page.getByRole('link', { name: 'Choose dates and guests' }).click()
  const form = page.getByRole('form', { name: 'Filters' })
  await form.getByLabel('Number of guests').fill('2')
  await form.getByRole('button', { name: 'Show places' }).click()
  await expect(host.heading('Places for “Goa”')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Remove: 2 guests' })).toBeVisible()
  await expect(host.cards.first()).toBeVisible()
})

test('the page of all states leads to each of them @plain', async ({ page, host }) => {
  await host.visit('/stays/kerala')
  await page.getByRole('main').getByRole('link', { name: 'All states' }).click()
  await expect(host.heading('Places to stay, state by state')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Goa' }).click()
  await expect(host.heading('Places to stay in Goa')).toBeVisible()
  await host.visit('/stays/Goa')
  await expect(page).toHaveURL('/stays/goa')
})

test('home leads to kinds of country, each with places @plain', async ({ page, host }) => {
  await host.visit('/')
  const where = page.getByRole('navigation', { name: 'Where to go' })
  await where.getByRole('link', { name: 'Backwaters' }).click()
  await expect(host.heading('Places for “backwaters”')).toBeVisible()
  await expect(host.cards.first()).toBeVisible()
  await expect(where).toBeHidden()
})

test('a state without towns that have places leads to others, and an unknown one is not there @plain', async ({
  page,
  host,
}) => {
  await host.visit('/stays/lakshadweep/kavaratti')
  const nearest = page.getByRole('navigation', { name: 'The nearest towns that have places' })
  await expect(page.getByText('There are no places here yet.')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(nearest.getByRole('link').first()).toBeVisible()
  expect((await page.goto('/stays/atlantis'))!.status()).toBe(404)
})

test('a host says which town a place is in where its address says another, and guests find it there @plain', async ({
  page,
  host,
}) => {
  await host.signUp()
  const place = aPlace({ address: 'The last house before the pass, 9000 steps up' })
  await host.visit(await host.listPlaceByPost(place))
  await host.waitForPlaceForm('Edit your place')
  const town = page.getByLabel('Town', { exact: true })
  await expect(town).toHaveAccessibleDescription(/^The address does not name one\./)

  await town.fill('Bilaspur')
  await host.savePlace()
  await expect(town).toHaveAccessibleDescription(
    /Please add the state: .*Bilaspur, Chhattisgarh or Bilaspur, Himachal Pradesh\?$/,
  )
  await town.fill('Kasol, Himachal Pradesh')
  await host.savePlace()
  await host.expectToast('Your place is saved.')

  await host.visit('/stays/himachal-pradesh/kasol')
  await host.card(place).click()
  await expect(host.heading(place.title)).toBeVisible()
  await page.getByRole('link', { name: 'Edit this place' }).click()
  await expect(town).toHaveValue('Kasol, Himachal Pradesh')
})
