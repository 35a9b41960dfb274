import { db } from '#app/db/connections.server.ts'
import type { FetchOptions } from '#app/platform/safe-fetch.server.ts'
import { findImport, pollImport } from './poll.server.ts'

/** How many polls one host name has from this process at a time: a slow one must leave room for all others. */
const MAX_POLLS_PER_HOST = 4
const RETRY_DELAY_MS = 15_000

/** By host name, how many polls are under way. */
const activePolls = new Map<string, number>()

/**
 * Polls another calendar when its time has come, as `pollImport` does.
 *
 * @param id of an import
 * @returns 'finished' when it is gone; what was wrong, when there was no calendar to be had; for how long not to come
 *          again, when too many polls of its site are under way already
 */
export async function runScheduledPoll(
  id: string,
  rules: Partial<FetchOptions> = {},
): Promise<void | 'finished' | { failed: string } | { retryInMs: number }> {
  const calendarImport = await findImport(db, { id })
  if (!calendarImport) return 'finished'
  const hostname = new URL(calendarImport.address).hostname
  const polls = activePolls.get(hostname) ?? 0
  if (polls >= MAX_POLLS_PER_HOST) return { retryInMs: Math.round(RETRY_DELAY_MS * (1 + Math.random())) }
  activePolls.set(hostname, polls + 1)
  try {
    const now = await pollImport(id, rules)
    if (!now) return 'finished'
    if (now.goodAt < now.triedAt) return { failed: now.wrong }
  } finally {
    const remaining = (activePolls.get(hostname) ?? 1) - 1
    if (remaining > 0) activePolls.set(hostname, remaining)
    else activePolls.delete(hostname)
  }
}
