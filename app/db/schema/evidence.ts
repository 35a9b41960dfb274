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

// What open reports are about, for operators alone: a host can change or delete what is reported meanwhile (promise 48).

/** For so long the evidence of an open report outlives the account of the host. */
const EVIDENCE_AFTER_DELETION_MS = 30 * 86_400_000

/** A place, or a person, as it was shown when it was reported. It goes with the last open report that refers to it. */
export const reportEvidence = table(
  'report_evidence',
  {
    seq: autoIncrement('seq'),
    placeId: text('place_id')
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    /** Whether it is a person that is shown: the host of the place, or a guest of theirs. */
    ofPerson: boolean('of_person').notNull().default(false),
    /** Who is shown, or whose place. Without a key: their account may go first. */
    hostId: text('host_id').notNull(),
    /** Its words, and who its host is, or who the person is: ShownPlace or ShownPerson in domain/reports/report. */
    shown: json('shown').$type<Record<string, unknown>>().notNull(),
    /** SHA-256 of all that it shows, hex: reports of what has not changed share one. */
    fingerprint: text('fingerprint').notNull(),
    createdAt,
    /** When it goes, settled or not, as its host has deleted their account; null while there is one. */
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

/** Its photos; they are not deleted while they are here. */
export const evidencePhotos = table(
  'report_evidence_photos',
  {
    evidence: integer('evidence')
      .notNull()
      .references(() => reportEvidence.seq, { onDelete: 'cascade' }),
    /** As on the place; -1 for the picture of its host, or of the person. */
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
