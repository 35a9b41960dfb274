import type { Db } from '#app/db/connections.server.ts'
import { holds } from '#app/db/schema/holds.ts'
import { inArray } from 'drizzle-orm'
import type { Assignment } from './assign-units.ts'

/** A statement has a maximum number of parameters. */
const ROWS_PER_INSERT = 500

/** Moves holds to other units, in the caller's transaction. Deletes them first, as two of them may swap units. */
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
