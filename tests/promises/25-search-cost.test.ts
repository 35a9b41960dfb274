import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import {
  boundTags,
  guestsTags,
  OTHER_RATES_TAG,
  SEARCH_COLUMNS_VERSION,
  priceTags,
} from '#app/domain/places/search-tags.ts'
import { rateBounds } from '#app/domain/places/rate-bounds.ts'
import Database from 'better-sqlite3'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iterations } from './setup/run-length.ts'
import { startServer, type RunningServer } from './setup/server.ts'
import { aWorld, type World } from './setup/world.ts'

const PLACES = iterations({ short: 600, long: 100_000 })
const REPEATS = iterations({ short: 3, long: 5 })
/** Milliseconds of the processor, the page and all; where that many homes cost more, the machine is slow or busy. */
const MAX_CPU_MS = 50
const MAX_HOMES = 12

const COMMON =
  `house room view water night bed garden breakfast morning evening family kitchen terrace walk river lake
  quiet old stone wooden road station market temple beach hill forest fire tea coffee`.split(/\s+/)
const TOWNS = ['goa/anjuna', 'kerala/munnar', 'himachal-pradesh/manali', 'rajasthan/jaipur']

/** A world in which many places have the same words, and some have planted whatever they can. */
function insertPlaces({ database, people }: World) {
  let seed = 7
  const random = () => (seed = (seed * 48271) % 0x7fffffff) / 0x7fffffff
  const some = (share: number) => COMMON.filter(() => random() < share).join(' ')
  const planted = [
    'goa '.repeat(2500),
    '🏖🌴%_*"\'^~'.repeat(900),
    Array.from({ length: 900 }, (_, i) => `houseboata${i.toString(36)}`).join(' '),
    Array.from({ length: 900 }, (_, i) => `manal${String.fromCharCode(97 + (i % 26))}${i}`).join(' '),
    'é e\u0301 É E\u0301 '.repeat(800),
  ]
  const connection = new Database(database)
  const insert = connection.prepare(
    `INSERT INTO places (id, owner_id, title, address, description, max_guests, price, town, state, tags, placed_by, prices)
     VALUES (?, ?, ?, ?, ?, 4, 500, ?, ?, ?, ?, ?)`,
  )
  // On some nights every place is taken, and all cost the same: no filter makes the work less.
  const block = connection.prepare(
    "INSERT INTO holds (place_id, check_in, check_out, what) VALUES (?, ?, ?, 'block')",
  )
  const alike = [...guestsTags(4), ...priceTags(500), 'xperkwifi'].join(' ')
  connection.transaction(() => {
    for (let i = 0; i < PLACES; i++) {
      const town = TOWNS[i % TOWNS.length]!
      const [state] = town.split('/')
      const otherRates = i % 2 ? ` ${OTHER_RATES}` : ''
      const tags = `town${town.replace(/\W/g, '')} state${state!.replace(/\W/g, '')} ${alike} countryhills${otherRates}`
      const text = i % 50 === 0 ? planted[(i / 50) % planted.length]! : `${some(0.4)} in the of and with a to`
      const title = `${some(0.08)} place`
      const owner = people[i % people.length]!.id
      insert.run(
        `planted ${i}`,
        owner,
        title,
        `${some(0.1)} road, ${town}`,
        text,
        town,
        state,
        tags,
        SEARCH_COLUMNS_VERSION,
        i % 2 ? JSON.stringify(SEASONS) : '{}',
      )
      block.run(`planted ${i}`, BOOKED_NIGHTS.checkIn, BOOKED_NIGHTS.checkOut)
    }
  })()
  connection.close()
}

function cpuMs({ pid }: RunningServer): number {
  // After the name in brackets: user and system time, in hundredths of a second.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return 10 * (Number(fields[11]) + Number(fields[12]))
}

const BOOKED_NIGHTS = { checkIn: addDays(todayInIndia(), 30), checkOut: addDays(todayInIndia(), 33) }

const FREE_NIGHTS = { checkIn: addDays(todayInIndia(), 40), checkOut: addDays(todayInIndia(), 44) }
const MANY_NIGHTS = { checkIn: addDays(todayInIndia(), 60), checkOut: addDays(todayInIndia(), 150) }
/** As many as a place can have, each of them over all the nights. */
const SEASONS = {
  weekend: 600,
  seasons: Array.from({ length: 60 }, (_, i) => ({
    from: addDays(todayInIndia(), i),
    to: addDays(todayInIndia(), 160),
    price: 500 + i,
  })),
}
const OTHER_RATES = [OTHER_RATES_TAG, ...boundTags(rateBounds({ price: 500, prices: SEASONS }, 4))].join(' ')

const words = [
  'goa',
  'a',
  'hous',
  'houseboata',
  'houseboat',
  'manala',
  'in the of and with a to',
  COMMON.slice(0, 8).join(' '),
  COMMON.slice(8, 20).join(' '),
  `${COMMON.slice(0, 7).join(' ')} jacuzzi`,
  'house in goa near manali with kitchen garden',
  'lake river sea hills desert forest',
  '🏖🌴',
  '%_*"\'^~',
  Array.from({ length: 46 }, (_, i) => (i % 2 ? 'goá' : 'GOA') + '\u0301'.repeat(i)).join(' '),
  'qwertz asdfgh yxcvbn poiuzt lkjhgf mnbvcx',
  'Banglore masoori Jaisalmair Rishikech mnago huose kichen gardn',
  'e '.repeat(100),
  'x'.repeat(200),
]

const filters: Record<string, string>[] = [
  { ...BOOKED_NIGHTS },
  { ...BOOKED_NIGHTS, order: 'price' },
  { ...BOOKED_NIGHTS, order: 'price-desc', perks: 'wifi', guests: '4' },
  { ...BOOKED_NIGHTS, priceTo: '400', guests: '4', perks: 'wifi' },
  { ...FREE_NIGHTS, order: 'price', priceTo: '505' },
  { ...MANY_NIGHTS, order: 'price-desc', priceFrom: '501' },
  { ...MANY_NIGHTS, priceTo: '500', guests: '5', perks: 'wifi' },
  { priceFrom: '501', priceTo: '502' },
  { priceFrom: '500', priceTo: '500', guests: '4', perks: 'wifi', order: 'price' },
  { guests: '5', order: 'newest' },
  { priceFrom: '1', priceTo: '99999999', order: 'price' },
]
const queries = [
  ...words.map((q) => ({ q })),
  ...filters,
  ...['house', 'goa', COMMON.slice(0, 8).join(' ')].flatMap((q) => filters.map((some) => ({ q, ...some }))),
]

test('whatever is searched for, and whatever was planted, an answer costs little of the processor', async () => {
  const world = aWorld()
  insertPlaces(world)
  const server = await startServer(world)
  let asked = 0
  const ask = async (question: Record<string, string>) => {
    // An address of its own each time, so that no page comes from memory.
    const { status } = await server.get(`/?${new URLSearchParams({ ...question, again: String(asked++) })}`)
    expect([question, status]).toEqual([question, 200])
  }
  const costOfHome = async () => {
    const before = cpuMs(server)
    for (let i = 0; i < 30; i++) await ask({})
    return (cpuMs(server) - before) / 30
  }
  const homeBefore = await costOfHome()
  const all: { question: Record<string, string>; costs: number[] }[] = []
  for (const question of queries) {
    const costs: number[] = []
    // What is compiled or collected at the first time is not at the next.
    while (costs.length < REPEATS && Math.min(...costs) > MAX_CPU_MS) {
      const before = cpuMs(server)
      await ask(question)
      costs.push(cpuMs(server) - before)
    }
    all.push({ question, costs })
  }
  const bound = Math.max(MAX_CPU_MS, (MAX_HOMES * (homeBefore + (await costOfHome()))) / 2)
  // The clock goes in steps of 10 ms, and other threads of the process are on it, too.
  const dear = all.filter(({ costs }) => Math.min(...costs) > bound)
  expect(dear).toEqual([])
})
