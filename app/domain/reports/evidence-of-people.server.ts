import { db, type Db } from '#app/db/connections.server.ts'
import { reportEvidence } from '#app/db/schema/evidence.ts'
import { users } from '#app/db/schema/users.ts'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { EvidenceOfPerson, ShownPerson } from './report.ts'

const personColumns = { name: users.name, email: users.email, phone: users.phone }
/** Of somebody who changes what their account says after every report. */
const MAX_VERSIONS = 100
const MAX_VERSIONS_SHOWN = 5

/**
 * Stores who somebody is just now, within the transaction of a report of them and with the place locked; what is stored
 * already is not stored again.
 *
 * @param placeId where the report is filed, with whose reports it is settled
 * @returns its number
 */
export async function storeEvidenceOfPerson(tx: Db, placeId: string, personId: string): Promise<number> {
  const [shown] = await tx.select(personColumns).from(users).where(eq(users.id, personId))
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

/** Who a person was when open reports of them were made, where they say something else now: the latest versions first. */
export async function changedEvidenceOfPerson(personId: string): Promise<EvidenceOfPerson[]> {
  const [now] = await db.select(personColumns).from(users).where(eq(users.id, personId))
  const rows = await db
    .select()
    .from(reportEvidence)
    .where(and(eq(reportEvidence.hostId, personId), eq(reportEvidence.ofPerson, true)))
    .orderBy(desc(reportEvidence.seq))
    .limit(MAX_VERSIONS)
  // The same version stands once at each place where they were reported.
  const versions = new Map<string, EvidenceOfPerson>()
  for (const { seq, createdAt, eraseAt, shown } of rows) {
    const { name, email, phone } = shown as unknown as ShownPerson
    const isAsNow = name === now?.name && email === now.email && phone === now.phone
    if (!isAsNow) versions.set(JSON.stringify([name, email, phone]), { seq, createdAt, eraseAt, shown: { name, email, phone } })
  }
  return [...versions.values()].slice(0, MAX_VERSIONS_SHOWN)
}
