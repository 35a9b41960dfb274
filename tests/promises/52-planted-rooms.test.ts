import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import {
  boundTags,
  groupTags,
  guestsTags,
  priceTags,
  SEARCH_COLUMNS_VERSION,
} from '#app/domain/places/search-tags.ts'
import { PERKS } from '#app/domain/places/perks.ts'
import Database from 'better-sqlite3'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iterations } from './setup/run-length.ts'
import { startServer } from './setup/server.ts'
import { aWorld, type World } from './setup/world.ts'

const PLACES = iterations({ short: 60, long: 400 })
const ROOMS = 30
const PRICE = 500
/** Requests whose cost is added up: the clock of a process goes in steps of 10 ms. */
const REQUESTS = 12
/** A search among planted rooms against the dearest one among free rooms. */
const MAX_RATIO = 4

const day = (days: number) => addDays(todayInIndia(), days)
const nights = (from: number, count: number) => ({ checkIn: day(from), checkOut: day(from + count) })

/** Hosts with as many rooms as a place may have, all of them free. */
function insertPlaces({ database, people }: World): void {
  const connection = new Database(database)
  const perks = Object.keys(PERKS)
  const tags = [
    ...guestsTags(1, ROOMS),
    ...groupTags(1, ROOMS),
    ...boundTags({ least: PRICE, most: PRICE }),
    ...priceTags(PRICE),
    ...perks.map((perk) => `xperk${perk}`),
  ].join(' ')
  const insert = connection.prepare(
    `INSERT INTO places (id, owner_id, title, address, description, max_guests, price, units, perks, tags, placed_by)
     VALUES (?, ?, 'House by the lake', 'Lake Road', 'A garden', 1, ${PRICE}, ${ROOMS}, ?, ?, ?)`,
  )
  connection.transaction(() => {
    for (let i = 0; i < PLACES; i++) {
      const owner = people[i % people.length]!.id
      insert.run(`planted ${i}`, owner, perks.join(','), tags, SEARCH_COLUMNS_VERSION)
    }
  })()
  connection.close()
}

/** Every other night of every room is blocked: no stay of two nights fits, and no two blocks can be merged. */
function blockNights({ database }: World): void {
  const connection = new Database(database)
  const block = connection.prepare(
    "INSERT INTO holds (place_id, check_in, check_out, what, unit) VALUES (?, ?, ?, 'block', ?)",
  )
  connection.transaction(() => {
    for (let i = 0; i < PLACES; i++)
      for (let room = 1; room <= ROOMS; room++)
        for (let from = 0; from < 90; from += 2) block.run(`planted ${i}`, day(from), day(from + 1), room)
  })()
  connection.close()
}

const SEARCHES: Record<string, string>[] = [
  { ...nights(21, 2), guests: '1' },
  { ...nights(21, 57), guests: '1' },
  { ...nights(21, 57), guests: '30' },
  { ...nights(21, 5), guests: '30', order: 'price' },
  { ...nights(21, 57), guests: '30', order: 'price-desc', priceTo: '900000' },
  { ...nights(21, 57), guests: '30', perks: 'wifi', q: 'house lake' },
]

test('a search with dates costs no more where rooms are blocked every other night', async () => {
  const world = aWorld()
  insertPlaces(world)
  const server = await startServer(world)
  const cpuMs = () => {
    // After the name in brackets: user and system time, in hundredths of a second.
    const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return 10 * (Number(fields[11]) + Number(fields[12]))
  }
  let asked = 0
  // Past the bound it is known: without what promise 52 is about, all of them took many minutes.
  const costOf = async (search: Record<string, string>, bound: number) => {
    const before = cpuMs()
    for (let i = 0; i < REQUESTS && cpuMs() - before <= bound; i++) {
      // An address of its own each time, so that no page comes from the cache.
      const { status } = await server.get(`/?${new URLSearchParams({ ...search, again: String(asked++) })}`)
      expect(status).toBe(200)
    }
    return cpuMs() - before
  }
  const costsOfAll = async (bound = Infinity) => {
    const costs: number[] = []
    for (const search of SEARCHES) costs.push(await costOf(search, bound))
    return costs
  }
  // The first round only warms up.
  await costsOfAll()
  const free = await costsOfAll()
  const bound = MAX_RATIO * Math.max(...free)
  blockNights(world)
  await costsOfAll(bound)
  const planted = await costsOfAll(bound)
  expect(
    planted.filter((cost) => cost > bound),
    `of ${planted.join()} against ${free.join()}`,
  ).toEqual([])
})
