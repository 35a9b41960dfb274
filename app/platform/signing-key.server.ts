import { db } from '#app/db/connections.server.ts'
import { secrets } from '#app/db/schema/system.ts'
import { eq } from 'drizzle-orm'
import { createHmac, hkdfSync } from 'node:crypto'

let cookieSecret: Buffer | undefined

/**
 * Derived from the secret in the database, so the same in every process without a setting. Keys of different purposes
 * are independent. @returns 256 bits, hex
 */
export async function signingKey(purpose: string): Promise<string> {
  cookieSecret ??= await readSecret()
  return Buffer.from(hkdfSync('sha256', cookieSecret, '', purpose, 32)).toString('hex')
}

/** A hash of a text that only this site can make: it identifies the text in the database without containing it. */
export async function keyedHash(purpose: string, text: string): Promise<string> {
  return createHmac('sha256', await signingKey(purpose))
    .update(text)
    .digest('base64url')
}

async function readSecret(): Promise<Buffer> {
  const [row] = await db.select().from(secrets).where(eq(secrets.name, 'cookies'))
  if (!row) throw new Error('The database has no secret')
  return row.value
}
