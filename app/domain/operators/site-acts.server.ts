import { write } from '#app/db/write.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { trustClock } from '../clock/clock-check.server.ts'
import { adoptDatabase } from '../site-state/restored-copy.server.ts'
import { checkSite } from '../site-state/site-state.server.ts'
import { recordAuditEntry } from './audit-log.server.ts'
import type { Operator } from './operators.server.ts'

/** How long a shown clock time may stay unconfirmed. */
const MAX_READING_MS = 3_600_000

/**
 * Confirms that the server's clock is right, so that expired data is deleted again.
 *
 * @param shown the clock's time as the page showed it, milliseconds since 1970
 * @throws DomainError 'conflict' if the clock differs by now
 */
export async function confirmClock(operator: Operator, shown: number, reason: string): Promise<void> {
  const now = Date.now()
  if (!(Math.abs(now - shown) <= MAX_READING_MS))
    throw new DomainError('conflict', 'The clock says something else by now. Please look again.')
  await write(async (tx) => {
    await trustClock(tx, now)
    await recordAuditEntry(tx, operator, 'trust the clock', { subject: 'site', id: 'clock' }, reason)
  })
  await checkSite()
}

/** Confirms that this server is the site that its database belongs to, so that mails go out again. */
export async function confirmSite(operator: Operator, reason: string): Promise<void> {
  await write(async (tx) => {
    await adoptDatabase(tx)
    await recordAuditEntry(tx, operator, 'adopt', { subject: 'site', id: 'origin' }, reason)
  })
  await checkSite()
}
