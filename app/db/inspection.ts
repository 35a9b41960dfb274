/** What a read-only inspection of a database found. */
export interface Inspection {
  /** Problems, one sentence each; empty when it is sound. */
  problems: string[]
  /** Rows by table. */
  counts: Record<string, number>
  /** Migrations still to be applied at the next start. */
  missingMigrations: number
  photos: { id: string; width: number; height: number; color: string }[]
}

/** Tables whose rows are counted. */
export const COUNTED_TABLES = ['users', 'places', 'photos', 'bookings', 'holds', 'sessions']
