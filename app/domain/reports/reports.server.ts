import { deleteSome } from '#app/db/delete-some.server.ts'
import { db, type Db } from '#app/db/connections.server.ts'
import { selectReportedPlaces, selectReportsByPerson, type ReportedCursor } from '#app/db/reported-places.server.ts'
import { conversations } from '#app/db/schema/conversations.ts'
import { reports } from '#app/db/schema/operators.ts'
import { places } from '#app/db/schema/places.ts'
import { forUpdate } from '#app/db/for-update.server.ts'
import { write } from '#app/db/write.server.ts'
import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, or, type SQL } from 'drizzle-orm'
import { DomainError } from '#app/platform/domain-error.ts'
import { keyedHash } from '#app/platform/signing-key.server.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { isNotDeleted } from '../places/cards.server.ts'
import { retention } from '../retention.server.ts'
import { countAttempts, networkOf } from '#app/platform/rate-limiter.server.ts'
import { deleteSettledEvidence, storeEvidence } from './evidence.server.ts'
import { storeEvidenceOfPerson } from './evidence-of-people.server.ts'
import type { ReportedPlace, ReportOfPerson, StoredReport } from './report.ts'
import type { ConversationReportInput, ReportInput } from './report-form.ts'

const REPORTS_PER_PAGE = 20
const REPORTS_PER_PLACE = 5
const RETENTION_MS = retention.logYears * 365 * 86_400_000

/** Who reports a place: their IP address, and their account if they are signed in. */
interface Reporter {
  address: string
  person?: { id: string; email: string }
}

/**
 * Stores a report of a place, with what the place shows just now. Of a signed-in reporter it has the email of their account.
 *
 * @throws DomainError 'not_found' for no such place, or somebody else's hidden one; RateLimitError
 */
export async function reportPlace(
  placeId: string,
  { reason, words, email }: ReportInput,
  { address, person }: Reporter,
): Promise<void> {
  const asker = networkOf(address)
  await countAttempts([
    { limit: RATE_LIMITS.reports, subject: [asker, placeId] },
    { limit: RATE_LIMITS.reportsPerNetwork, subject: [asker] },
    ...(person ? [{ limit: RATE_LIMITS.reports, subject: [person.id] }] : []),
  ])
  const network = await keyedHash('networks of reports', asker)
  await write(async (tx) => {
    // A host reports a review, which stands whether the place is hidden or not.
    const isReadable = or(eq(places.hidden, ''), person && eq(places.ownerId, person.id))
    const isShown = and(eq(places.id, placeId), isNotDeleted, isReadable)
    // Locked: its evidence is neither changed nor settled meanwhile.
    const [place] = await forUpdate(tx.select({ id: places.id }).from(places).where(isShown))
    if (!place) throw new DomainError('not_found', 'Place not found')
    const evidence = await storeEvidence(tx, placeId)
    const who = { email: person?.email ?? email, reporterId: person?.id, network }
    await tx.insert(reports).values({ placeId, reason, words, ...who, evidence })
  })
}

/**
 * Stores a report of the other side of a conversation, with who that is just now; operators may read it until the report
 * is resolved.
 *
 * @throws DomainError 'not_found' for somebody else's conversation or none; RateLimitError
 */
export async function reportConversation(
  person: { id: string; email: string },
  conversationId: string,
  { reason, words }: ConversationReportInput,
  address: string,
): Promise<void> {
  const asker = networkOf(address)
  await countAttempts([
    { limit: RATE_LIMITS.reportsPerNetwork, subject: [asker] },
    { limit: RATE_LIMITS.reports, subject: [person.id] },
  ])
  const network = await keyedHash('networks of reports', asker)
  await write(async (tx) => {
    const isOwn = or(eq(conversations.guestId, person.id), eq(conversations.hostId, person.id))
    const [found] = await tx
      .select({ placeId: conversations.placeId, guestId: conversations.guestId, hostId: conversations.hostId })
      .from(conversations)
      .where(and(eq(conversations.id, conversationId), isOwn))
    if (!found) throw new DomainError('not_found', 'Conversation not found')
    const { placeId, guestId, hostId } = found
    // Locked: its evidence is not settled meanwhile.
    await forUpdate(tx.select({ id: places.id }).from(places).where(eq(places.id, placeId)))
    const evidence = await storeEvidenceOfPerson(tx, placeId, person.id === guestId ? hostId : guestId)
    const who = { email: person.email, reporterId: person.id, network }
    await tx.insert(reports).values({ placeId, conversationId, reason, words, ...who, evidence })
  })
}

const reportColumns = {
  seq: reports.seq,
  placeId: reports.placeId,
  title: places.title,
  hidden: places.hidden,
  reason: reports.reason,
  words: reports.words,
  conversationId: reports.conversationId,
  reporterId: reports.reporterId,
  hostId: places.ownerId,
  email: reports.email,
  createdAt: reports.createdAt,
  doneAt: reports.doneAt,
  outcome: reports.outcome,
}

/**
 * One page of places with open reports: those that the most people have reported first, however many reports one of them
 * sends, then those that have waited longest.
 *
 * @param after the `next` of the previous page
 */
export async function reportedPlaces(
  after?: string,
): Promise<{ places: ReportedPlace[]; next: string | undefined }> {
  const found = await selectReportedPlaces(REPORTS_PER_PAGE + 1, parseCursor(after))
  const page = found.slice(0, REPORTS_PER_PAGE)
  const ids = page.map(({ placeId }) => placeId)
  if (ids.length === 0) return { places: [], next: undefined }
  const [named, ofPlaces] = await Promise.all([
    db
      .select({ id: places.id, title: places.title, hidden: places.hidden, isDeleted: places.isDeleted })
      .from(places)
      .where(inArray(places.id, ids)),
    reportsByPerson(ids, REPORTS_PER_PLACE),
  ])
  const byId = new Map(named.map(({ id, ...place }) => [id, place]))
  const last = page.at(-1)!
  return {
    places: page.map(({ placeId, people, reports: count, latest }) => ({
      placeId,
      people,
      count,
      latest,
      ...byId.get(placeId)!,
      reports: ofPlaces.filter((report) => report.placeId === placeId),
    })),
    next: found.length > REPORTS_PER_PAGE ? `${last.people}.${last.oldest}` : undefined,
  }
}

function parseCursor(after: string | undefined): ReportedCursor | undefined {
  const [, people, oldest] = /^(\d{1,9})\.(\d{1,15})$/.exec(after ?? '') ?? []
  return people === undefined ? undefined : { people: Number(people), oldest: Number(oldest) }
}

async function reportsByPerson(placeIds: string[], perPlace: number): Promise<ReportOfPerson[]> {
  const chosen = await selectReportsByPerson(placeIds, perPlace)
  if (chosen.length === 0) return []
  const rows = await selectReports().where(
    inArray(
      reports.seq,
      chosen.map(({ seq }) => seq),
    ),
  )
  const bySeq = new Map(rows.map((row) => [row.seq, toReport(row)]))
  return chosen.flatMap(({ seq, alike }) => {
    const report = bySeq.get(seq)
    return report ? [{ ...report, others: alike - 1 }] : []
  })
}

/**
 * One page of resolved reports, the latest first.
 *
 * @param after `seq` of the last one of the previous page
 */
export async function resolvedReports(after?: number) {
  const [last] =
    after === undefined
      ? []
      : await db
          .select({ seq: reports.seq, doneAt: reports.doneAt })
          .from(reports)
          .where(eq(reports.seq, after))
  const afterCursor =
    last?.doneAt &&
    or(lt(reports.doneAt, last.doneAt), and(eq(reports.doneAt, last.doneAt), lt(reports.seq, last.seq)))
  return toPage(
    await selectReports()
      .where(and(isNotNull(reports.doneAt), afterCursor || undefined))
      .orderBy(desc(reports.doneAt), desc(reports.seq))
      .limit(REPORTS_PER_PAGE + 1),
  )
}

/** The reports of one place: open ones, of different people first, and the latest resolved ones; and how many are open. */
export async function reportsOf(placeId: string): Promise<{
  open: ReportOfPerson[]
  count: number
  people: number
  latest: number
  resolved: StoredReport[]
}> {
  const [[counted], open, resolved] = await Promise.all([
    selectReportedPlaces(1, undefined, placeId),
    reportsByPerson([placeId], REPORTS_PER_PAGE),
    selectReports()
      .where(and(eq(reports.placeId, placeId), isNull(reports.personId), isNotNull(reports.doneAt)))
      .orderBy(desc(reports.seq))
      .limit(REPORTS_PER_PAGE)
      .then((rows) => rows.map(toReport)),
  ])
  const { reports: count = 0, people = 0, latest = 0 } = counted ?? {}
  return { open, count, people, latest, resolved }
}

/** The number of open reports, counted up to a thousand. */
export async function countOpenReports(): Promise<number> {
  const open = await db.select({ seq: reports.seq }).from(reports).where(isNull(reports.doneAt)).limit(1000)
  return open.length
}

/**
 * Marks a report as resolved.
 *
 * @throws DomainError 'not_found'; 'conflict' if it is resolved already
 */
export async function markReportResolved(tx: Db, seq: number, outcome: string): Promise<void> {
  const [report] = await tx.select({ placeId: reports.placeId }).from(reports).where(eq(reports.seq, seq))
  if (!report) throw new DomainError('not_found', 'There is no such report')
  const resolved = await resolveOpen(tx, report.placeId, eq(reports.seq, seq), outcome)
  if (resolved === 0) throw new DomainError('conflict', 'Somebody was done with this report before.')
}

/**
 * Marks all open reports of a place as resolved, but those that came after the ones that were seen.
 *
 * @param latest `seq` of the last one that was seen
 * @returns how many
 * @throws DomainError 'conflict' if all of them are resolved already
 */
export async function markReportsResolved(
  tx: Db,
  placeId: string,
  latest: number,
  outcome: string,
): Promise<number> {
  const resolved = await resolveOpen(tx, placeId, lte(reports.seq, latest), outcome)
  if (resolved === 0) throw new DomainError('conflict', 'Somebody was done with these reports before.')
  return resolved
}

async function resolveOpen(tx: Db, placeId: string, which: SQL, outcome: string): Promise<number> {
  // Whoever reports the place just now finds its evidence, or stores it anew.
  await forUpdate(tx.select({ id: places.id }).from(places).where(eq(places.id, placeId)))
  const resolved = await tx
    .update(reports)
    .set({ doneAt: Date.now(), outcome, network: null, evidence: null })
    .where(and(eq(reports.placeId, placeId), isNull(reports.personId), isNull(reports.doneAt), which))
    .returning({ seq: reports.seq })
  await deleteSettledEvidence(tx, placeId)
  return resolved.length
}

/** Deletes reports that were resolved more than a year ago. @returns how many */
export function deleteExpiredReports(now: number): Promise<number> {
  return deleteSome(reports.seq, lt(reports.doneAt, now - RETENTION_MS))
}

function selectReports() {
  return db
    .select(reportColumns)
    .from(reports)
    .innerJoin(places, eq(places.id, reports.placeId))
    .$dynamic()
}

type ReportRow = Awaited<ReturnType<typeof selectReports>>[number]

function toReport({ conversationId, reporterId, hostId, ...report }: ReportRow): StoredReport {
  const by = reporterId === hostId ? 'host' : 'guest'
  return { ...report, conversationBy: conversationId === null ? null : by }
}

function toPage(rows: ReportRow[]) {
  const page = rows.slice(0, REPORTS_PER_PAGE).map(toReport)
  return { reports: page, next: rows.length > REPORTS_PER_PAGE ? page.at(-1)?.seq : undefined }
}
