import { demoPlaces } from '../../demo/world/demo-world.ts'
import { expect, test, type Guest } from './fixtures/guest.ts'

// Hosts list places of their own while these run, so the list is read for the demo world's alone.
const position = new Map(demoPlaces.map(({ title }, i) => [title, i]))

test('the home page begins with 24 places and shows more when asked @mobile', async ({
  page,
  guest,
  hasJavaScript,
}) => {
  await guest.visit('/')
  await expect(guest.cards).toHaveCount(24)
  const first = await guest.cardLinks()
  await expect(guest.cards.first()).toContainText(/₹[\d,]+ per night/)

  if (hasJavaScript) {
    await guest.showMore()
    await expect(guest.cards).toHaveCount(48)
    await expect(page).toHaveURL('/')
  } else {
    await page.getByRole('link', { name: 'Show more' }).click()
    await expect(page).toHaveURL(/\?after=/)
    await expect(guest.cards).toHaveCount(24)
  }
  const all = [...(hasJavaScript ? [] : first), ...(await guest.cardLinks())]
  expect(new Set(all).size).toBe(48)
})

test('the list goes on to its end, every place once, where nothing more is offered @enhanced', async ({
  page,
  guest,
  hasJavaScript,
}) => {
  await guest.visit('/')
  const seen: number[] = []
  const more = page.getByRole('main').getByText('Show more')
  const last = page.getByRole('link', { name: demoPlaces.at(-1)!.title })
  for (let pages = 1; pages < 12 && !(await last.isVisible()); pages++) {
    const before = await guest.cards.last().textContent()
    // Without scripts a page takes the place of the one before.
    if (!hasJavaScript) seen.push(...(await positions(guest)))
    await more.click()
    await expect(guest.cards.last()).not.toHaveText(before!)
  }
  await expect(last).toBeVisible()
  await expect(more).toBeHidden()
  seen.push(...(await positions(guest)))
  expect(seen).toEqual(demoPlaces.map((_, i) => i))
})

test('the places stand in one, two, three or four columns @plain', async ({ page, guest }) => {
  await guest.visit('/')
  for (const [width, columns] of [
    [390, 1],
    [820, 2],
    [1100, 3],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => columnsOf(guest), `at ${width} px`).toBe(columns)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width)
  }
})

test('a search has an address of its own, and Back leaves it', async ({ page, guest }) => {
  await guest.visit('/')
  await guest.search('houseboat')
  await expect(guest.heading('Places for “houseboat”')).toBeVisible()
  await expect(guest.card(demoPlaces[10]!)).toBeVisible()
  await page.reload()
  await expect(guest.card(demoPlaces[10]!)).toBeVisible()
  await expect(guest.searchBox).toHaveValue('houseboat')

  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(guest.heading('Places to stay all over India')).toBeVisible()
  await expect(guest.cards).toHaveCount(24)
  await expect(guest.searchBox).toHaveValue('')
})

test('a search says how many it found, and is taken back by a press @enhanced', async ({
  page,
  guest,
  hasJavaScript,
}) => {
  await guest.visit('/')
  const clear = page.getByRole('search').getByRole('link', { name: 'Clear the search' })
  await expect(clear).toBeHidden()
  await guest.search('houseboat')
  const main = page.getByRole('main')
  await expect(main.getByRole('paragraph').filter({ hasText: /^\d+ places found$/ })).toBeVisible()
  await expect(main.getByText(`${await guest.cards.count()} places found`).first()).toBeAttached()
  await clear.click()
  await expect(page).toHaveURL('/')
  await expect(guest.searchBox).toHaveValue('')
  if (hasJavaScript) await expect(guest.searchBox).toBeFocused()
  await expect(clear).toBeHidden()
})

test('whoever types into the search box sees a ring around it', async ({ page, guest }) => {
  await guest.visit('/')
  await guest.searchBox.focus()
  await expect(page.getByRole('search')).toHaveCSS('outline', /solid 2px$/)
})

test('a blank search is not sent', async ({ page, guest }) => {
  await guest.visit('/')
  for (const blank of ['', '   ']) {
    await guest.searchBox.fill(blank)
    await guest.searchBox.press('Enter')
    await guest.press('Search')
  }
  // What was sent would have arrived before this.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(guest.heading('Terms')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('a page further on in a list leads back @plain', async ({ page, guest }) => {
  const main = page.getByRole('main')
  const first = await (await page.request.get('/?q=the')).text()
  const [, next = ''] = /href="(\/\?q=the[^"]+)"[^>]*>Show more/.exec(first) ?? []
  await guest.visit(next.replaceAll('&amp;', '&'))
  await main.getByRole('link', { name: 'Back to the first places' }).click()
  await expect(page).toHaveURL('/?q=the')
  await expect(main.getByRole('link', { name: 'Back to the first places' })).toHaveCount(0)

  await page.goto('/')
  const last = await guest.cards.last().getByRole('link').getAttribute('href')
  await guest.visit(`/?after=${last!.split('/').at(-1)}`)
  await main.getByRole('link', { name: 'Back to the first places' }).click()
  await expect(page).toHaveURL('/')
})

test('a search that finds nothing says so and leads back @plain', async ({ page, guest }) => {
  await guest.visit('/')
  await guest.search('qwxyzzy')
  await expect(guest.heading('Result not found!')).toBeVisible()
  const main = page.getByRole('main')
  await expect(
    main.getByText("Sorry, we couldn't find the place you're looking for.", { exact: true }),
  ).toBeVisible()
  await expect(guest.searchBox).toHaveValue('qwxyzzy')
  await main.getByRole('link', { name: 'Go back' }).click()
  await expect(page).toHaveURL('/')
  await expect(guest.cards).toHaveCount(24)
})

/** Where the demo world's places stand among each other in the list, by their titles. */
async function positions(guest: Guest) {
  const texts = await guest.cards.allTextContents()
  return texts.flatMap((text) => {
    const title = [...position.keys()].find((title) => text.includes(title))
    return title === undefined ? [] : [position.get(title)!]
  })
}

async function columnsOf(guest: Guest) {
  const edges = await guest.cards.evaluateAll((cards) =>
    cards.map((card) => Math.round(card.getBoundingClientRect().left)),
  )
  return new Set(edges).size
}
