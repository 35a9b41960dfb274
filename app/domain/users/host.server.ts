import { db } from '#app/db/connections.server.ts'
import { prepared, type Given } from '#app/db/prepared.server.ts'
import { places, users } from '#app/db/schema.ts'
import { and, count, eq } from 'drizzle-orm'
import { dayInIndia } from '../calendar-date.ts'
import type { Host } from './user.ts'

const account = prepared((door, given: Given<{ id: string }>) =>
  door
    .select({ name: users.name, phone: users.phone, createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, given.id)),
)

const shownPlaces = prepared((door, given: Given<{ id: string }>) =>
  door
    .select({ places: count() })
    .from(places)
    .where(and(eq(places.ownerId, given.id), eq(places.isPaused, false))),
)

/** Who hosts, as everyone may know it: no address and no number. */
export async function hostOf(place: { ownerId: string }): Promise<Host> {
  const id = place.ownerId
  const [[found], [shown]] = await Promise.all([account(db, { id }), shownPlaces(db, { id })])
  return {
    name: found?.name ?? '',
    since: dayInIndia(new Date(found?.createdAt ?? 0)),
    places: shown?.places ?? 0,
    isCallable: found !== undefined && found.phone.trim() !== '',
  }
}
