import { db } from '#app/db/connections.server.ts'
import { savedShares } from '#app/db/schema/saved.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { countAttempt } from '#app/platform/rate-limiter.server.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { requireActiveAccount } from '../active-account.server.ts'
import { cardsByIds } from '../places/cards.server.ts'
import type { PlaceCardRow } from '../places/place.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { savedEntriesOf } from './saved-places.server.ts'

type UserRef = { id: string }

const KEY_BYTES = 16

export async function shareKeyOf({ id }: UserRef): Promise<string | undefined> {
  const [share] = await db
    .select({ key: savedShares.key })
    .from(savedShares)
    .where(eq(savedShares.userId, id))
  return share?.key
}

/** Shares an account's list under an unguessable key. Ends the previous one. @throws RateLimitError */
export async function shareSaved(user: UserRef): Promise<void> {
  const key = randomBytes(KEY_BYTES).toString('base64url')
  await countAttempt(RATE_LIMITS.saves, [user.id])
  await write(async (tx) => {
    await requireActiveAccount(tx, user)
    await tx
      .insert(savedShares)
      .values({ userId: user.id, key })
      .onConflictDoUpdate({ target: savedShares.userId, set: { key, createdAt: Date.now() } })
  })
}

export async function unshareSaved(user: UserRef): Promise<void> {
  await write((tx) => tx.delete(savedShares).where(eq(savedShares.userId, user.id)))
}

/** Listed places behind a key, the last saved first, without owner and notes; undefined for an invalid key. */
export async function sharedPlaces(key: string): Promise<PlaceCardRow[] | undefined> {
  const [owner] = await db
    .select({ id: savedShares.userId })
    .from(savedShares)
    .innerJoin(users, eq(users.id, savedShares.userId))
    .where(and(eq(savedShares.key, key), isNull(users.suspendedAt)))
  if (!owner) return undefined
  const entries = await savedEntriesOf(owner)
  const cards = await cardsByIds(entries.map(({ placeId }) => placeId))
  return entries.flatMap(({ placeId }) => {
    const found = cards.get(placeId)
    return found && !found.isPaused ? [found.card] : []
  })
}
