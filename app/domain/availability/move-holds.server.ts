import type { Db } from '#app/db/connections.server.ts'
import { holds } from '#app/db/schema/holds.ts'
import { inArray } from 'drizzle-orm'
import type { Assignment } from './assign-units.ts'

/** A statement takes only so many values. */
const ROWS_PER_INSERT = 500

/**
 * Puts holds into other units, in the transaction that needs their place. They are taken away first, as two of them may
 * change places.
 */
export async function moveHolds(tx: Db, moves: Assignment['moves']): Promise<void> {
  if (moves.length === 0) return
  const seqs = moves.map(({ seq }) => seq)
  const unitOf = new Map(moves.map(({ seq, unit }) => [seq, unit]))
  const rows = await tx.delete(holds).where(inArray(holds.seq, seqs)).returning()
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) {
    const some = rows.slice(at, at + ROWS_PER_INSERT)
    await tx.insert(holds).values(some.map((row) => ({ ...row, unit: unitOf.get(row.seq)! })))
  }
}
