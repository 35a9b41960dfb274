import { db } from '#app/db/connections.server.ts'
import type { FetchOptions } from '#app/platform/safe-fetch.server.ts'
import { findImport, lookAgain } from './poll.server.ts'

/** How many looks one host name has from this process at a time: a slow one must leave room for all others. */
const MOST_AT_ONE_SITE = 4
const COME_AGAIN_MS = 15_000

/** By host name, how many looks are under way. */
const underWay = new Map<string, number>()

/**
 * Looks at another calendar when its time has come, as `lookAgain` does.
 *
 * @param id of an import
 * @returns 'over' when it is gone; what was wrong, when there was no calendar to be had; for how long not to come
 *          again, when too many looks are at its site already
 */
export async function lookInRound(
  id: string,
  rules: Partial<FetchOptions> = {},
): Promise<void | 'over' | { inVain: string } | { notForMs: number }> {
  const one = await findImport(db, { id })
  if (!one) return 'over'
  const site = new URL(one.address).hostname
  const looks = underWay.get(site) ?? 0
  if (looks >= MOST_AT_ONE_SITE) return { notForMs: Math.round(COME_AGAIN_MS * (1 + Math.random())) }
  underWay.set(site, looks + 1)
  try {
    const now = await lookAgain(id, rules)
    if (!now) return 'over'
    if (now.goodAt < now.triedAt) return { inVain: now.wrong }
  } finally {
    const left = (underWay.get(site) ?? 1) - 1
    if (left > 0) underWay.set(site, left)
    else underWay.delete(site)
  }
}
