import { db } from '#app/db/connections.server.ts'
import type { FetchOptions } from '#app/platform/safe-fetch.server.ts'
import { findImport, pollImport } from './poll.server.ts'

/** Concurrent polls of one host name by this process: a slow one must leave room for the others. */
const MAX_POLLS_PER_HOST = 4
const RETRY_DELAY_MS = 15_000

const activePolls = new Map<string, number>()

/** Runs a scheduled poll. @returns the error without a calendar; a delay if too many of its site are running */
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
