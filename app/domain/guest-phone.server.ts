import { db, type Db } from '#app/db/connections.server.ts'
import { users } from '#app/db/schema/users.ts'
import { eq } from 'drizzle-orm'

/** The number in a guest's last booking, as typed; an empty text for none. Only for the guest. */
export async function guestPhoneOf(guest: { id: string }): Promise<string> {
  const [found] = await db.select({ phone: users.guestPhone }).from(users).where(eq(users.id, guest.id))
  return found?.phone ?? ''
}

/** Sets the number that prefills a guest's next booking form; an empty text for none. */
export async function setGuestPhone(tx: Db, guest: { id: string }, phone: string): Promise<void> {
  await tx.update(users).set({ guestPhone: phone }).where(eq(users.id, guest.id))
}
