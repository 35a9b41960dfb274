import { deleteSome } from '#app/db/delete-some.server.ts'
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
  page: z.string(),
  fields: z.record(z.string(), z.array(z.string())),
})

type FormDraft = z.output<typeof draftSchema>

/**
 * Stores a place form for a day, after the user's session has ended.
 *
 * @returns its id: 128 random bits, the only secret needed to read it; undefined for a form that is too long
 * @throws RateLimitError after very many from one network
 */
export async function saveFormDraft(
  draft: FormDraft,
  address: string,
  now = Date.now(),
): Promise<string | undefined> {
  const fields = JSON.stringify(draft)
  if (fields.length > MAX_LENGTH) return undefined
  await countAttempt(RATE_LIMITS.drafts, [networkOf(address)])
  const id = randomBytes(16).toString('base64url')
  await write((tx) => tx.insert(formDrafts).values({ id, fields, createdAt: now }))
  return id
}

/** A draft; undefined if there is none, or it is older than a day. */
export async function findFormDraft(id: string, now = Date.now()): Promise<FormDraft | undefined> {
  const [row] = await db
    .select({ fields: formDrafts.fields })
    .from(formDrafts)
    .where(and(eq(formDrafts.id, id), gt(formDrafts.createdAt, now - DAY_MS)))
  return row && draftSchema.parse(JSON.parse(row.fields))
}

export async function deleteFormDraft(id: string): Promise<void> {
  await write((tx) => tx.delete(formDrafts).where(eq(formDrafts.id, id)))
}

export function deleteExpiredFormDrafts(now: number): Promise<number> {
  return deleteSome(formDrafts.id, lt(formDrafts.createdAt, now - DAY_MS))
}
