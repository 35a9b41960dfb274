import { sql } from 'drizzle-orm'
import {
  autoIncrement,
  boolean,
  createdAt,
  index,
  integer,
  json,
  primaryKey,
  table,
  text,
} from '../columns.ts'
import type { DataPolicy } from '../data-policy.ts'
import { photos } from './photos.ts'
import { places } from './places.ts'

// Evidence for open reports, for operators alone: a host can change or delete the reported content (promise 48).

/** How long the evidence of an open report outlives the host's account. */
const EVIDENCE_AFTER_DELETION_MS = 30 * 86_400_000

/** A place, or a person, as shown when it was reported. Deleted with the last open report that refers to it. */
export const reportEvidence = table(
  'report_evidence',
  {
    seq: autoIncrement('seq'),
    placeId: text('place_id')
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    /** True if it shows a person: the host of the place, or a guest of theirs. */
    ofPerson: boolean('of_person').notNull().default(false),
    /** The person shown, or the host of the place. Has no foreign key: their account may go first. */
    hostId: text('host_id').notNull(),
    /** Its texts, and the host or person: ShownPlace or ShownPerson in domain/reports/report. */
    shown: json('shown').$type<Record<string, unknown>>().notNull(),
    /** SHA-256 of all its content, hex: reports share one while nothing has changed. */
    fingerprint: text('fingerprint').notNull(),
    createdAt,
    /** When it is deleted, settled or not, after the host's account has been; null while there is one. */
    eraseAt: integer('erase_at'),
  },
  (table) => [
    index('report_evidence_by_place').on(table.placeId, table.fingerprint),
    index('report_evidence_by_host').on(table.hostId),
    index('report_evidence_by_end')
      .on(table.eraseAt)
      .where(sql`${table.eraseAt} IS NOT NULL`),
  ],
)

export const reportEvidencePolicy: DataPolicy<typeof reportEvidence> = {
  table: reportEvidence,
  move: 'copied',
  people: [
    {
      account: reportEvidence.hostId,
      inExport: { never: 'It repeats what the place and the account say, or said.' },
      onDeletion: [{ set: () => ({ eraseAt: Date.now() + EVIDENCE_AFTER_DELETION_MS }) }],
    },
    {
      place: reportEvidence.placeId,
      inExport: { never: 'A host is not shown that a place is reported.' },
      onDeletion: { stays: 'Operators still work through the reports; it goes with them, or after 30 days.' },
    },
  ],
  afterNameYears: 'unchanged',
}

/** Its photos, which are not deleted while listed here. */
export const evidencePhotos = table(
  'report_evidence_photos',
  {
    evidence: integer('evidence')
      .notNull()
      .references(() => reportEvidence.seq, { onDelete: 'cascade' }),
    /** Same as on the place; -1 for the picture of its host, or of the person. */
    position: integer('position').notNull(),
    photoId: text('photo_id')
      .notNull()
      .references(() => photos.id),
  },
  (table) => [
    primaryKey({ columns: [table.evidence, table.position] }),
    index('report_evidence_photos_by_photo').on(table.photoId),
  ],
)

export const evidencePhotosPolicy: DataPolicy<typeof evidencePhotos> = {
  table: evidencePhotos,
  move: 'copied',
  people: 'nobody',
  afterNameYears: 'unchanged',
}
