import { db, type Db } from '#app/db/connections.server.ts'
import { deleteSome } from '#app/db/delete-some.server.ts'
import { caseNotes, cases } from '#app/db/schema/cases.ts'
import { evidencePhotos, reportEvidence } from '#app/db/schema/evidence.ts'
import { reports } from '#app/db/schema/operators.ts'
import { photos } from '#app/db/schema/photos.ts'
import { placePhotos, places } from '#app/db/schema/places.ts'
import { reviews } from '#app/db/schema/reviews.ts'
import { users } from '#app/db/schema/users.ts'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, notExists } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { photoColumns } from '../places/cards.server.ts'
import type { Evidence, ShownPlace } from './report.ts'

const HOST_PICTURE = -1
/** Replies to the latest reviews, up to this many, are evidence: a host can change and delete them. */
const MAX_REVIEWS = 50
/** Limits the versions of a place whose host edits it after every report. */
const MAX_VERSIONS_SHOWN = 5

/** Stores what a place shows now: in the transaction of its report, the place locked, equal evidence once. */
export async function storeEvidence(tx: Db, placeId: string): Promise<number> {
  const { hostId, shown, pictures, fingerprint } = await currentEvidence(tx, placeId)
  const [stored] = await tx
    .select({ seq: reportEvidence.seq })
    .from(reportEvidence)
    .where(
      and(
        eq(reportEvidence.placeId, placeId),
        eq(reportEvidence.ofPerson, false),
        eq(reportEvidence.fingerprint, fingerprint),
        isNull(reportEvidence.eraseAt),
      ),
    )
  if (stored) return stored.seq
  const [added] = await tx
    .insert(reportEvidence)
    .values({ placeId, hostId, shown: { ...shown }, fingerprint })
    .returning({ seq: reportEvidence.seq })
  const evidence = added!.seq
  if (pictures.length > 0)
    await tx.insert(evidencePhotos).values(pictures.map((picture) => ({ evidence, ...picture })))
  return evidence
}

/** Deletes a locked place's evidence without open reports. Its photos are swept within a day. */
export async function deleteSettledEvidence(tx: Db, placeId: string): Promise<void> {
  const open = tx.select({ seq: reports.seq }).from(reports).where(eq(reports.evidence, reportEvidence.seq))
  await tx.delete(reportEvidence).where(and(eq(reportEvidence.placeId, placeId), notExists(open)))
}

/** Deletes evidence on hosts, and notes on their cases, a month after they deleted their accounts, settled or not. */
export async function deleteExpiredEvidence(now: number): Promise<number> {
  const ended = db.select({ seq: cases.seq }).from(cases).where(lt(cases.notesEndAt, now))
  await deleteSome(caseNotes.seq, inArray(caseNotes.caseSeq, ended))
  return deleteSome(reportEvidence.seq, lt(reportEvidence.eraseAt, now))
}

/** True if an open report is about a host or their places. */
export async function isReported(host: { id: string }, tx: Db = db): Promise<boolean> {
  const [one] = await tx
    .select({ seq: reportEvidence.seq })
    .from(reportEvidence)
    .where(eq(reportEvidence.hostId, host.id))
    .limit(1)
  return one !== undefined
}

/** Evidence of a place's open reports that differs from what it shows now: the latest versions first. */
export async function changedEvidenceOf(placeId: string): Promise<Evidence[]> {
  const rows = await db
    .select()
    .from(reportEvidence)
    .where(and(eq(reportEvidence.placeId, placeId), eq(reportEvidence.ofPerson, false)))
    .orderBy(desc(reportEvidence.seq))
    .limit(MAX_VERSIONS_SHOWN + 1)
  if (rows.length === 0) return []
  const { fingerprint } = await currentEvidence(db, placeId)
  const changed = rows.filter((row) => row.fingerprint !== fingerprint).slice(0, MAX_VERSIONS_SHOWN)
  if (changed.length === 0) return []
  const pictures = await db
    .select({ evidence: evidencePhotos.evidence, position: evidencePhotos.position, photo: photoColumns })
    .from(evidencePhotos)
    .innerJoin(photos, eq(photos.id, evidencePhotos.photoId))
    .where(
      inArray(
        evidencePhotos.evidence,
        changed.map(({ seq }) => seq),
      ),
    )
    .orderBy(asc(evidencePhotos.position))
  return changed.map(({ seq, shown, createdAt, eraseAt }) => {
    const own = pictures.filter(({ evidence }) => evidence === seq)
    return {
      seq,
      createdAt,
      eraseAt,
      shown: shown as unknown as ShownPlace,
      photos: own.filter(({ position }) => position !== HOST_PICTURE).map(({ photo }) => photo),
      hostPicture: own.find(({ position }) => position === HOST_PICTURE)?.photo ?? null,
    }
  })
}

async function currentEvidence(tx: Db, placeId: string) {
  const [found] = await tx
    .select({
      hostId: places.ownerId,
      pictureId: users.pictureId,
      host: { name: users.name, email: users.email, phone: users.phone },
      place: {
        title: places.title,
        address: places.address,
        description: places.description,
        extraInfo: places.extraInfo,
        perks: places.perks,
        maxGuests: places.maxGuests,
        price: places.price,
      },
    })
    .from(places)
    .innerJoin(users, eq(users.id, places.ownerId))
    .where(eq(places.id, placeId))
  if (!found) throw new Error('The place does not exist')
  const { hostId, pictureId, host, place } = found
  const ofPlace = await tx
    .select({ position: placePhotos.position, photoId: placePhotos.photoId, caption: placePhotos.caption })
    .from(placePhotos)
    .where(eq(placePhotos.placeId, placeId))
    .orderBy(asc(placePhotos.position))
  const captions = ofPlace.map(({ caption }) => caption)
  const replies = await repliesOf(tx, placeId)
  const shown: ShownPlace = {
    ...place,
    host,
    ...(captions.some(Boolean) && { captions }),
    ...(replies.length > 0 && { replies }),
  }
  const ownPhotos = ofPlace.map(({ position, photoId }) => ({ position, photoId }))
  const pictures =
    pictureId === null ? ownPhotos : [{ position: HOST_PICTURE, photoId: pictureId }, ...ownPhotos]
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([hostId, shown, pictures]))
    .digest('hex')
  return { hostId, shown, pictures, fingerprint }
}

/** The host's replies to the latest public reviews; the reviews themselves are final. */
async function repliesOf(tx: Db, placeId: string): Promise<string[]> {
  const latest = await tx
    .select({ reply: reviews.reply })
    .from(reviews)
    .where(and(eq(reviews.placeId, placeId), isNotNull(reviews.publishedAt)))
    .orderBy(desc(reviews.publishedAt), desc(reviews.id))
    .limit(MAX_REVIEWS)
  return latest.flatMap(({ reply }) => (reply === '' ? [] : [reply]))
}
