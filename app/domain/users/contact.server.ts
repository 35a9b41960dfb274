import { db } from '#app/db/connections.server.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { eq } from 'drizzle-orm'
import { requirePhoneNumber } from '../phone-number.server.ts'

interface Contact {
  name: string
  phone: string
}

/** A host's contact. Only for the host and their own guests. */
export async function contactOf(host: { id: string }): Promise<Contact> {
  const [contact] = await db
    .select({ name: users.name, phone: users.phone })
    .from(users)
    .where(eq(users.id, host.id))
  return contact ?? { name: '', phone: '' }
}

/** @throws DomainError 'invalid' for a number that can't be called */
export async function changePhone(host: { id: string }, phone: string): Promise<void> {
  if (phone !== '') requirePhoneNumber(phone)
  await write((tx) => tx.update(users).set({ phone }).where(eq(users.id, host.id)))
}
