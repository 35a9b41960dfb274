import { db } from '#app/db/connections.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { and, eq } from 'drizzle-orm'
import { dayInIndia } from '../calendar-date.ts'
import { publicText } from '../contacts/public-text.server.ts'
import type { Host } from './user.ts'

const hostAccount = preparedStatement((tx, params: Params<{ id: string }>) =>
  tx
    .select({
      name: users.name,
      phone: users.phone,
      createdAt: users.createdAt,
      places: tx.$count(places, and(eq(places.ownerId, users.id), eq(places.isPaused, false))),
    })
    .from(users)
    .where(eq(users.id, params.id)),
)

const placeOwner = preparedStatement((tx, params: Params<{ placeId: string }>) =>
  tx.select({ id: places.ownerId }).from(places).where(eq(places.id, params.placeId)),
)

/** The id of a place's host, which never changes; an empty text if there is no such place. */
export async function hostIdOf(placeId: string): Promise<string> {
  const [found] = await placeOwner(db, { placeId })
  return found?.id ?? ''
}

/** A host's public profile: without email and phone number. */
export async function hostOf(hostId: string): Promise<Host> {
  const [found] = await hostAccount(db, { id: hostId })
  return {
    name: publicText(found?.name ?? ''),
    since: dayInIndia(new Date(found?.createdAt ?? 0)),
    places: found?.places ?? 0,
    hasPhone: found !== undefined && found.phone.trim() !== '',
  }
}
