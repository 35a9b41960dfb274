/** What stands in a database that is looked at from outside, without changing it. */
export interface Inspection {
  /** What is wrong, one sentence each; empty when nothing is. */
  problems: string[]
  /** Rows by table. */
  counts: Record<string, number>
  /** Migrations that a start would still apply. */
  missingMigrations: number
  photos: { id: string; width: number; height: number; color: string }[]
}

/** Whose rows are counted. */
export const COUNTED_TABLES = ['users', 'places', 'photos', 'bookings', 'holds', 'sessions']
