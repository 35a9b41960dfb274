import { StartupError } from '#app/startup-error.ts'
import { expandHosts } from '#app/env.server.ts'
import pg from 'pg'

const TIMEOUT_MS = 10_000

/**
 * Of an address of PostgreSQL's that names several hosts, the first one that answers and takes writes, for what needs
 * one connection only. Where there is one host, it is the same, whether it answers or not.
 *
 * @param given as DATABASE_URL has it
 * @throws StartupError when none of several answers and takes writes
 */
export async function findPrimaryUrl(given: string): Promise<string> {
  const addresses = expandHosts(given)
  if (addresses.length === 1) return given
  const reasons: string[] = []
  for (const address of addresses) {
    const reason = await unusableReason(address)
    if (reason === undefined) return address
    reasons.push(`${hostnameOf(address)} (${reason})`)
  }
  throw new StartupError(`None of these addresses can be used: ${reasons.join(', ')}.`)
}

async function unusableReason(address: string): Promise<string | undefined> {
  try {
    const client = new pg.Client({
      connectionString: address,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    })
    // Who breaks off in the middle is told by the query.
    client.on('error', () => undefined)
    try {
      await client.connect()
      // On, too, where it follows another one.
      const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only')
      return rows[0]?.transaction_read_only === 'off' ? undefined : 'it takes no writes'
    } finally {
      await client.end()
    }
  } catch (failure) {
    // Of a host with several numbers the message is empty.
    const { message, code } = failure as NodeJS.ErrnoException
    return message || code || 'it does not answer'
  }
}

/** Without the password. */
function hostnameOf(address: string): string {
  return /^[^/]*\/\/(?:[^/?]*@)?([^/?]*)/.exec(address)?.[1] ?? ''
}
