import { ratingTags } from '#app/domain/places/search-tags.ts'
import type Database from 'better-sqlite3'
import { randomUUID } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import path from 'node:path'
import { tempFolder } from './temp-folder.ts'
import { withDatabase } from './people.ts'
import { sampleWorld, type BenchWorld } from './worlds.ts'

const DAY_MS = 86_400_000
const TEXT =
  'The rooms were clean, the host met us at the bus, and the tea was better than at home. We would go again.'

interface PlaceRow {
  id: string
  owner_id: string
}

/** The id of a place that has a hundredth of all reviews, ten thousand of a million. */
export interface ReviewedWorld extends BenchWorld {
  popularId: string
}

/**
 * Has guests review stays of theirs all over a world, in direct writes: the triggers keep sums, counts and ranks.
 *
 * @param count how many, each of a stay of its own within the last year
 */
export function addReviews(world: BenchWorld, count: number): ReviewedWorld {
  return withDatabase(world, (connection) => {
    const rows = connection.prepare<[], PlaceRow>('SELECT id, owner_id FROM places ORDER BY seq').all()
    const guests = connection.prepare<[], string>('SELECT id FROM users').pluck().all()
    const popular = rows[rows.length >> 1]!
    const addBooking = connection.prepare(
      `INSERT INTO bookings (id, place_id, guest_id, check_in, check_out, no_of_guests, name, phone, price, created_at)
       VALUES (?, ?, ?, ?, ?, 2, 'Asha Rao', '', 5000, ?)`,
    )
    const addReview = connection.prepare(
      `INSERT INTO reviews (id, booking_id, place_id, guest_id, host_id, check_in, rating, text, created_at, public_on, published_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    const random = createRandom()
    for (let i = 0; i < count; i++) {
      const at = Math.floor(random() * rows.length)
      const place = i % 100 === 0 ? popular : rows[at]!
      const guest = guests[i % guests.length]!
      // Places differ in how good they are.
      const rating = Math.max(1, 5 - Math.floor(random() ** (1 + (at % 7)) * 5))
      const left = Date.now() - (20 + (i % 340)) * DAY_MS
      const [checkIn, checkOut, publicOn] = [-2, 0, 15].map((days) => dayOf(left + days * DAY_MS))
      const bookingId = randomUUID()
      addBooking.run(bookingId, place.id, guest, checkIn, checkOut, left - 30 * DAY_MS)
      const publishedAt = left + 15 * DAY_MS
      addReview.run(
        randomUUID(),
        bookingId,
        place.id,
        guest,
        place.owner_id,
        checkIn,
        rating,
        TEXT,
        left,
        publicOn,
        publishedAt,
      )
    }
    tellSearch(connection)
    return { ...world, popularId: popular.id }
  })
}

/** A copy of a world in which all places have one host. @returns also who that is */
export function withOneHost(world: ReviewedWorld): ReviewedWorld & { hostId: string } {
  const database = path.join(tempFolder('bench-world'), 'basera.db')
  copyFileSync(world.database, database)
  const copy = { ...world, database }
  const hostId = withDatabase(copy, (connection) => {
    const [host] = connection
      .prepare<[string], PlaceRow>('SELECT id, owner_id FROM places WHERE id = ?')
      .all(world.popularId)
    connection.prepare('UPDATE places SET owner_id = ?').run(host!.owner_id)
    connection.prepare('UPDATE reviews SET host_id = ?').run(host!.owner_id)
    return host!.owner_id
  })
  return { ...copy, ...sampleWorld(database), hostId }
}

/** The tags by which searches know what places are rated, as each transaction that changes a rating writes them. */
function tellSearch(connection: Database.Database): void {
  const rated = connection.prepare<
    [],
    Record<'id' | 'tags', string> & Record<'sum' | 'count' | 'rank', number>
  >(
    'SELECT id, tags, rating_sum AS sum, rating_count AS count, rating_rank AS rank FROM places WHERE rating_count > 0',
  )
  const update = connection.prepare('UPDATE places SET tags = ? WHERE id = ?')
  for (const { id, tags, sum, count, rank } of rated.all()) {
    update.run([tags, ...ratingTags({ ratingSum: sum, ratingCount: count, ratingRank: rank })].join(' '), id)
  }
}

/** Numbers from 0 to 1, the same in each run. */
function createRandom(): () => number {
  let state = 2023
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
