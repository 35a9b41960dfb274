import { overlaps } from '#app/domain/nights.ts'
import { addDays, daysBetween } from '#app/domain/calendar-date.ts'
import { PERK_KEYS } from '#app/domain/places/perks.ts'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isOutdoor, pictureFile, PICTURES_FOLDER, sceneOf, type PictureName } from './scenes.ts'
import type { DemoPlace } from './demo-place.ts'
import { demoReviews } from './demo-reviews.ts'
import { demoStays } from './demo-stays.ts'
import { askedFor, paidBefore, toBeMoved } from './demo-waiting.ts'
import { demoGuest, demoHost, demoHosts, demoPlaces, hostOfDemoPlace } from './demo-world.ts'
import { inventPlaces, inventStays, inventUsers, towns } from './large-world.ts'
import { deccan } from './places-deccan.ts'
import { desert } from './places-desert.ts'
import { east } from './places-east.ts'
import { himachal } from './places-himachal.ts'
import { himalaya } from './places-himalaya.ts'
import { kerala } from './places-kerala.ts'
import { konkan } from './places-konkan.ts'
import { north } from './places-north.ts'
import { northeast } from './places-northeast.ts'
import { tamil } from './places-tamil.ts'

const TODAY = '2026-02-27'
const written: DemoPlace[] = [
  himachal,
  himalaya,
  north,
  desert,
  konkan,
  deccan,
  kerala,
  tamil,
  east,
  northeast,
].flatMap((region) => Object.values<DemoPlace>(region))

test('every written place is in the demo world, once', () => {
  expect(demoPlaces).toHaveLength(written.length)
  expect(new Set(demoPlaces)).toEqual(new Set(written))
  expect(demoPlaces.length).toBeGreaterThanOrEqual(66)
  expect(new Set(demoPlaces.map((place) => place.title)).size).toBe(demoPlaces.length)
})

test('every written place keeps the rules', () => {
  ofEveryPlace((place) => {
    expect(place.title.trim()).not.toBe('')
    expect(place.title.length).toBeLessThanOrEqual(60)
    expect(place.address).toMatch(/^\S.+, .+ \d{6}$/)
    expect(wordsOf(place.description)).toBeGreaterThanOrEqual(90)
    expect(wordsOf(place.description)).toBeLessThanOrEqual(200)
    expect(place.description).not.toMatch(/nestled|oasis|hidden gem/i)
    const paragraphs = place.description.split('\n\n')
    expect(paragraphs.length).toBeGreaterThanOrEqual(2)
    expect(paragraphs.length).toBeLessThanOrEqual(4)
    for (const paragraph of paragraphs) expect(paragraph).toBe(paragraph.trim())
    expect(wordsOf(place.extraInfo)).toBeGreaterThanOrEqual(20)
    expect(wordsOf(place.extraInfo)).toBeLessThanOrEqual(60)
    expect(new Set(place.perks).size).toBe(place.perks.length)
    for (const perk of place.perks) expect(PERK_KEYS).toContain(perk)
    expect(place.maxGuests).toBeGreaterThanOrEqual(1)
    expect(place.maxGuests).toBeLessThanOrEqual(10)
    expect(Number.isInteger(place.price)).toBe(true)
    expect(place.price).toBeGreaterThanOrEqual(500)
    expect(place.price).toBeLessThanOrEqual(28_000)
  })
})

test('every written place shows itself well', () => {
  ofEveryPlace((place) => {
    expect(place.pictures.length).toBeGreaterThanOrEqual(5)
    expect(place.pictures.length).toBeLessThanOrEqual(8)
    expect(new Set(place.pictures).size).toBe(place.pictures.length)
    const scenes = place.pictures.map(sceneOf)
    expect(isOutdoor(scenes[0]!)).toBe(true)
    expect(scenes.filter(isOutdoor).length).toBeGreaterThanOrEqual(2)
  })
})

test('main pictures are nobody else’s, and the files, under 3 MB, are those that places show', () => {
  const all = demoPlaces.flatMap((place) => place.pictures)
  for (const place of demoPlaces) {
    const main = mainOf(place)
    expect(all.filter((picture) => picture === main)).toHaveLength(1)
  }
  const shown = new Set(all.map((picture) => path.basename(pictureFile(picture).file)))
  const files = readdirSync(PICTURES_FOLDER).filter((name) => name.endsWith('.webp'))
  expect([...shown].sort()).toEqual(files.sort())
  const sizes = files.map((name) => statSync(path.join(PICTURES_FOLDER, name)).size)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(3_000_000)
})

test('places beside or above each other on the home page differ in scene, and neighbours in hour', () => {
  demoPlaces.forEach((place, index) => {
    // In two, three or four columns.
    const near = demoPlaces.slice(Math.max(0, index - 4), index)
    expect(near.map((other) => sceneOf(mainOf(other)))).not.toContain(sceneOf(mainOf(place)))
  })
  demoPlaces.slice(1).forEach((place, index) => {
    const before = demoPlaces[index]
    expect(hourOf(place)).not.toBe(before && hourOf(before))
  })
})

test('someone who looks for a well-known town finds a place', () => {
  const texts = demoPlaces.map(({ title, address, description }) => `${title} ${address} ${description}`)
  const towns = [
    'Bengaluru',
    'Bangalore',
    'Rishikesh',
    'Goa',
    'Manali',
    'Munnar',
    'Alappuzha',
    'Jaipur',
    'Udaipur',
    'Jaisalmer',
    'Varanasi',
    'Darjeeling',
    'Ooty',
    'Coorg',
    'Hampi',
    'Mumbai',
    'Kolkata',
    'Pondicherry',
  ]
  expect(towns.filter((town) => !texts.some((text) => text.includes(town)))).toEqual([])
})

test('the demo host has five places and every other host has some', () => {
  const hosts = demoPlaces.map((_, index) => hostOfDemoPlace(index).email)
  expect(hosts.filter((email) => email === demoHost.email)).toHaveLength(5)
  for (const host of demoHosts) expect(hosts).toContain(host.email)
  expect(new Set([demoGuest, demoHost, ...demoHosts].map((user) => user.email)).size).toBe(14)
})

test('demo stays never share a night of a place, all through a leap year', () => {
  for (let day = 0; day < 366; day += 5) expectNoSharedNights(demoStays(addDays('2028-01-01', day)))
})

test('demo stays fit their place and nobody books at home', () => {
  const known = new Map([demoGuest, ...demoHosts].map((user) => [user.email, user.name]))
  for (const stay of demoStays(TODAY)) {
    expect(stay.noOfGuests).toBeLessThanOrEqual(demoPlaces[stay.placeIndex]?.maxGuests ?? 0)
    expect(stay.noOfGuests).toBeGreaterThanOrEqual(1)
    expect(known.get(stay.guestEmail)).toBe(stay.name)
    expect(hostOfDemoPlace(stay.placeIndex).email).not.toBe(stay.guestEmail)
  }
})

test('what waits for the demo host shares no night with a stay, all through a leap year', () => {
  for (let day = 0; day < 366; day += 5) {
    const today = addDays('2028-01-01', day)
    const stays = demoStays(today)
    for (const { place, stay } of [askedFor, paidBefore, toBeMoved]) {
      const placeIndex = demoPlaces.indexOf(place)
      expect(hostOfDemoPlace(placeIndex)).toBe(demoHost)
      const { checkIn, checkOut, noOfGuests } = stay(today)
      expect(noOfGuests).toBeLessThanOrEqual(place.maxGuests)
      const nights = { checkIn, checkOut: addDays(checkOut, 1) }
      expect(stays.filter((one) => one.placeIndex === placeIndex && overlaps(one, nights))).toEqual([])
    }
  }
})

test('all but seven demo places are free in the first six nights', () => {
  const soon = { checkIn: TODAY, checkOut: addDays(TODAY, 6) }
  const booked = demoStays(TODAY).filter((stay) => overlaps(stay, soon))
  expect(new Set(booked.map((stay) => stay.placeIndex)).size).toBe(7)
})

test('most demo places have booked stretches in the next 90 days', () => {
  const upcoming = demoStays(TODAY).filter((stay) => stay.checkIn >= TODAY)
  const places = new Set(upcoming.map((stay) => stay.placeIndex))
  expect(places.size / demoPlaces.length).toBeGreaterThan(0.9)
  expect(upcoming.length / places.size).toBeGreaterThan(2)
})

test('the demo guest has two trips behind and two ahead', () => {
  const trips = demoStays(TODAY).filter((stay) => stay.guestEmail === demoGuest.email)
  expect(trips.filter((trip) => trip.checkOut <= TODAY)).toHaveLength(2)
  expect(trips.filter((trip) => trip.checkIn > TODAY)).toHaveLength(2)
})

test('a few hundred demo stays that are over have reviews, of all kinds', () => {
  const stays = demoStays(TODAY)
  const reviews = demoReviews(stays, TODAY)
  expect(reviews.length).toBeGreaterThan(200)
  expect(new Set(reviews.map(({ stayIndex }) => stayIndex)).size).toBe(reviews.length)
  for (const { stayIndex, rating, text } of reviews) {
    expect(stays[stayIndex]!.checkOut < TODAY).toBe(true)
    expect(text.length).toBeGreaterThan(5)
    expect(rating).toBeGreaterThanOrEqual(1)
    expect(rating).toBeLessThanOrEqual(5)
  }
  expect(new Set(reviews.map(({ rating }) => rating))).toEqual(new Set([1, 2, 3, 4, 5]))
  expect(reviews.filter(({ reply }) => reply !== '').length).toBeGreaterThan(20)
  const mean = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length
  expect(mean).toBeGreaterThan(4.2)
  expect(demoReviews(stays, TODAY)).toEqual(reviews)
})

test('the same seed invents the same world, another seed another one', () => {
  expect([...inventPlaces(50, 7)]).toEqual([...inventPlaces(80, 7)].slice(0, 50))
  expect([...inventUsers(50, 7)]).toEqual([...inventUsers(80, 7)].slice(0, 50))
  expect([...inventPlaces(5, 7)]).not.toEqual([...inventPlaces(5, 8)])
  const world = {
    places: [...inventPlaces(20, 7)],
    users: [...inventUsers(20, 7)],
    today: TODAY,
    seed: 7,
  }
  expect([...inventStays(100, world)]).toEqual([...inventStays(100, world)])
})

test('100,000 invented places keep the rules and are seldom alike', { tags: 'slow' }, () => {
  const titles = new Set<string>()
  const broken: unknown[] = []
  let ownScript = 0
  for (const place of inventPlaces(100_000, 1)) {
    titles.add(place.title)
    if (/[\u0900-\u0d7f]/.test(place.title)) ownScript++
    const words = wordsOf(place.description)
    const good =
      place.title.trim() !== '' &&
      place.title.length <= 60 &&
      / \d{6}$/.test(place.address) &&
      words >= 40 &&
      words <= 120 &&
      !/[{}]|undefined/.test(place.description + place.extraInfo) &&
      place.price % 50 === 0 &&
      place.price >= 500 &&
      place.price <= 60_000 &&
      place.maxGuests >= 1 &&
      place.maxGuests <= 10 &&
      place.pictureCount >= 5 &&
      place.pictureCount <= 8
    if (!good) broken.push(place)
  }
  expect(broken).toEqual([])
  expect(titles.size).toBeGreaterThan(60_000)
  expect(ownScript).toBeGreaterThan(2_000)
  expect(ownScript).toBeLessThan(8_000)
})

test('a large world knows at least 400 towns, none twice', () => {
  expect(towns.length).toBeGreaterThanOrEqual(400)
  expect(new Set(towns.map((town) => `${town.name}, ${town.state}`)).size).toBe(towns.length)
})

test('invented people have an email address of their own', () => {
  const emails = [...inventUsers(20_000, 3)].map((user) => user.email)
  expect(new Set(emails).size).toBe(20_000)
  for (const email of emails) expect(email).toMatch(/^[a-z.]+\.\d+@basera\.example$/)
})

test('20,000 stays over 500 places never share a night', () => {
  const places = [...inventPlaces(500, 5)]
  const users = [...inventUsers(300, 5)]
  const stays = [...inventStays(20_000, { places, users, today: TODAY, seed: 5 })]
  expect(stays).toHaveLength(20_000)
  expectNoSharedNights(stays)
  for (const stay of stays) {
    expect(stay.name).toBe(users[stay.userIndex]?.name)
    expect(stay.noOfGuests).toBeLessThanOrEqual(places[stay.placeIndex]?.maxGuests ?? 0)
  }
  const dates = stays.flatMap((stay) => [stay.checkIn, stay.checkOut]).sort()
  expect(daysBetween(dates[0]!, TODAY)).toBeLessThanOrEqual(365)
  expect(daysBetween(TODAY, dates.at(-1)!)).toBeLessThanOrEqual(180)
})

test('a world asked for more stays than it has nights fills every night', () => {
  const world = { places: [{ maxGuests: 2 }], users: [{ name: 'Asha' }], today: TODAY, seed: 1 }
  const stays = [...inventStays(10_000, world)]
  expect(stays).toHaveLength(545)
  expectNoSharedNights(stays)
})

/** Looks at every written place; what fails says of which. */
function ofEveryPlace(look: (place: DemoPlace) => void): void {
  for (const place of written) {
    try {
      look(place)
    } catch (failure) {
      throw new Error(place.title, { cause: failure })
    }
  }
}

function expectNoSharedNights(
  stays: readonly { placeIndex: number; checkIn: string; checkOut: string }[],
): void {
  const inOrder = [...stays].sort((a, b) => a.placeIndex - b.placeIndex || a.checkIn.localeCompare(b.checkIn))
  const wrong = inOrder.filter((stay, index) => {
    const next = inOrder[index + 1]
    const shared = next?.placeIndex === stay.placeIndex && next.checkIn < stay.checkOut
    return shared || stay.checkOut <= stay.checkIn
  })
  expect(wrong).toEqual([])
}

function wordsOf(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length
}

function mainOf(place: DemoPlace): PictureName {
  const [main] = place.pictures
  if (!main) throw new Error(`${place.title} has no pictures`)
  return main
}

function hourOf(place: DemoPlace) {
  return mainOf(place)
    .replace(/-mirrored$/, '')
    .split('-')
    .at(-1)
}
