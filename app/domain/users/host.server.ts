import { db } from '#app/db/connections.server.ts'
import { prepared, type Given } from '#app/db/prepared.server.ts'
import { places, users } from '#app/db/schema.ts'
import { and, eq } from 'drizzle-orm'
import { dayInIndia } from '../calendar-date.ts'
import type { Host } from './user.ts'

const account = prepared((door, given: Given<{ id: string }>) =>
  door
    .select({
      name: users.name,
      phone: users.phone,
      createdAt: users.createdAt,
      places: door.$count(places, and(eq(places.ownerId, users.id), eq(places.isPaused, false))),
    })
    .from(users)
    .where(eq(users.id, given.id)),
)

/** Who hosts, as everyone may know it: no address and no number. */
export async function hostOf(place: { ownerId: string }): Promise<Host> {
  const [found] = await account(db, { id: place.ownerId })
  return {
    name: found?.name ?? '',
    since: dayInIndia(new Date(found?.createdAt ?? 0)),
    places: found?.places ?? 0,
    isCallable: found !== undefined && found.phone.trim() !== '',
  }
}
