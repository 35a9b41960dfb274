import { lte } from 'drizzle-orm'
import { chores } from './schema.ts'
import { write } from './write.server.ts'

/**
 * Takes on a chore that all processes on this database share.
 *
 * @param every milliseconds that lie at least between its beginnings
 * @returns false when somebody has begun it lately
 */
export async function beginChore(name: string, every: number, now = Date.now()): Promise<boolean> {
  const begun = await write((tx) =>
    tx
      .insert(chores)
      .values({ name, begunAt: now })
      .onConflictDoUpdate({
        target: chores.name,
        set: { begunAt: now },
        setWhere: lte(chores.begunAt, now - every),
      })
      .returning(),
  )
  return begun.length > 0
}
