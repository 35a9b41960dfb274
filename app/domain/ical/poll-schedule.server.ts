import { db } from '#app/db/connections.server.ts'
import type { FetchOptions } from '#app/platform/safe-fetch.server.ts'
import { findImport, pollImport } from './poll.server.ts'

/** How many looks one host name has from this process at a time: a slow one must leave room for all others. */
const MAX_POLLS_PER_HOST = 4
const RETRY_DELAY_MS = 15_000

/** By host name, how many looks are under way. */
const activePolls = new Map<string, number>()

/**
 * Looks at another calendar when its time has come, as `pollImport` does.
 *
 * @param id of an import
 * @returns 'finished' when it is gone; what was wrong, when there was no calendar to be had; for how long not to come
 *          again, when too many looks are at its site already
 */
export async function runScheduledPoll(
  id: string,
  rules: Partial<FetchOptions> = {},
): Promise<void | 'finished' | { failed: string } | { retryInMs: number }> {
  const one = await findImport(db, { id })
  if (!one) return 'finished'
  const site = new URL(one.address).hostname
  const looks = activePolls.get(site) ?? 0
  if (looks >= MAX_POLLS_PER_HOST) return { retryInMs: Math.round(RETRY_DELAY_MS * (1 + Math.random())) }
  activePolls.set(site, looks + 1)
  try {
    const now = await pollImport(id, rules)
    if (!now) return 'finished'
    if (now.goodAt < now.triedAt) return { failed: now.wrong }
  } finally {
    const left = (activePolls.get(site) ?? 1) - 1
    if (left > 0) activePolls.set(site, left)
    else activePolls.delete(site)
  }
}
