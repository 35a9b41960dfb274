import { StartupError } from '#app/startup-error.ts'
import { expandHosts } from '#app/env.server.ts'
import pg from 'pg'

const TIMEOUT_MS = 10_000

/**
 * The first host of DATABASE_URL that accepts writes, for uses that need a single connection; a single host is
 * returned unchecked. @throws StartupError when none of several accepts writes
 */
export async function findPrimaryUrl(urls: string): Promise<string> {
  const candidates = expandHosts(urls)
  if (candidates.length === 1) return urls
  const reasons: string[] = []
  for (const url of candidates) {
    const reason = await unusableReason(url)
    if (reason === undefined) return url
    reasons.push(`${hostnameOf(url)} (${reason})`)
  }
  throw new StartupError(`None of these addresses can be used: ${reasons.join(', ')}.`)
}

async function unusableReason(url: string): Promise<string | undefined> {
  try {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    })
    // A connection that breaks is reported by its query.
    client.on('error', () => undefined)
    try {
      await client.connect()
      // Also on for a replica.
      const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only')
      return rows[0]?.transaction_read_only === 'off' ? undefined : 'it takes no writes'
    } finally {
      await client.end()
    }
  } catch (error) {
    // A host with several addresses fails with an empty message.
    const { message, code } = error as NodeJS.ErrnoException
    return message || code || 'it does not answer'
  }
}

/** Without the password. */
function hostnameOf(url: string): string {
  return /^[^/]*\/\/(?:[^/?]*@)?([^/?]*)/.exec(url)?.[1] ?? ''
}
