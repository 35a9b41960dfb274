import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import { boundTags, groupTags, guestsTags, perkTag, priceTags } from '#app/domain/places/search-tags.ts'
import { PERK_KEYS } from '#app/domain/places/perks.ts'
import { upTo, type Attack } from './attack.ts'
import type { Site } from './site.ts'

const ACCOUNTS = 20
const PLACES_EACH = 5
const ROOMS = 30
const NIGHTS = 60
const PRICE = 500
const ROUNDS = 3
/** As promise 52 says. */
const TOO_MUCH_MS = 50

const day = (days: number) => addDays(todayInIndia(), days)
const nights = (from: number, count: number) => ({ checkIn: day(from), checkOut: day(from + count) })

const SEARCHES: Record<string, string>[] = [
  nights(21, 2),
  nights(21, 57),
  { ...nights(21, 57), guests: '30' },
  { ...nights(21, 57), guests: '30', order: 'price' },
  { ...nights(21, 57), guests: '30', q: 'lake house' },
]

/** Hosts with as many rooms as a place may have block every other night of each, and search. */
export const plantedRooms: Attack = {
  name: `searches where ${ACCOUNTS} accounts have blocked every other night of ${ROOMS} rooms at ${ACCOUNTS * PLACES_EACH} places`,
  longestTurnMs: TOO_MUCH_MS,
  run: async (site) => {
    plant(site)
    // Planting holds nobody: it is done behind the servers' backs.
    site.beginMeasuring()
    let slowest = 0
    for (const round of upTo(ROUNDS)) {
      for (const search of SEARCHES) {
        const begun = performance.now()
        const { status } = await site.get(`/?${new URLSearchParams({ ...search, again: String(round) })}`)
        if (status !== 200) throw new Error(`A search was answered with ${status}`)
        slowest = Math.max(slowest, performance.now() - begun)
      }
    }
    const seen = `${SEARCHES.length * ROUNDS} searches, the slowest in ${Math.round(slowest)} ms`
    return { tries: 0, succeeded: 0, seen }
  },
}

function plant({ database }: Site): void {
  const owners = database.query<{ id: string }>(`SELECT id FROM users LIMIT ${ACCOUNTS}`)
  const [known] = database.query<{ placed: string }>('SELECT placed_by AS placed FROM places LIMIT 1')
  const tags = [
    ...guestsTags(1, ROOMS),
    ...groupTags(1, ROOMS),
    ...boundTags({ least: PRICE, most: PRICE }),
    ...priceTags(PRICE),
    ...PERK_KEYS.map(perkTag),
  ].join(' ')
  const days = upTo(NIGHTS).map((i) => `('${day(2 * i)}', '${day(2 * i + 1)}')`)
  const rooms = upTo(ROOMS).map((i) => `SELECT ${i + 1} AS room`)
  for (const i of upTo(ACCOUNTS * PLACES_EACH)) {
    const id = `planted-${i}`
    database.execute(
      `INSERT INTO places (id, owner_id, title, address, description, max_guests, price, units, tags, placed_by)
       VALUES (?, ?, 'House by the lake', 'Lake Road', 'A garden', 1, ${PRICE}, ${ROOMS}, ?, ?)`,
      id,
      owners[i % owners.length]!.id,
      tags,
      known!.placed,
    )
    database.execute(
      `INSERT INTO holds (place_id, check_in, check_out, what, unit)
       SELECT '${id}', column1, column2, 'block', room
       FROM (VALUES ${days.join(', ')}) AS days CROSS JOIN (${rooms.join(' UNION ALL ')}) AS rooms`,
    )
  }
}
