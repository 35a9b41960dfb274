import { messageWith } from '#app/languages/message.ts'
import { db } from '#app/db/connections.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { caretakerLinks } from '#app/db/schema/caretakers.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { log } from '#app/log.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { hashToken, newId } from '#app/platform/ids.server.ts'
import { countAttempt, networkOf } from '#app/platform/rate-limiter.server.ts'
import { and, asc, eq, isNull, lt, ne, or } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { requireActiveAccount } from '../active-account.server.ts'
import { staysWithin } from '../bookings/host-days.server.ts'
import type { HostedStay } from '../bookings/host-days.ts'
import { addDays, todayInIndia, type CalendarDate } from '../calendar-date.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { linksVersionOf } from '../users/email-tokens.server.ts'

type UserRef = { id: string }

const KEY_BYTES = 16
const MAX_LINKS = 20
const DAYS_SHOWN = 7
const OPENED_MS = 60_000

/** A link as its host sees it: its name, without the key. Times are milliseconds since 1970. */
export interface CaretakerLink {
  id: string
  name: string
  createdAt: number
  openedAt: number | null
  /** True if it was revoked with all links of its host, by a change of password or email. */
  hasEnded: boolean
}

export async function caretakerLinksOf(host: UserRef): Promise<CaretakerLink[]> {
  const rows = await db
    .select({ link: caretakerLinks, linksVersion: users.linksVersion })
    .from(caretakerLinks)
    .innerJoin(users, eq(users.id, caretakerLinks.hostId))
    .where(eq(caretakerLinks.hostId, host.id))
    .orderBy(asc(caretakerLinks.createdAt), asc(caretakerLinks.id))
    .limit(MAX_LINKS)
  return rows.map(({ link: { id, name, createdAt, openedAt, ...link }, linksVersion }) => ({
    id,
    name,
    createdAt,
    openedAt,
    hasEnded: link.linksVersion !== linksVersion,
  }))
}

/**
 * Creates a link that shows arrivals and departures at a host's places without an account. Replaces a revoked one of
 * the same name.
 *
 * @returns its key, which is not stored
 * @throws DomainError 'conflict' for a name that has a link, or one link too many; RateLimitError
 */
export async function createCaretakerLink(host: UserRef, name: string): Promise<string> {
  await countAttempt(RATE_LIMITS.caretakerLinks, [host.id])
  const key = randomBytes(KEY_BYTES).toString('base64url')
  await write(async (tx) => {
    await requireActiveAccount(tx, host)
    const linksVersion = await linksVersionOf(tx, host)
    const ofHost = eq(caretakerLinks.hostId, host.id)
    const hasEnded = ne(caretakerLinks.linksVersion, linksVersion)
    await tx.delete(caretakerLinks).where(and(ofHost, eq(caretakerLinks.name, name), hasEnded))
    const own = await tx.select({ name: caretakerLinks.name }).from(caretakerLinks).where(ofHost)
    if (own.some((link) => link.name === name))
      throw new DomainError(
        'conflict',
        messageWith('{name} already has a link. Delete it first to make a new one.', { name }),
      )
    if (own.length >= MAX_LINKS)
      throw new DomainError(
        'conflict',
        messageWith('You have {n} links, the maximum. Delete one first.', { n: MAX_LINKS }),
      )
    await tx
      .insert(caretakerLinks)
      .values({ id: newId(), hostId: host.id, name, keyHash: hashToken(key), linksVersion })
  })
  return key
}

export async function deleteCaretakerLink(host: UserRef, id: string): Promise<void> {
  await write((tx) =>
    tx.delete(caretakerLinks).where(and(eq(caretakerLinks.id, id), eq(caretakerLinks.hostId, host.id))),
  )
}

const linkByHash = preparedStatement((tx, params: Params<{ keyHash: string }>) =>
  tx
    .select({ id: caretakerLinks.id, name: caretakerLinks.name, hostId: caretakerLinks.hostId })
    .from(caretakerLinks)
    .innerJoin(users, eq(users.id, caretakerLinks.hostId))
    .where(
      and(
        eq(caretakerLinks.keyHash, params.keyHash),
        eq(caretakerLinks.linksVersion, users.linksVersion),
        isNull(users.suspendedAt),
        ne(users.email, ''),
      ),
    ),
)

export interface CaretakerPage {
  name: string
  days: CalendarDate[]
  stays: HostedStay[]
  isCut: boolean
}

/**
 * Opens a caretaker's link: arrivals and departures within a week, and nothing else of the host. A valid key always
 * works; wrong ones are counted by network, so that they never block another caretaker.
 *
 * @returns undefined for an unknown or revoked key, or if the host is suspended
 * @throws RateLimitError after very many wrong keys, for another wrong one
 */
export async function openCaretakerLink(
  key: string,
  address: string,
  today = todayInIndia(),
): Promise<CaretakerPage | undefined> {
  const [link] = await linkByHash(db, { keyHash: hashToken(key) })
  if (!link) {
    await countAttempt(RATE_LIMITS.wrongCaretakerKeys, [networkOf(address)])
    return undefined
  }
  const days = Array.from({ length: DAYS_SHOWN }, (_, i) => addDays(today, i))
  const [shown] = await Promise.all([
    staysWithin({ id: link.hostId }, { from: today, to: days.at(-1)! }),
    noteOpened(link),
  ])
  return { name: link.name, days, ...shown }
}

// A full disk must not keep the caretaker from reading the page.
async function noteOpened({ id }: { id: string }): Promise<void> {
  const now = Date.now()
  const isLonger = or(isNull(caretakerLinks.openedAt), lt(caretakerLinks.openedAt, now - OPENED_MS))
  const isDue = and(eq(caretakerLinks.id, id), isLonger)
  if ((await db.$count(caretakerLinks, isDue)) === 0) return
  await write((tx) => tx.update(caretakerLinks).set({ openedAt: now }).where(isDue)).catch((err: unknown) =>
    log.warn({ err }, 'The opening of a link could not be recorded'),
  )
}
