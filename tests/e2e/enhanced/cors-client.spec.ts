import { addDays, todayInIndia } from '../../../app/domain/calendar-date.ts'
import type { Page } from '@playwright/test'
import { browserTestAddresses } from '../../setup/browser/server-addresses.ts'
import { otherSiteOrigins } from '../../setup/servers/other-site.ts'
import { expect, test } from '../../setup/browser/test.ts'

// As far ahead as people book.
const STAY = {
  checkIn: addDays(todayInIndia(), 200),
  checkOut: addDays(todayInIndia(), 205),
}

const { testSettings, anotherSite } = await browserTestAddresses()

/** Pages of two origins that the server lists, and of a third; and the API. */
const site = { ...otherSiteOrigins(anotherSite.port), api: testSettings.url }

// A total that it can't know is refused, and the last thing it does is to show that its old token opens nothing any more.
test.use({ expectedConsoleErrors: [/status of 4(01|09)/] })

// Nights of a season, of a weekend and of other days are in any five from a season's first.
const SEASON = { from: STAY.checkIn, to: addDays(STAY.checkIn, 1) }

/**
 * What the specification's client does (sections 3, 4 and 7), in its order: credentials go along, the token
 * of register and login is kept in local storage and sent as Bearer.
 */
async function useTheProduct(page: Page, { api, email, mark }: { api: string; email: string; mark: string }) {
  return page.evaluate(
    async ({ api, email, mark, stay, season }) => {
      type Json = Record<string, unknown>
      const call = async <T = Json>(method: string, path: string, body?: Json | FormData) => {
        // Sent from the start, when there is none: `Bearer null`.
        const headers: Record<string, string> = { Authorization: `Bearer ${localStorage.getItem('token')}` }
        if (body && !(body instanceof FormData)) headers['Content-Type'] = 'application/json'
        const sent = body instanceof FormData ? body : JSON.stringify(body)
        const answer = await fetch(`${api}/${path}`, { method, headers, body: sent, credentials: 'include' })
        const read = (await answer.json()) as T
        if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(read)}`)
        return read
      }
      const aPicture = async (color: string) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 320 })
        const drawing = canvas.getContext('2d')!
        drawing.fillStyle = color
        drawing.fillRect(0, 0, 400, 320)
        return new Promise<Blob>((resolve) => canvas.toBlob((blob) => resolve(blob!), 'image/jpeg'))
      }
      const keep = ({ user, token }: { user: Json; token: string }) => {
        localStorage.setItem('user', JSON.stringify(user))
        localStorage.setItem('token', token)
      }

      keep(await call('POST', 'user/register', { name: 'Asha', email, password: 'a good long password' }))
      keep(await call('POST', 'user/login', { email, password: 'a good long password' }))

      const files = new FormData()
      for (const color of ['red', 'green', 'blue', 'gold', 'teal'])
        files.append('photos', await aPicture(color), `${color}.jpg`)
      const addedPhotos = await call<string[]>('POST', 'upload', files)
      const picture = Object.assign(new Image(), { src: addedPhotos[2] })
      await picture.decode()

      const form = {
        title: `Houseboat 50% ${mark}`,
        address: 'Alappuzha',
        description: 'Backwaters.',
        perks: ['wifi', 'enterence'],
        extraInfo: '',
        checkIn: '',
        checkOut: '',
        maxGuests: 10,
        price: 500,
        addedPhotos,
      }
      await call('POST', 'places/add-places', form)
      const [mine] = await call<Json[]>('GET', 'places/user-places')
      await call('PUT', 'places/update-place', { ...form, id: mine!._id, price: 700 })
      // What its host has set on our own pages: of the client's form there is none of it.
      const withPrices = async (title: string, weekend: number, price: number) => {
        const prices = { weekend, seasons: [{ ...season, price }] }
        return (
          await call<{ place: Json }>('POST', 'places/add-places', { ...form, title, price: 700, prices })
        ).place
      }
      const cheaper = await withPrices(`Cheaper ${mark}`, 600, 500)
      const dearer = await withPrices(`Dearer ${mark}`, 800, 900)

      const { places } = await call<{ places: Json[] }>('GET', 'places')
      const found = await call<Json[]>('GET', `places/search/${encodeURIComponent(`houseboat ${mark}`)}`)
      const foundBySign = await call<Json[]>('GET', `places/search/${encodeURIComponent('50%')}`)
      const { place } = await call<{ place: Json }>('GET', `places/${mine!._id as string}`)

      // Somebody else books it: nobody books their own place.
      const guest = { name: 'Asha', email: `guest.${email}`, password: 'a good long password' }
      keep(await call('POST', 'user/register', guest))
      // It multiplies, whatever the nights cost.
      const book = async ({ _id }: Json) =>
        call<{ booking: Json }>('POST', 'bookings', {
          checkIn: new Date(`${stay.checkIn}T00:00`),
          checkOut: new Date(`${stay.checkOut}T00:00`),
          noOfGuests: '2',
          name: 'Asha',
          phone: '98450 12345',
          place: _id,
          price: 5 * 700,
        })
      const { booking } = await book(place)
      const { booking: bargain } = await book(cheaper)
      const refusal = await book(dearer).catch((error: Error) => error.message)
      const before = await call<{ booking: Json[] }>('GET', 'bookings')
      await call('DELETE', `bookings/${bargain._id as string}`)
      const list = await call<{ booking: Json[] }>('GET', 'bookings')

      const form2 = new FormData()
      form2.append('picture', await aPicture('navy'), 'me.jpg')
      const url = await call<string>('POST', 'user/upload-picture', form2)
      const { user, success } = await call<{ user: Json; success: boolean }>('PUT', 'user/update-user', {
        name: 'Asha Rao',
        password: '',
        email,
        picture: url,
      })
      localStorage.setItem('user', JSON.stringify(user))
      const goodbye = await call('GET', 'user/logout')
      const token = localStorage.getItem('token')
      localStorage.clear()
      const after = await fetch(`${api}/bookings`, {
        headers: { Authorization: `Bearer ${token}` },
        credentials: 'include',
      })
      return {
        addedPhotos,
        pictureSize: [picture.naturalWidth, picture.naturalHeight],
        mine,
        listed: places.some(({ _id }) => _id === mine!._id),
        found,
        foundBySign,
        place,
        booking,
        bargain,
        refusal,
        before: before.booking,
        list: list.booking,
        url,
        user,
        success,
        goodbye,
        after: after.status,
      }
    },
    { api, email, mark, stay: STAY, season: SEASON },
  )
}

for (const where of ['far', 'near'] as const) {
  test(`the specification's own client works from a listed origin (${where})${where === 'far' ? ' @long' : ''}`, async ({
    page,
  }) => {
    const email = `client.${crypto.randomUUID()}@example.com`
    await page.goto(site[where])
    // Letters alone: of a number or an address in a title guests would see nothing.
    const mark = crypto.randomUUID().replaceAll(/[^a-f]/g, 'x')
    const did = await useTheProduct(page, { api: site.api, email, mark })

    expect(did.addedPhotos).toHaveLength(5)
    for (const photo of did.addedPhotos) expect(photo).toContain(`${site.api}/uploads/`)
    expect(did.pictureSize).toEqual([400, 320])
    expect(did.mine).toMatchObject({ title: `Houseboat 50% ${mark}`, photos: did.addedPhotos, price: 500 })
    expect(did.listed).toBe(true)
    expect(did.found[0]).toEqual(did.place)
    expect(did.place).toMatchObject({ price: 700, perks: ['wifi', 'enterence'], maxGuests: 10 })
    // Midnight of the browser's clock, which is in India (playwright.config.ts).
    expect(did.booking).toMatchObject({
      ...STAY,
      noOfGuests: 2,
      price: 3500,
    })
    // Nights of their own prices that come to less are booked at the total, others are refused in words.
    const { lines, price } = did.bargain as { lines: { amount: number }[]; price: number }
    expect(price).toBeLessThan(3500)
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(price)
    expect(did.refusal).toMatch(/^POST bookings: 409 .*The total is now ₹[34],\d{3}, not ₹3,500\./)
    // Cancelled elsewhere, a stay is not among its trips any more.
    expect(did.before).toEqual([did.bargain, did.booking])
    expect(did.list).toEqual([did.booking])
    expect(did.foundBySign.map(({ _id }) => _id)).toContain(did.place._id)
    expect(did.list[0]?.place).toMatchObject({ title: did.place.title, photos: did.addedPhotos })
    expect(did.user).toMatchObject({ name: 'Asha Rao', email: `guest.${email}`, picture: did.url })
    expect([did.success, did.goodbye.success, did.after]).toEqual([true, true, 401])
  })
}

test.describe('from an origin that is not listed', () => {
  test.use({
    expectedConsoleErrors: [[/blocked by CORS policy/, /status of 403/, /ERR_FAILED/], { scope: 'test' }],
  })

  test('nothing can be read, and nothing is changed', async ({ page, request }) => {
    const email = `unlisted.${crypto.randomUUID()}@example.com`
    await page.goto(site.unlisted)
    const outcomes = await page.evaluate(
      async ({ api, email }) => {
        const tries: [path: string, init: RequestInit][] = [
          ['places', {}],
          ['bookings', { credentials: 'include' }],
          ['user/logout', { credentials: 'include' }],
          ['user/register', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }],
          // No preflight is asked for this one: it reaches the server.
          [
            'user/register',
            { method: 'POST', body: JSON.stringify({ name: 'x', email, password: 'long enough' }) },
          ],
        ]
        const told = tries.map(([path, init]) =>
          fetch(`${api}/${path}`, init).then(
            () => 'read',
            () => 'blocked',
          ),
        )
        return Promise.all(told)
      },
      { api: site.api, email },
    )
    expect(outcomes).toEqual(outcomes.map(() => 'blocked'))
    const login = await request.post(`${site.api}/user/login`, { data: { email, password: 'long enough' } })
    expect(login.status()).toBe(401)
  })
})
