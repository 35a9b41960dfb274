import { desc } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Db } from './queries.ts'
import { bookings } from './schema/bookings.ts'
import { photos } from './schema/photos.ts'
import { sessions } from './schema/sessions.ts'
import { users } from './schema/users.ts'

/** When the newest row was written, milliseconds since 1970; undefined for an empty database. */
export async function newestWrite(tx: Db): Promise<number | undefined> {
  // Each is found by an index, as ids begin with their time.
  const order: [time: SQLiteColumn, by: SQLiteColumn][] = [
    [sessions.lastUsedAt, sessions.lastUsedAt],
    [photos.createdAt, photos.createdAt],
    [users.createdAt, users.id],
    [bookings.createdAt, bookings.id],
  ]
  const times: number[] = []
  for (const [time, by] of order) {
    const [newest] = await tx.select({ time }).from(time.table).orderBy(desc(by)).limit(1)
    if (newest) times.push(Number(newest.time))
  }
  return times.length === 0 ? undefined : Math.max(...times)
}
