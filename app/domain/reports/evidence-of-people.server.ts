import { db, type Db } from '#app/db/connections.server.ts'
import { evidencePhotos, reportEvidence } from '#app/db/schema/evidence.ts'
import { photos } from '#app/db/schema/photos.ts'
import { users } from '#app/db/schema/users.ts'
import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { photoColumns } from '../places/cards.server.ts'
import type { EvidenceOfPerson, ShownPerson } from './report.ts'

const personColumns = { name: users.name, email: users.email, phone: users.phone }
/** Limits the versions of a person who edits their account after every report. */
const MAX_VERSIONS = 100
const MAX_VERSIONS_SHOWN = 5
/** Position of the person's picture among the photos of the evidence. */
const OWN_PICTURE = -1

/**
 * Stores a person's current details as evidence, within the transaction of a report and with the place locked. Equal
 * evidence is stored once.
 *
 * @param placeId the place of the report, with whose reports it is settled
 */
export async function storeEvidenceOfPerson(tx: Db, placeId: string, personId: string): Promise<number> {
  const [shown] = await tx
    .select({ ...personColumns, pictureId: users.pictureId })
    .from(users)
    .where(eq(users.id, personId))
  if (!shown) throw new Error('Person not found')
  const { pictureId, ...person } = shown
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(pictureId === null ? [personId, person] : [personId, person, pictureId]))
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
  const evidence = added!.seq
  if (pictureId !== null)
    await tx.insert(evidencePhotos).values({ evidence, position: OWN_PICTURE, photoId: pictureId })
  return evidence
}

/** Details of a person at the time of open reports that differ from the current ones: the latest versions first. */
export async function changedEvidenceOfPerson(personId: string): Promise<EvidenceOfPerson[]> {
  const [now] = await db
    .select({ ...personColumns, pictureId: users.pictureId })
    .from(users)
    .where(eq(users.id, personId))
  const rows = await db
    .select({ ...getTableColumns(reportEvidence), picture: photoColumns })
    .from(reportEvidence)
    .leftJoin(evidencePhotos, eq(evidencePhotos.evidence, reportEvidence.seq))
    .leftJoin(photos, eq(photos.id, evidencePhotos.photoId))
    .where(and(eq(reportEvidence.hostId, personId), eq(reportEvidence.ofPerson, true)))
    .orderBy(desc(reportEvidence.seq))
    .limit(MAX_VERSIONS)
  // Equal versions exist once per place of a report.
  const versions = new Map<string, EvidenceOfPerson>()
  for (const { seq, createdAt, eraseAt, shown, picture } of rows) {
    const { name, email, phone } = shown as unknown as ShownPerson
    const isAsNow =
      name === now?.name && email === now.email && phone === now.phone && (picture?.id ?? null) === now.pictureId
    const version = { seq, createdAt, eraseAt, shown: { name, email, phone }, picture }
    if (!isAsNow) versions.set(JSON.stringify([name, email, phone, picture?.id]), version)
  }
  return [...versions.values()].slice(0, MAX_VERSIONS_SHOWN)
}
