import { db } from '#app/db/connections.server.ts'
import { users } from '#app/db/schema/users.ts'
import { eq } from 'drizzle-orm'
import { operatorContact } from '../operator-contact.server.ts'

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
