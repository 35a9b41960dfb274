import { places } from '#app/db/schema/places.ts'
import { taxRegistrations } from '#app/db/schema/payments.ts'
import { write } from '#app/db/write.server.ts'
import { eq } from 'drizzle-orm'

/** A GSTIN that is published as an example: of Maharashtra. */
export const GSTIN = '27AAPFU0939F1ZV'

/** Registers a host for taxes, as if by the form: their places, and those that they list from now on, are of a registered host. */
export async function withGstin(host: { id: string }, gstin = GSTIN): Promise<void> {
  const registration = { gstin, legalName: 'Kamala Stays Pvt Ltd', address: '12 Fort Road, Pune 411001' }
  await write(async (tx) => {
    await tx.insert(taxRegistrations).values({ userId: host.id, ...registration })
    await tx.update(places).set({ hasGstin: true }).where(eq(places.ownerId, host.id))
  })
}
