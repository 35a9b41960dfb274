import type { Db } from '#app/db/connections.server.ts'
import { holds } from '#app/db/schema/holds.ts'
import { inArray } from 'drizzle-orm'
import type { Assignment } from './assign-units.ts'

/**
 * Puts holds into other units, in the transaction that needs their place. They are taken away first, as two of them may
 * change places.
 */
export async function moveHolds(tx: Db, moves: Assignment['moves']): Promise<void> {
  if (moves.length === 0) return
  const seqs = moves.map(({ seq }) => seq)
  const rows = await tx.delete(holds).where(inArray(holds.seq, seqs)).returning()
  await tx
    .insert(holds)
    .values(rows.map((row) => ({ ...row, unit: moves.find(({ seq }) => seq === row.seq)!.unit })))
}
