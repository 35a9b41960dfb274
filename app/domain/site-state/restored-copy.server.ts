import { db, type Db } from '#app/db/connections.server.ts'
import { write } from '#app/db/write.server.ts'
import { env } from '#app/env.server.ts'
import { readMilestone, setMilestone } from '#app/platform/milestones.server.ts'

/**
 * Why this server sends no emails and deletes no old data: its database is, or may be, a copy of a site that runs
 * elsewhere, whose guests must not get emails from both, and whose photos must stay.
 */
export type CopyDoubt = { why: 'RESTORED' } | { why: 'origin'; origin: string }

interface SiteSettings {
  ORIGIN: string
  RESTORED: boolean
}

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** Records the database's owner at startup: if it has none, was only tried locally, or its protocol changed. */
export async function claimDatabase({ ORIGIN, RESTORED }: SiteSettings = env): Promise<void> {
  await write(async (tx) => {
    const now = Date.now()
    if (!(await readMilestone('first start', tx))) await setMilestone(tx, 'first start', now)
    if (!RESTORED && !(await copyDoubt({ ORIGIN, RESTORED }, tx)))
      await setMilestone(tx, 'origin', now, ORIGIN)
  })
}

export async function copyDoubt(
  { ORIGIN, RESTORED }: SiteSettings = env,
  tx: Db = db,
): Promise<CopyDoubt | undefined> {
  if (RESTORED) return { why: 'RESTORED' }
  const known = (await readMilestone('origin', tx))?.detail
  if (known === undefined || isSameSite(known, ORIGIN)) return undefined
  return { why: 'origin', origin: known }
}

/** Assigns the database to this server: the site has moved to another address. */
export function adoptDatabase(tx: Db): Promise<void> {
  return setMilestone(tx, 'origin', Date.now(), env.ORIGIN)
}

export function describeCopy(doubt: CopyDoubt): string {
  const held = 'no mails are sent and nothing old is deleted'
  if (doubt.why === 'RESTORED') return `RESTORED is set: ${held} until it is not`
  return `This database belongs to ${doubt.origin}, and ORIGIN is ${env.ORIGIN}, so it may be a copy: ${held} until an operator confirms at /operator that this is the site, or npm run jobs -- --this-is-the-site does`
}

function isSameSite(known: string, origin: string): boolean {
  const [before, now] = [new URL(known), new URL(origin)]
  return before.host === now.host || LOCAL_NAMES.includes(before.hostname)
}
