import { db, type Db } from '#app/db/connections.server.ts'
import { milestones } from '#app/db/schema/system.ts'
import { write } from '#app/db/write.server.ts'
import { log } from '#app/log.server.ts'
import { eq } from 'drizzle-orm'

/** Events whose last time is stored, over all processes and restarts. */
export type Milestone =
  | 'first start'
  | 'origin'
  | 'backup'
  | 'mail'
  | 'import'
  | 'fee statements'
  | 'stats'
  | 'daily reports'
  /** The lease of the process that watches the site: its end and its holder. */
  | 'watcher'
  /** Current problems that operators were mailed about. */
  | 'alerts'

/** Throttle: frequent milestones are written at most once per interval. */
const MIN_INTERVAL_MS = 60_000

const markedAt = new Map<Milestone, number>()

export async function setMilestone(tx: Db, name: Milestone, at: number, detail = ''): Promise<void> {
  await tx
    .insert(milestones)
    .values({ name, at, detail })
    .onConflictDoUpdate({ target: milestones.name, set: { at, detail } })
}

/** Records a frequent event, once a minute at most. Never rejects: the event itself must not fail by it. */
export async function markMilestone(name: Milestone, now = Date.now()): Promise<void> {
  const last = markedAt.get(name)
  if (last !== undefined && now >= last && now - last < MIN_INTERVAL_MS) return
  markedAt.set(name, now)
  await write((tx) => setMilestone(tx, name, now)).catch((error: unknown) => {
    markedAt.delete(name)
    log.warn({ err: error, name }, 'A milestone could not be recorded')
  })
}

/** When it last happened, milliseconds since 1970, and its detail; undefined for never. */
export async function readMilestone(
  name: Milestone,
  tx: Db = db,
): Promise<{ at: number; detail: string } | undefined> {
  const [found] = await tx.select().from(milestones).where(eq(milestones.name, name))
  return found
}

export async function milestoneTimes(): Promise<Map<string, number>> {
  const all = await db.select().from(milestones)
  return new Map(all.map(({ name, at }) => [name, at]))
}
