import { db } from '#app/db/connections.server.ts'
import { users } from '#app/db/schema/users.ts'
import { eq } from 'drizzle-orm'
import { emailKey } from '../users/email-key.ts'

// Every list of operators is read by an index, a page at a time.

export const PAGE_SIZE = 25

/** A query, and the `next` of the previous page. */
export interface LookupQuery {
  q: string
  after?: string
}

export interface Page<Row> {
  rows: Row[]
  next: string | undefined
}

/** The id of the user with an email; an empty text, which is nobody's id, if there is none. */
export async function userIdByEmail(text: string): Promise<string> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.emailKey, emailKey(text)))
  return user?.id ?? ''
}

/** The id in a text: an id, or a URL that ends in one. */
export function extractId(text: string): string | undefined {
  // An email may contain one.
  if (text.includes('@')) return undefined
  return /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(text)?.[0].toLowerCase()
}

/**
 * A page of rows, of which one more was selected.
 *
 * @param keyOf the `after` of the next page by the last row
 */
export function toPage<Row>(rows: Row[], keyOf: (last: Row) => string): Page<Row> {
  const page = rows.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  return { rows: page, next: rows.length > PAGE_SIZE && last !== undefined ? keyOf(last) : undefined }
}
