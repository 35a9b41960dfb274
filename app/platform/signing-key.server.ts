import { db } from '#app/db/connections.server.ts'
import { secrets } from '#app/db/schema/system.ts'
import { eq } from 'drizzle-orm'
import { hkdfSync } from 'node:crypto'

let cookieSecret: Buffer | undefined

/**
 * A key to sign what browsers keep for us: made of the secret in the database, so the same in every process, and
 * nothing has to be set.
 *
 * @param purpose what it is for; keys of different purposes say nothing about each other
 * @returns 256 bits, hex
 */
export async function signingKey(purpose: string): Promise<string> {
  cookieSecret ??= await readSecret()
  return Buffer.from(hkdfSync('sha256', cookieSecret, '', purpose, 32)).toString('hex')
}

async function readSecret(): Promise<Buffer> {
  const [row] = await db.select().from(secrets).where(eq(secrets.name, 'cookies'))
  if (!row) throw new Error('The database has no secret')
  return row.value
}
