import { db } from '#app/db/connections.server.ts'
import { users } from '#app/db/schema.ts'
import { write } from '#app/db/write.server.ts'
import { eq } from 'drizzle-orm'

/** Whom guests call: a host's name, and their phone number as they typed it; an empty text for none. */
export interface Contact {
  name: string
  phone: string
}

/** How a host is reached. For the host's own guests and the host alone. */
export async function contactOf(host: { id: string }): Promise<Contact> {
  const [contact] = await db
    .select({ name: users.name, phone: users.phone })
    .from(users)
    .where(eq(users.id, host.id))
  return contact ?? { name: '', phone: '' }
}

/** Keeps how a host is reached. @param phone checked by `phoneForm` */
export async function changePhone(host: { id: string }, phone: string): Promise<void> {
  await write((tx) => tx.update(users).set({ phone }).where(eq(users.id, host.id)))
}
