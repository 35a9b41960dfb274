import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aStay } from '../../../tests/factories/a-booking.ts'
import { aPlace, placeDetails } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { formatNights } from '../nights.ts'
import type { Place, PlaceDetails } from '../places/place.ts'
import { updatePlace } from '../places/places.server.ts'
import { formatArrivalFrom, formatArrivalHours } from '../places/arrival-hours.ts'
import { agreedTerms } from './agreed-terms.ts'
import { bookPlace } from './bookings.server.ts'
import { NightsUnavailable } from './stay-availability.server.ts'
import { parseShownTerms, readShownTerms, termsSchema } from './shown-terms.ts'
import { describeChangedTerms, parseTerms, serializeTerms, termsOf } from './terms.ts'
import { bookingsOf } from './trips.server.ts'

const today = todayInIndia()

let host: { id: string }
let guest: { id: string }
beforeAll(async () => {
  host = await aUser()
})
beforeEach(async () => {
  guest = await aUser()
})

async function change(place: Place, changes: Partial<PlaceDetails>) {
  const { title, address, price, cancelUntil, checkIn, checkOut } = place
  const details = placeDetails({ title, address, price, cancelUntil, checkIn, checkOut, ...changes })
  await updatePlace(
    host,
    place.id,
    details,
    place.photos.map(({ id }) => id),
  )
}

test('what was shown is stored on the booking, word for word', async () => {
  const place = await aPlace({
    owner: host,
    price: 900,
    checkIn: '14:00',
    address: '1 Rua, Divar',
    fewestNights: 2,
  })
  const stay = aStay({ nights: 2, noOfGuests: 3, checkIn: addDays(today, 9) })
  const terms = termsOf(place, stay)
  const booking = await bookPlace(place.id, guest, stay, { shownTerms: terms })
  expect(booking.terms).toEqual(terms)
  expect(terms).toEqual({
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    noOfGuests: 3,
    total: 1800,
    lines: [{ kind: 'nights', count: 2, each: 900, amount: 1800 }],
    cancelUntil: '1-day',
    arriveFrom: '14:00',
    leaveBy: place.checkOut,
    fewestNights: 2,
    mostNights: 90,
    noticeDays: 0,
    address: '1 Rua, Divar',
  })
  await change(place, { price: 5000, address: 'Elsewhere' })
  expect((await bookingsOf(guest))[0]!.terms).toEqual(terms)
})

const ten = addDays(today, 10)
const changes: [changed: Partial<PlaceDetails>, sentence: RegExp][] = [
  [{ price: 1100 }, /^The total is now ₹2,200, not ₹1,800\./],
  [{ cancelUntil: 'never' }, /^The host changed until when you can cancel\. You can't cancel this online\./],
  [{ checkIn: '22:00' }, /^The host changed the hours: check-in 22:00, check-out /],
  [{ checkOut: '05:00' }, /^The host changed the hours: .*check-out 05:00\./],
  [{ latestArrival: '22:00' }, /^The host changed the hours: check-in (.* to|until) 10 pm, check-out /],
  [{ fees: { extraGuest: { from: 2, price: 100 } } }, /^The total is now ₹2,000, not ₹1,800\./],
  [
    { prices: { seasons: [{ from: ten, to: ten, price: 900, fewestNights: 2 }] } },
    /^The host changed which stays they accept\. Stays of 2 nights or more\./,
  ],
  [{ address: '9 Far Road, Ponda' }, /^The host changed the address to 9 Far Road, Ponda\./],
  [
    { houseRules: { smoking: 'not allowed', couples: 'welcome' } },
    /^The host changed the house rules\. New: Welcome: Unmarried couples\. Welcome: Pets\. No smoking\. Nothing/,
  ],
  [{ fewestNights: 2 }, /^The host changed which stays they accept\. Stays of 2 nights or more\./],
  [
    { price: 100, address: 'Elsewhere' },
    /^The total is now ₹200, not ₹1,800\. The host changed the address to Elsewhere\./,
  ],
]

for (const [changed, sentence] of changes) {
  test(`${JSON.stringify(changed)} under an open form books nothing and is named`, async () => {
    const place = await aPlace({ owner: host, price: 900 })
    const stay = aStay({ nights: 2, checkIn: ten })
    const shownTerms = termsOf(place, stay)
    await change(place, changed)
    const refusal = await bookPlace(place.id, guest, stay, { shownTerms, key: 'k' }).catch(
      (error: unknown) => error,
    )
    expect(refusal).toMatchObject({ code: 'conflict' })
    expect((refusal as Error).message).toMatch(sentence)
    expect((refusal as Error).message).toMatch(/Nothing is booked yet\. If that is fine, book again\.$/)
    expect(await bookingsOf(guest)).toEqual([])

    const now = termsOf({ ...place, ...changed }, stay)
    const booked = await bookPlace(place.id, guest, stay, { shownTerms: now, key: 'k' })
    expect(booked.terms).toEqual(now)
  })
}

test('nights and guests chosen after the total was shown book nothing, and get the new total', async () => {
  const place = await aPlace({ owner: host, price: 5400 })
  const shown = aStay({ nights: 1, checkIn: ten, noOfGuests: 2 })
  const shownTerms = termsOf(place, shown)
  const longer = { ...shown, checkOut: addDays(ten, 5) }
  await expect(bookPlace(place.id, guest, longer, { shownTerms })).rejects.toThrow(
    /^The total is now ₹27,000, not ₹5,400: you chose .*, 5 nights, 2 guests after it was shown\. Nothing is booked yet/,
  )
  const later = { ...shown, checkIn: addDays(ten, 1), checkOut: addDays(ten, 2) }
  await expect(bookPlace(place.id, guest, later, { shownTerms })).rejects.toThrow(/It is ₹5,400\. Nothing is/)
  const more = { ...shown, noOfGuests: 3 }
  await expect(bookPlace(place.id, guest, more, { shownTerms })).rejects.toThrow(
    /1 night, 3 guests after the/,
  )
  expect(await bookingsOf(guest)).toEqual([])
  expect(await bookPlace(place.id, guest, longer, { shownTerms: termsOf(place, longer) })).toMatchObject({
    price: 27_000,
  })
})

test('unavailable nights are reported before a total that nobody can have', async () => {
  const place = await aPlace({ owner: host })
  const stay = aStay({ nights: 2, checkIn: ten })
  await bookPlace(place.id, await aUser(), stay)
  const shownTerms = termsOf(place, aStay({ nights: 1, checkIn: addDays(ten, 20) }))
  await expect(bookPlace(place.id, guest, stay, { shownTerms })).rejects.toBeInstanceOf(NightsUnavailable)
})

test('rules that were taken away or changed under an open form are named, and those of the moment bind', async () => {
  const place = await aPlace({
    owner: host,
    perks: [],
    houseRules: { smoking: 'allowed', children: 'welcome' },
  })
  const stay = aStay({ nights: 2, checkIn: ten })
  const shownTerms = parseShownTerms(serializeTerms(termsOf(place, stay)))
  const smokeFree = { perks: [], houseRules: { smoking: 'not allowed' } } as const
  await change(place, { ...smokeFree, perks: [] })
  await expect(bookPlace(place.id, guest, stay, { shownTerms })).rejects.toThrow(
    'The host changed the house rules. New: No smoking. No longer: Welcome: Children. Welcome: Guests who smoke. Nothing is booked yet',
  )
  await change(place, { perks: [] })
  await expect(bookPlace(place.id, guest, stay, { shownTerms })).rejects.toThrow(
    /house rules\. No longer: Welcome: Children\. Welcome: Guests who smoke\. Nothing is/,
  )
  // Of a program that was shown a part.
  const booked = await bookPlace(place.id, guest, stay, { shownTerms: { cancelUntil: '1-day' } })
  await change(place, { ...smokeFree, perks: [] })
  expect(booked.terms).not.toHaveProperty('houseRules')
  expect(agreedTerms((await bookingsOf(guest))[0]!, today)).toMatchObject({
    areKept: true,
    total: booked.price,
    address: place.address,
    welcome: [],
    asks: [],
    cancellation: expect.stringMatching(/^Free cancellation/) as string,
  })
})

test('the terms of a booking say its rules as they were, and those of an old one what its place says', async () => {
  const place = await aPlace({ owner: host, perks: ['pets'], houseRules: { alcohol: 'not allowed' } })
  const booking = await bookPlace(place.id, guest, aStay({ nights: 2, checkIn: ten }))
  await change(place, { checkIn: '23:00', address: 'Elsewhere' })
  const [now] = await bookingsOf(guest)
  expect(agreedTerms(now!, today)).toMatchObject({
    areKept: true,
    welcome: ['Pets'],
    asks: ['No alcohol.'],
    address: place.address,
    arriveFrom: place.checkIn,
    lines: booking.lines,
  })
  expect(agreedTerms({ ...now!, terms: null }, today)).toMatchObject({
    areKept: false,
    welcome: [],
    asks: [],
    address: 'Elsewhere',
    arriveFrom: '23:00',
  })
})

test('parts that were not shown are not compared, and what can not be read was never shown', async () => {
  const place = await aPlace({ owner: host, price: 900 })
  const stay = aStay({ nights: 2, checkIn: ten })
  const now = termsOf(place, stay)
  expect(describeChangedTerms({}, now, today)).toEqual([])
  expect(describeChangedTerms({ address: now.address, total: 1800 }, now, today)).toEqual([])
  expect(describeChangedTerms({ total: 1700 }, now, today)).toEqual(['The total is now ₹1,800, not ₹1,700.'])
  const [unknown] = describeChangedTerms(null, now, today)
  expect(unknown).toContain('The total is ₹1,800 for ')
  expect(unknown).toContain(formatNights(stay))
  const [line] = now.lines
  const otherLines = [{ ...line!, count: 1, each: 1800 }] as typeof now.lines
  expect(describeChangedTerms({ ...now, lines: otherLines }, now, today)).toEqual([
    'The parts of the total have changed.',
  ])
})

test('what a form carries is read back as it was written', async () => {
  const terms = termsOf(await aPlace({ owner: host, address: '"गली" <1>' }), aStay())
  expect(parseShownTerms(serializeTerms(terms))).toEqual(terms)
  expect(parseTerms(serializeTerms(terms))).toEqual(terms)
  expect(termsSchema.parse(terms)).toEqual(terms)
  expect(parseShownTerms(null)).toBeUndefined()
  for (const broken of [
    '',
    '{',
    '[]',
    '7',
    'null',
    '{"total":"x"}',
    '{"lines":[{}]}',
    '{"checkIn":7}',
    '2500',
  ])
    expect([broken, parseShownTerms(broken)]).toEqual([broken, null])
})

test('lines that a form or a program sends back are those of the total, whatever they are made of', async () => {
  const place = await aPlace({
    owner: host,
    price: 900,
    prices: {
      weekend: 1200,
      seasons: [{ from: addDays(ten, 2), to: addDays(ten, 3), price: 2000 }],
      percentOff: { nights: 7, percent: 10 },
    },
    fees: { cleaning: 300 },
  })
  const stay = aStay({ nights: 16, checkIn: ten })
  const terms = termsOf(place, stay)
  expect(terms.lines.map(({ kind }) => kind)).toEqual([
    'nights',
    'weekend nights',
    'season nights',
    'discount',
    'cleaning',
  ])
  expect(describeChangedTerms(parseShownTerms(serializeTerms(terms))!, terms, today)).toEqual([])
  const reversed = terms.lines.map((line) => Object.fromEntries(Object.entries(line).reverse()))
  expect(describeChangedTerms(readShownTerms({ ...terms, lines: reversed }), terms, today)).toEqual([])
  const booking = await bookPlace(place.id, guest, stay, { shownTerms: readShownTerms(terms) })
  expect(booking.terms).toEqual(terms)
})

test('a price that a call names is the most that it pays', async () => {
  const place = await aPlace({ owner: host, price: 900 })
  const stay = aStay({ nights: 2, checkIn: ten })
  await expect(bookPlace(place.id, guest, stay, { price: 1799 })).rejects.toThrow(
    'The total is now ₹1,800, not ₹1,799.',
  )
  expect(await bookPlace(place.id, guest, stay, { price: 9999 })).toMatchObject({ price: 1800 })
})

test('a latest arrival is among the terms of who was shown one, and read with the hour of check-in', async () => {
  const place = await aPlace({ owner: host, checkIn: '14:00', latestArrival: '22:00' })
  const stay = aStay({ nights: 1, checkIn: ten })
  const booking = await bookPlace(place.id, guest, stay, { shownTerms: termsOf(place, stay) })
  expect(booking.terms).toMatchObject({ arriveFrom: '14:00', arriveUntil: '22:00' })
  expect(formatArrivalFrom(booking.terms!)).toBe('from 14:00 to 10 pm')
  expect(formatArrivalFrom({ arriveFrom: '', arriveUntil: '22:00' })).toBe('until 10 pm')
  expect(formatArrivalHours({ arriveFrom: '1 pm', arriveUntil: '21:30' })).toBe('1 pm to 9:30 pm')
  expect(termsOf({ ...place, latestArrival: '' }, stay)).not.toHaveProperty('arriveUntil')
  expect(
    describeChangedTerms(termsOf(place, stay), termsOf({ ...place, latestArrival: '' }, stay), today),
  ).toEqual(['The host changed the hours: check-in 14:00, check-out is not given.'])
  const sent = JSON.parse(serializeTerms(termsOf(place, stay))) as object
  expect(readShownTerms(sent)).toEqual(termsOf(place, stay))
})

test('terms are as they were shown whatever order their properties stand in', async () => {
  const place = await aPlace({ owner: host, price: 900 })
  const now = termsOf(
    { ...place, houseRules: { smoking: 'not allowed', couples: 'welcome' } },
    aStay({ nights: 2, checkIn: addDays(today, 9) }),
  )
  const reversed = (_name: string, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toReversed())
      : part
  const sent = JSON.parse(JSON.stringify(now, reversed)) as typeof now
  expect(JSON.stringify(sent)).not.toBe(JSON.stringify(now))
  expect(describeChangedTerms(sent, now, today)).toEqual([])
  expect(describeChangedTerms(readShownTerms(sent), now, today)).toEqual([])
  const other = { ...sent, houseRules: { couples: 'welcome' as const, smoking: 'allowed' as const } }
  expect(describeChangedTerms(other, now, today)).toEqual([expect.stringContaining('house rules')])
})
