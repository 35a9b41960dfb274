import type { Db } from '#app/db/connections.server.ts'
import { reportEvidence } from '#app/db/schema/evidence.ts'
import { users } from '#app/db/schema/users.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { ShownPerson } from './report.ts'

/**
 * Stores who somebody is just now, within the transaction of a report of them and with the place locked; what is stored
 * already is not stored again.
 *
 * @param placeId where the report is filed, with whose reports it is settled
 * @returns its number
 */
export async function storeEvidenceOfPerson(tx: Db, placeId: string, personId: string): Promise<number> {
  const [shown] = await tx
    .select({ name: users.name, email: users.email, phone: users.phone })
    .from(users)
    .where(eq(users.id, personId))
  if (!shown) throw new Error('There is no such person')
  const person: ShownPerson = shown
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([personId, person]))
    .digest('hex')
  const [stored] = await tx
    .select({ seq: reportEvidence.seq })
    .from(reportEvidence)
    .where(
      and(
        eq(reportEvidence.placeId, placeId),
        eq(reportEvidence.ofPerson, true),
        eq(reportEvidence.fingerprint, fingerprint),
        isNull(reportEvidence.eraseAt),
      ),
    )
  if (stored) return stored.seq
  const [added] = await tx
    .insert(reportEvidence)
    .values({ placeId, ofPerson: true, hostId: personId, shown: { ...person }, fingerprint })
    .returning({ seq: reportEvidence.seq })
  return added!.seq
}
