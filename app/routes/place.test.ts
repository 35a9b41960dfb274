import { addDays, formatStay, todayInIndia } from '#app/domain/calendar-date.ts'
import type { FormResponse } from '#app/http/forms.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { routeArgs, cookieHeaderFrom } from '../../tests/setup/requests/route-args.ts'
import { aBooking, aStay } from '../../tests/factories/a-booking.ts'
import { aPlace } from '../../tests/factories/a-place.ts'
import { aUser } from '../../tests/factories/a-user.ts'
import type { Place } from '#app/domain/places/place.ts'
import { cancelBooking } from '#app/domain/bookings/cancel-booking.server.ts'
import { getToast } from '#app/http/flash.server.ts'
import { bookingsOf } from '#app/domain/bookings/trips.server.ts'
import { serializeTerms, termsOf } from '#app/domain/bookings/terms.ts'
import { renderPage, textOf } from '../../tests/setup/requests/render-page.ts'
import * as placeRoute from './place.tsx'

const { action, loader } = placeRoute

const today = todayInIndia()

let guest: { id: string; name: string }
let place: Place
beforeAll(async () => {
  guest = await aUser({ name: 'Ravi Kumar' })
  place = await aPlace({ price: 1500, maxGuests: 3 })
})

function filled(change: Record<string, string> = {}): Record<string, string> {
  const { noOfGuests, ...stay } = aStay({ nights: 2 })
  return { ...stay, noOfGuests: String(noOfGuests), ...change }
}

async function post(form: Record<string, string>, as: { id: string } | undefined = guest, at = place) {
  const response: Response = await action(await routeArgs(`/place/${at.id}`, { form, as }))
  const isRedirect = response.status === 302
  return {
    response,
    to: response.headers.get('Location'),
    answer: (isRedirect ? {} : await response.json()) as FormResponse & { checked?: string },
  }
}

const show = async (path: string, sent = {}) => loader(await routeArgs(path, sent))

test('a page shows the place, and a form filled for five nights from today', async () => {
  const page = await show(`/place/${place.id}`)
  expect(page).toMatchObject({ place, today, unavailable: [], isSignedIn: false })
  expect(page.initial).toEqual({
    checkIn: today,
    checkOut: addDays(today, 5),
    noOfGuests: '1',
    name: '',
    phone: '',
  })
})

test('someone signed in finds their name in the form, and a key of their own', async () => {
  const [page, again] = [
    await show(`/place/${place.id}`, { as: guest }),
    await show(`/place/${place.id}`, { as: guest }),
  ]
  expect(page.initial.name).toBe('Ravi Kumar')
  expect(page.bookingKey).not.toBe(again.bookingKey)
})

test('dates and guests may be wished for in the address; what makes no sense is left', async () => {
  const [checkIn, checkOut] = [addDays(today, 9), addDays(today, 12)]
  const wished = await show(`/place/${place.id}?checkIn=${checkIn}&checkOut=${checkOut}&noOfGuests=2`)
  expect(wished.initial).toMatchObject({ checkIn, checkOut, noOfGuests: '2' })
  for (const query of [
    'checkIn=x&checkOut=y',
    `checkIn=${checkOut}&checkOut=${checkIn}`,
    'checkIn=2026-02-30&checkOut=2026-03-01',
    // Of an old link, and further ahead than anything can be booked.
    `checkIn=${addDays(today, -9)}&checkOut=${addDays(today, -7)}`,
    `checkIn=${addDays(today, 900)}&checkOut=${addDays(today, 902)}`,
    'noOfGuests=1e9',
  ]) {
    const { initial } = await show(`/place/${place.id}?${query}`)
    expect(initial).toMatchObject({ checkIn: today, checkOut: addDays(today, 5), noOfGuests: '1' })
  }
})

test('taken nights are shown', async () => {
  const another = await aPlace()
  const { checkIn, checkOut } = await aBooking({ place: another })
  expect((await show(`/place/${another.id}`)).unavailable).toEqual([{ checkIn, checkOut }])
})

async function textAt(path: string) {
  const { html } = await renderPage(placeRoute, '/place/:id', (await routeArgs(path)).request)
  return { html: html.replaceAll('&amp;', '&'), text: textOf(html) }
}

test('a link with booked nights says so at the top and in the bar, and leads to free ones here and elsewhere', async () => {
  const host = await aUser()
  const at = { owner: host, address: 'Divar, Goa', price: 800, fees: { cleaning: 300 } }
  const [booked] = [await aPlace(at), await aPlace(at)]
  const [checkIn, checkOut] = [addDays(today, 31), addDays(today, 34)]
  await aBooking({ place: booked, checkIn: addDays(checkIn, 1), nights: 1 })
  const { html, text } = await textAt(
    `/place/${booked.id}?checkIn=${checkIn}&checkOut=${checkOut}&noOfGuests=2`,
  )
  const days = formatStay({ checkIn, checkOut }, today)
  expect(text.indexOf(`Not available ${days}`)).toBeGreaterThan(0)
  expect(html).toMatch(new RegExp(`Not available ${days}.*<h2`, 's'))
  const free = { checkIn: addDays(checkIn, 2), checkOut: addDays(checkOut, 2) }
  expect(text).toContain(`Free ${formatStay(free, today)}: ₹2,700`)
  expect(html).toContain(
    `href="/place/${booked.id}?checkIn=${free.checkIn}&checkOut=${free.checkOut}&noOfGuests=2"`,
  )
  expect(html).toContain(`href="/?q=Divar&checkIn=${checkIn}&checkOut=${checkOut}&guests=2"`)
  expect(text).toContain(`Not available ${days} Other nights`)
  expect(text).toContain('Choose other nights')
  expect(text).not.toContain('Book this place ₹')

  const later = await textAt(`/place/${booked.id}?checkIn=${free.checkIn}&checkOut=${free.checkOut}`)
  expect(later.text).not.toContain('Not available ')
  expect(later.text).toContain(
    `₹2,700 for 3 nights ₹900 per night on average ${formatStay(free, today)} Book`,
  )
})

test('nights that nobody has chosen are no reason to say that they are booked', async () => {
  const full = await aPlace()
  await aBooking({ place: full, nights: 2 })
  const { text } = await textAt(`/place/${full.id}`)
  expect(text).not.toContain('Not available ')
  expect(text).toContain('₹500 per night Book')
  expect(text).toContain('Choose other nights')
  const free = await textAt(`/place/${(await aPlace()).id}`)
  expect(free.text).toContain('₹500 per night Book')
  expect(free.text).toContain('Book this place ₹2,500')
})

test('more places are offered where there are others: in the town, else in the state', async () => {
  const at = { address: 'Ziro, Arunachal Pradesh' }
  const first = await aPlace(at)
  expect((await textAt(`/place/${first.id}`)).text).not.toContain('More places in')
  await aPlace({ address: 'Tawang, Arunachal Pradesh' })
  expect((await textAt(`/place/${first.id}`)).text).toContain('More places in Arunachal Pradesh')
  await aPlace(at)
  const { html, text } = await textAt(`/place/${first.id}`)
  expect(text).toContain('More places in Ziro')
  expect(html).toContain('href="/stays/arunachal-pradesh/ziro"')
})

test.each(['nowhere', '%00', '..%2f..', "'%20OR%201=1"])('no place %s is a page that says so', async (id) => {
  const missing: unknown = await show(`/place/${id}`).catch((response: unknown) => response)
  expect(missing).toBeInstanceOf(Response)
  expect((missing as Response).status).toBe(404)
  const posted: unknown = await action(await routeArgs(`/place/${id}`, { form: filled() })).catch(
    (reason: unknown) => reason,
  )
  expect((posted as Response).status).toBe(404)
})

test('a plain post books the place and leads to the booking, with its toast', async () => {
  const { to, response } = await post(filled({ price: '1', guestId: 'x' }))
  const [booking] = await bookingsOf(guest)
  expect(to).toBe(`/account/bookings/${booking!.id}`)
  expect(booking).toMatchObject({ price: 3000, guestId: guest.id, noOfGuests: 2 })
  expect(cookieHeaderFrom(response)).toContain('toast=')
})

test('a form sent twice, with its key or without, books once', async () => {
  const checkIn = addDays(today, 40)
  for (const [days, key] of [
    [0, { key: 'once' }],
    [10, { key: '' }],
    [20, {}],
  ] as const) {
    const form = filled({ checkIn: addDays(checkIn, days), checkOut: addDays(checkIn, days + 2), ...key })
    const [first, second] = await Promise.all([post(form), post(form)])
    expect(first.to).toMatch(/^\/account\/bookings\//)
    expect(second.to).toBe(first.to)
  }
})

test('a form sent again after its stay was cancelled congratulates nobody', async () => {
  const form = filled({ key: 'and back', checkIn: addDays(today, 70), checkOut: addDays(today, 72) })
  const first = await post(form)
  await cancelBooking(first.to!.split('/').at(-1)!, guest)
  const again = await post(form)
  expect(again.to).toBe(first.to)
  const toast = async (response: Response) =>
    (await getToast(new Request('http://localhost/', { headers: { Cookie: cookieHeaderFrom(response) } })))
      .toast
  expect(await toast(first.response)).toMatchObject({ message: 'Congratulations! Enjoy your trip.' })
  expect(await toast(again.response)).toMatchObject({
    type: 'info',
    message: 'This stay was booked and has since been cancelled.',
  })
})

test.each([
  ['Please select valid dates', { checkOut: today }],
  ["No. of guests can't be less than 1", { noOfGuests: '0' }],
  ["No. of guests can't be less than 1", { noOfGuests: '' }],
  ['Allowed max. no. of guests: 3', { noOfGuests: '4' }],
  ["Name can't be empty", { name: '  ' }],
  ["Phone can't be empty", { phone: '' }],
  ['Please enter a phone number', { phone: 'abc' }],
  [
    "This phone number doesn't look right. Please check its digits; numbers from abroad begin with + and the country code",
    { phone: '00000' },
  ],
  ['Check-in is in the past. Please choose later dates', { checkIn: '2020-01-01', checkOut: '2020-01-02' }],
])('%s, says the answer, and what was typed is kept', async (sentence, change) => {
  const form = filled(change)
  const { response, answer } = await post(form)
  expect(response.status).toBe(422)
  expect(answer.message).toBe(sentence)
  const typed = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== ''))
  expect(answer.result.initialValue).toEqual(typed)
})

test('a form whose nights were changed without scripts books nothing and carries the new total', async () => {
  const another = await aPlace({ price: 5400 })
  const at = addDays(today, 5)
  const shown = termsOf(another, { ...aStay({ nights: 1, checkIn: at }), noOfGuests: 2 })
  const form = filled({ checkIn: at, checkOut: addDays(at, 5), terms: serializeTerms(shown) })
  const { response, answer } = await post(form, guest, another)
  expect(response.status).toBe(409)
  expect(answer.message).toMatch(/^The total is now ₹27,000, not ₹5,400/)
  expect(answer.result.error?.['']).toEqual([answer.message])
  expect((await show(`/place/${another.id}`)).unavailable).toEqual([])
  const terms = termsOf(another, { checkIn: at, checkOut: addDays(at, 5), noOfGuests: 2 })
  expect((await post({ ...form, terms: serializeTerms(terms) }, guest, another)).to).toMatch(/bookings/)
})

test.each(['', '{', '[]', '{"total":"x"}'])(
  'terms %s that nobody can read were never shown',
  async (terms) => {
    const { response, answer } = await post(filled({ terms }), guest, await aPlace({ price: 1500 }))
    expect(response.status).toBe(409)
    expect(answer.message).toMatch(/^The total is ₹3,000 for .*, 2 nights, 2 guests\. Nothing is booked yet/)
  },
)

test('a page from before forms carried terms shows its total once more', async () => {
  const { response } = await post(filled({ pricePerNight: '1500' }), guest, await aPlace({ price: 1500 }))
  expect(response.status).toBe(409)
})

test('unavailable nights are a 409 with the form as it was', async () => {
  const another = await aPlace()
  await aBooking({ place: another, nights: 3 })
  const { response, answer } = await post(filled(), guest, another)
  expect(response.status).toBe(409)
  expect(answer.message).toMatch(
    /^Sorry, some of these nights are already booked\. The nearest free 2 nights are /,
  )
  expect(answer.result.initialValue).toMatchObject({ name: 'Ravi Kumar' })
})

test('a price can be asked for without booking, also signed out', async () => {
  const another = await aPlace({ price: 1500 })
  for (const as of [guest, { id: '' }].map(({ id }) => (id ? { id } : undefined))) {
    const request = await routeArgs(`/place/${another.id}`, {
      as,
      form: { ...filled(), name: '', intent: 'check' },
    })
    const response: Response = await action(request)
    expect(await response.json()).toMatchObject({ checked: 'These 2 nights are free. The total is ₹3,000.' })
  }
  expect((await show(`/place/${another.id}`)).unavailable).toEqual([])
})

test('asking for the price of taken or impossible nights says why not', async () => {
  const another = await aPlace()
  await aBooking({ place: another })
  expect((await post(filled({ intent: 'check' }), guest, another)).answer.message).toMatch(/already booked/)
  expect((await post(filled({ intent: 'check', checkOut: today }))).answer.message).toBe(
    'Please select valid dates',
  )
})

test('someone signed out is sent to log in, and finds the form filled afterwards', async () => {
  const nights = { checkIn: addDays(today, 80), checkOut: addDays(today, 82) }
  const form = filled({ ...nights, name: 'रवि', phone: '98765 12345', noOfGuests: '3' })
  const response: Response = await action(await routeArgs(`/place/${place.id}`, { form }))
  expect(response.status).toBe(302)
  const to = new URL(response.headers.get('Location')!, 'http://localhost:3000')
  expect([to.pathname, to.searchParams.get('redirectTo')]).toEqual(['/login', `/place/${place.id}#book`])
  expect(response.headers.get('Location')).not.toContain('12345')
  const back = await show(`/place/${place.id}`, { as: guest, cookie: cookieHeaderFrom(response) })
  expect(back.initial).toEqual(form)
})

test.each([
  'draft=x',
  'draft=',
  'draft=bnVsbA==',
  'draft=W10=',
  'draft=eyJuYW1lIjp7fX0=',
  'draft=%ff',
  'token=x; draft=IjEi',
])('a cookie %s that is no draft of ours does no harm', async (cookie) => {
  const page = await show(`/place/${place.id}`, { as: guest, cookie })
  for (const value of Object.values(page.initial)) expect(typeof value).toBe('string')
})

test('a visitor’s page is of its place and of its host: a change of either ends the cached one', async () => {
  const tags: string[] = []
  const args = await routeArgs(`/place/${place.id}`)
  const page = { readTags: async (read: string[]) => void tags.push(...read) }
  await loader({ ...args, context: { ...args.context, page } as unknown as typeof args.context })
  expect(tags).toEqual(expect.arrayContaining([place.id, place.ownerId]))
})
