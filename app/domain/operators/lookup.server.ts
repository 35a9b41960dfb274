import { db } from '#app/db/connections.server.ts'
import { users } from '#app/db/schema/users.ts'
import { eq } from 'drizzle-orm'
import { emailKey } from '../users/email-key.ts'

// Every list that operators look up is read by an index, a page at a time, whatever is looked for.

/** So many rows are on a page. */
export const PAGE_SIZE = 25

/** What is looked for, and the `next` of the page before. */
export interface LookupQuery {
  q: string
  after?: string
}

export interface Page<Row> {
  rows: Row[]
  next: string | undefined
}

/** Whose email it is; what is nobody's is nobody's id, either. */
export async function userIdByEmail(text: string): Promise<string> {
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.emailKey, emailKey(text)))
  return person?.id ?? ''
}

/** The id in a text that is one, or ends in one as addresses of places do. */
export function extractId(text: string): string | undefined {
  // An email may have one in it.
  if (text.includes('@')) return undefined
  return /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(text)?.[0].toLowerCase()
}

/**
 * A page of rows, of which one more was asked for.
 *
 * @param cacheKey what the next page goes on after
 */
export function toPage<Row>(rows: Row[], keyOf: (last: Row) => string): Page<Row> {
  const page = rows.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  return { rows: page, next: rows.length > PAGE_SIZE && last !== undefined ? keyOf(last) : undefined }
}
