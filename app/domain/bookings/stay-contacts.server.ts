import { db, type Db } from '#app/db/connections.server.ts'
import { users } from '#app/db/schema/users.ts'
import { eq } from 'drizzle-orm'
import { operatorContact } from '../mails/mail-reader.server.ts'

/** The host's contact for a guest, without phone if suspended (promise 56); `contact` of the site may be null. */
export async function hostContactFor({ place }: { place: { ownerId: string } }) {
  const [found] = await db
    .select({ name: users.name, phone: users.phone, suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, place.ownerId))
  const { name, phone, suspendedAt } = found ?? { name: '', phone: '', suspendedAt: null }
  const isHostSuspended = suspendedAt !== null
  const host = { name, phone: isHostSuspended ? '' : phone }
  return { host, isHostSuspended, contact: operatorContact() ?? null }
}

/** The number as typed, for the guest only; empty for none. */
export async function guestPhoneOf(guest: { id: string }): Promise<string> {
  const [found] = await db.select({ phone: users.guestPhone }).from(users).where(eq(users.id, guest.id))
  return found?.phone ?? ''
}

/** Prefills the guest's next booking form; an empty text for none. */
export async function setGuestPhone(tx: Db, guest: { id: string }, phone: string): Promise<void> {
  await tx.update(users).set({ guestPhone: phone }).where(eq(users.id, guest.id))
}
