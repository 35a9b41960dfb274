export interface Inspection {
  /** Problems, one sentence each; empty when it is sound. */
  problems: string[]
  counts: Record<string, number>
  missingMigrations: number
  photos: { id: string; width: number; height: number; color: string }[]
}

export const COUNTED_TABLES = ['users', 'places', 'photos', 'bookings', 'holds', 'sessions']
