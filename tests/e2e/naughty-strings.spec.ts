import type { Locator, Page } from '@playwright/test'
import { hideContacts } from '../../app/domain/contacts/hide-contacts.ts'
import { aJpeg } from '../../app/domain/photos/test-images.ts'
import { iterations } from '../promises/setup/run-length.ts'
import { naughtyStrings } from '../promises/setup/naughty-strings.ts'
import { browserTestAddresses } from '../setup/browser/server-addresses.ts'
import { anAccount, expect, test as base, type Guest } from './fixtures/guest.ts'

// Texts that have broken pages before, everywhere a person can type, as a browser shows them. Not in the demo
// world: nobody's list of places is to be full of them.
const { testSettings } = await browserTestAddresses()

/** Where they are typed, of how many characters at most. */
const titles = packed(120)
const addresses = packed(300)
const names = packed(100)
const searches = packed(200)
const [all, ...more] = packed(10_000)

// Where each text takes a page of its own, one half of them is looked at with scripts and the other without; lists and
// long texts hold all of them for both. In short each is shown every fifth of its half.
const SEPARATOR = iterations({ short: 5, long: 1 })
const splitHalf = <Text>(texts: readonly Text[], hasJavaScript: boolean) =>
  [...texts.entries()].filter(([i]) => (i % 2 === 0) === hasJavaScript).filter((_, i) => i % SEPARATOR === 0)

interface Fixtures {
  /** What a text made the browser do. */
  deeds: string[]
}

const test = base.extend<Fixtures>({
  baseURL: testSettings.url,

  deeds: [
    async ({ context }, use) => {
      const deeds: string[] = []
      context.on('dialog', (dialog) => {
        deeds.push(`opened a dialog: ${dialog.message()}`)
        void dialog.dismiss()
      })
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url())
        if (origin !== testSettings.url && protocol !== 'data:') deeds.push(`asked for ${request.url()}`)
      })
      await use(deeds)
      expect(deeds).toEqual([])
    },
    { auto: true },
  ],
})

test('the texts have room where they are typed', () => {
  expect(more).toEqual([])
  for (const packs of [titles, addresses, names, searches]) expect(packs.join(' ')).toBe(all)
})

test('in a place they are read as they were typed, by guests and by the host @plain', async ({
  page,
  guest,
  hasJavaScript,
}) => {
  await guest.signUp()
  const ids = await hasPlaces(guest)

  for (const [i, id] of splitHalf(ids, hasJavaScript)) {
    await guest.visit(`/place/${id}`)
    expect(await read(page.getByRole('heading', { level: 1 }))).toBe(published(titles[i]!))
    const address = page.getByRole('link', { name: '(opens a map in a new tab)' }).first()
    expect(await read(address)).toBe(
      `${published(addresses[i % addresses.length]!)} (opens a map in a new tab)`,
    )
    expect(new URL((await address.getAttribute('href'))!).host).toBe('maps.google.com')
    await expectNothingBuilt(page)
  }
  // The last place holds all of them in its long texts.
  await guest.visit(`/place/${ids.at(-1)}`)
  for (const heading of ['Description', 'Extra Info']) {
    const section = page
      .getByRole('main')
      .locator('section', { has: page.getByRole('heading', { name: heading, exact: true }) })
    expect(await read(section.getByRole('paragraph'))).toBe(
      published(heading === 'Description' ? all! : all!.slice(0, 5000)),
    )
  }

  const listed: string[] = []
  for (let next: string | null = '/account/places'; next;) {
    await guest.visit(next)
    listed.push(...(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()))
    await expectNothingBuilt(page)
    const more = page.getByRole('link', { name: 'Show more', exact: true })
    next = (await more.count()) > 0 ? await more.getAttribute('href') : null
  }
  expect(listed.map(oneLineEnd).toSorted()).toEqual(titles.map(shown).toSorted())

  await guest.visit(`/account/places/${ids.at(-1)}`)
  await expect(page.getByLabel('Title')).toHaveValue(typed(titles.at(-1)!))
  await expect(page.getByLabel('Description')).toHaveValue(shown(all!))
  await expectNothingBuilt(page)
})

test('the list of places and every search hold them as text @enhanced', async ({
  page,
  guest,
  hasJavaScript,
}) => {
  await guest.signUp()
  await hasPlaces(guest)

  await guest.visit('/')
  // The newest stand first: nobody who lists places at the same time pushes them back by many pages.
  const missing = new Set(titles.map(published))
  const more = page.getByRole('main').getByText('Show more')
  for (let pages = 0; pages < 10; pages++) {
    // Two of them may say the same; where they lead differs.
    const last = guest.cards.last().getByRole('link')
    const before = await last.getAttribute('href')
    for (const text of await guest.cards.getByRole('paragraph').allTextContents())
      missing.delete(oneLineEnd(text))
    await expectNothingBuilt(page)
    if (missing.size === 0 || !(await more.isVisible())) break
    await more.click()
    await expect(last).not.toHaveAttribute('href', before!)
  }
  expect([...missing]).toEqual([])

  for (const [, text] of splitHalf(searches, hasJavaScript)) {
    await guest.visit(`/?${new URLSearchParams({ q: text })}`)
    await expect(guest.searchBox).toHaveValue(typed(text))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNothingBuilt(page)
  }
  if (!hasJavaScript) return
  // Typed, they are searched for by themselves, which takes half a second each: some of each kind.
  for (const [i, text] of splitHalf(searches, hasJavaScript)) {
    if (i % 8 > 1) continue
    await guest.searchBox.fill(typed(text))
    await expect(page).toHaveURL((url) => url.searchParams.get('q')?.trim() === typed(text).trim())
  }
})

test('in the name of a person they are that name, on every page of theirs @plain', async ({
  page,
  guest,
  hasJavaScript,
}) => {
  const { email, password } = await guest.signUp(anAccount({ name: names[0]! }))
  const login = await page.request.post('/user/login', { data: { email, password } })
  const { token } = (await login.json()) as { token: string }
  const [place] = await hasPlaces(guest, titles.slice(0, 1))
  const own = splitHalf(names, hasJavaScript)
  for (const [i, name] of own) {
    const data = { name, password: '', picture: '' }
    const changed = await page.request.put('/user/update-user', {
      data,
      headers: { Authorization: `Bearer ${token}` },
    })
    expect(changed.status()).toBe(200)
    await guest.visit('/account')
    expect(await read(page.getByRole('definition').first())).toBe(shown(name))
    await expectNothingBuilt(page)
    if (i % 8 > 1) continue
    await guest.visit(`/place/${place}`)
    await expect(guest.name).toHaveValue(typed(name))
    await expectNothingBuilt(page)
  }
  await guest.visit('/account?edit')
  await expect(page.getByLabel('Name')).toHaveValue(typed(own.at(-1)![1]))
})

/** Lists a place for each title, through the API; their ids come back. */
async function hasPlaces({ page }: Guest, wanted = titles): Promise<string[]> {
  const files = new FormData()
  for (let i = 0; i < 5; i++) files.append('photos', await aJpeg('beach.jpg', 320, 320))
  const addedPhotos = (await (await page.request.post('/upload', { multipart: files })).json()) as string[]
  const ids: string[] = []
  for (const [i, title] of wanted.entries()) {
    const isLast = i === wanted.length - 1
    const data = {
      title,
      address: addresses[i % addresses.length],
      description: isLast ? all : title,
      extraInfo: isLast ? all!.slice(0, 5000) : title,
      perks: [],
      checkIn: names[i % names.length],
      checkOut: '',
      maxGuests: 2,
      price: 500,
      addedPhotos,
    }
    const answer = await page.request.post('/places/add-places', { data })
    const { place } = (await answer.json()) as { place: { _id: string } }
    ids.push(place._id)
  }
  return ids
}

/** The strings, as many in each text as there is room for. */
function packed(most: number): string[] {
  const packs: string[] = []
  for (const text of naughtyStrings) {
    const longer = packs.length > 0 ? `${packs.at(-1)} ${text}` : text
    if (packs.length > 0 && longer.length <= most) packs[packs.length - 1] = longer
    else packs.push(text)
  }
  return packs
}

// HTML has one sign for the end of a line, scripts have two.
const oneLineEnd = (text: string) => text.replaceAll('\r', '\n')

async function read(element: Locator): Promise<string> {
  return oneLineEnd((await element.textContent()) ?? '')
}

/** As a page says it: what must say something is kept trimmed. */
function shown(text: string): string {
  return oneLineEnd(text.trim())
}

/** As guests read it: addresses of other sites are hidden until they book. */
function published(text: string): string {
  return hideContacts(shown(text))
}

/** In a field of one line, which has no room for ends of lines. */
function typed(text: string): string {
  return text.trim().replaceAll('\r', '')
}

/** No text has become part of the page's structure. */
async function expectNothingBuilt(page: Page) {
  const theirs =
    'marquee, plaintext, xmp, base, object, embed, iframe, audio, video, math, details:not([class]), [src="x"]'
  const handlers =
    '[onerror], [onload], [onfocus], [onmouseover], [ontoggle], [onstart], [href^="javascript:" i]'
  expect(
    await page.locator(`${theirs}, ${handlers}`).evaluateAll((found) => found.map((one) => one.outerHTML)),
  ).toEqual([])
}
