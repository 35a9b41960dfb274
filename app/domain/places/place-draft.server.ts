import { db } from '#app/db/connections.server.ts'
import { formDrafts } from '#app/db/schema/system.ts'
import { write } from '#app/db/write.server.ts'
import { and, eq, gt, lt } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { RATE_LIMITS } from '../rate-limits.ts'
import { countAttempt, networkOf } from '#app/platform/rate-limiter.server.ts'

const DAY_MS = 86_400_000
const MAX_LENGTH = 100_000

const draftSchema = z.object({
  /** The page the form belongs to. */
  page: z.string(),
  /** What was in the fields, by name. */
  fields: z.record(z.string(), z.array(z.string())),
})

type PlaceDraft = z.output<typeof draftSchema>

/**
 * Keeps a place form that nobody is signed in to save, for a day.
 *
 * @param address whose, as far as anybody can say
 * @returns its id: 128 random bits, all it takes to read it; undefined when there is too much of it
 * @throws RateLimitError when very many were kept for that address
 */
export async function savePlaceDraft(
  kept: PlaceDraft,
  address: string,
  now = Date.now(),
): Promise<string | undefined> {
  const fields = JSON.stringify(kept)
  if (fields.length > MAX_LENGTH) return undefined
  await countAttempt(RATE_LIMITS.drafts, [networkOf(address)])
  const id = randomBytes(16).toString('base64url')
  await write(async (tx) => {
    await tx.delete(formDrafts).where(lt(formDrafts.createdAt, now - DAY_MS))
    await tx.insert(formDrafts).values({ id, fields, createdAt: now })
  })
  return id
}

/** A kept form; undefined when there is none, or it is older than a day. */
export async function findPlaceDraft(id: string, now = Date.now()): Promise<PlaceDraft | undefined> {
  const [row] = await db
    .select({ fields: formDrafts.fields })
    .from(formDrafts)
    .where(and(eq(formDrafts.id, id), gt(formDrafts.createdAt, now - DAY_MS)))
  return row && draftSchema.parse(JSON.parse(row.fields))
}

/** Forgets a kept form. */
export async function deletePlaceDraft(id: string): Promise<void> {
  await write((tx) => tx.delete(formDrafts).where(eq(formDrafts.id, id)))
}

/**
 * Forgets the forms nobody came back for within a day.
 *
 * @returns how many
 */
export async function deleteExpiredPlaceDrafts(now: number): Promise<number> {
  const gone = await write((tx) =>
    tx
      .delete(formDrafts)
      .where(lt(formDrafts.createdAt, now - DAY_MS))
      .returning({ id: formDrafts.id }),
  )
  return gone.length
}
