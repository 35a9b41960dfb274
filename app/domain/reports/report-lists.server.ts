import { db } from '#app/db/connections.server.ts'
import { newestSeqs } from '#app/db/lookup.server.ts'
import {
  selectReported,
  selectReportsByReporter,
  type ReportedCursor,
  type ReportSubject,
} from '#app/db/open-reports.server.ts'
import { conversations } from '#app/db/schema/conversations.ts'
import { reports } from '#app/db/schema/operators.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { and, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm'
import { parseSeq, type CaseSubject } from './case.ts'
import { caseStatesOf } from './case-lists.server.ts'
import { isReportOf } from './open-case.server.ts'
import type { OpenReports, Page, ReportedPerson, ReportedPlace, ReportOfReporter, StoredReport } from './report.ts'

const REPORTS_PER_PAGE = 20
const REPORTS_PER_SUBJECT = 3

const reportColumns = {
  seq: reports.seq,
  placeId: reports.placeId,
  title: places.title,
  hidden: places.hidden,
  reason: reports.reason,
  words: reports.words,
  conversationId: reports.conversationId,
  bookingId: reports.bookingId,
  reporterId: reports.reporterId,
  hostId: places.ownerId,
  personId: reports.personId,
  person: users.name,
  suspendedAt: users.suspendedAt,
  email: reports.email,
  createdAt: reports.createdAt,
  doneAt: reports.doneAt,
  outcome: reports.outcome,
  settledAs: reports.settledAs,
}

/** Places with open reports: those with most reporters first, however many reports each sent, then the latest. */
export async function reportedPlaces(after?: string): Promise<Page<ReportedPlace>> {
  const { rows, next } = await reportedPage('place', after)
  const ids = rows.map(({ id }) => id)
  const named = await db
    .select({ id: places.id, title: places.title, hidden: places.hidden, isDeleted: places.isDeleted })
    .from(places)
    .where(inArray(places.id, ids))
  const byId = new Map(named.map(({ id, ...place }) => [id, place]))
  const stateOf = await caseStatesOf('place', ids)
  return {
    rows: rows.map(({ id, ...open }) => ({ placeId: id, ...open, ...byId.get(id)!, state: stateOf(id) })),
    next,
  }
}

/** People with open reports, in the order of `reportedPlaces`. */
export async function reportedPeople(after?: string): Promise<Page<ReportedPerson>> {
  const { rows, next } = await reportedPage('person', after)
  const ids = rows.map(({ id }) => id)
  const named = await db
    .select({ id: users.id, name: users.name, email: users.email, suspendedAt: users.suspendedAt })
    .from(users)
    .where(inArray(users.id, ids))
  const byId = new Map(
    named.map(({ id, suspendedAt, ...person }) => [id, { ...person, isSuspended: suspendedAt !== null }]),
  )
  const stateOf = await caseStatesOf('person', ids)
  return {
    rows: rows.map(({ id, ...open }) => ({ personId: id, ...open, ...byId.get(id)!, state: stateOf(id) })),
    next,
  }
}

async function reportedPage(
  of: ReportSubject,
  after: string | undefined,
): Promise<Page<OpenReports & { id: string }>> {
  const found = await selectReported(of, REPORTS_PER_PAGE + 1, parseCursor(after))
  const page = found.slice(0, REPORTS_PER_PAGE)
  const own = await reportsByReporter(
    of,
    page.map(({ id }) => id),
    REPORTS_PER_SUBJECT,
  )
  const last = page.at(-1)
  return {
    rows: page.map(({ id, people, reports: count, latest }) => ({
      id,
      people,
      count,
      latest,
      reports: own.filter(({ placeId, person }) => (of === 'place' ? placeId : person?.id) === id),
    })),
    next: last && found.length > REPORTS_PER_PAGE ? `${last.people}.${last.latest}` : undefined,
  }
}

function parseCursor(after: string | undefined): ReportedCursor | undefined {
  const [, people, latest] = /^(\d{1,9})\.(\d{1,15})$/.exec(after ?? '') ?? []
  return people === undefined ? undefined : { people: Number(people), latest: Number(latest) }
}

async function reportsByReporter(
  of: ReportSubject,
  ids: string[],
  limit: number,
): Promise<ReportOfReporter[]> {
  const chosen = await selectReportsByReporter(of, ids, limit)
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

/** One page of all reports of a case, the newest first. @param after the `next` of the previous page */
export async function allReportsOf(of: CaseSubject, after?: string): Promise<Page<StoredReport>> {
  const end = parseSeq(after) ?? Number.MAX_SAFE_INTEGER
  const rows = await selectReports()
    .where(and(isReportOf(of), lt(reports.seq, end)))
    .orderBy(desc(reports.seq))
    .limit(REPORTS_PER_PAGE + 1)
  const page = rows.slice(0, REPORTS_PER_PAGE).map(toReport)
  return { rows: page, next: rows.length > REPORTS_PER_PAGE ? String(page.at(-1)!.seq) : undefined }
}

/** Open reports with their number, different reporters first, and the latest settled ones. */
type ReportsOfOne = Omit<OpenReports, 'reports'> & { open: ReportOfReporter[]; resolved: StoredReport[] }

export function reportsOf(placeId: string): Promise<ReportsOfOne> {
  return reportsOfOne('place', placeId, isReportOf({ placeId }))
}

export function reportsOfPerson(personId: string): Promise<ReportsOfOne> {
  return reportsOfOne('person', personId, isReportOf({ personId }))
}

/** Latest reports of a stay, by either side, and of their conversation, settled ones included. */
export async function reportsOfStay(stay: {
  id: string
  placeId: string
  guestId: string
}): Promise<StoredReport[]> {
  const ofTheTwo = db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.placeId, stay.placeId), eq(conversations.guestId, stay.guestId)))
  const rows = await selectReports()
    .where(or(eq(reports.bookingId, stay.id), inArray(reports.conversationId, ofTheTwo)))
    .orderBy(desc(reports.seq))
    .limit(REPORTS_PER_PAGE)
  return rows.map(toReport)
}

const MAX_BY_ONE = 100

/** Reports that a user sent while signed in, the newest first, settled ones included; at most a hundred. */
export async function reportsBy(reporter: { id: string }): Promise<StoredReport[]> {
  const isTheirs = eq(reports.reporterId, reporter.id)
  const seqs = await newestSeqs(reports.seq, isTheirs, { limit: MAX_BY_ONE })
  if (seqs.length === 0) return []
  const rows = await selectReports().where(inArray(reports.seq, seqs)).orderBy(desc(reports.seq))
  return rows.map(toReport)
}

async function reportsOfOne(of: ReportSubject, id: string, isOf: SQL | undefined): Promise<ReportsOfOne> {
  const [[counted], open, resolved] = await Promise.all([
    selectReported(of, 1, undefined, id),
    reportsByReporter(of, [id], REPORTS_PER_PAGE),
    selectReports()
      .where(and(isOf, isNotNull(reports.doneAt)))
      .orderBy(desc(reports.seq))
      .limit(REPORTS_PER_PAGE)
      .then((rows) => rows.map(toReport)),
  ])
  const { reports: count = 0, people = 0, latest = 0 } = counted ?? {}
  return { open, count, people, latest, resolved }
}

/** Counts open reports of places and of people, each up to a thousand. */
export async function countOpenReports(): Promise<{ ofPlaces: number; ofPeople: number }> {
  const count = async (isOf: SQL) => {
    const isOpen = and(isNull(reports.doneAt), isOf)
    return (await db.select({ seq: reports.seq }).from(reports).where(isOpen).limit(1000)).length
  }
  const [ofPlaces, ofPeople] = await Promise.all([
    count(isNull(reports.personId)),
    count(isNotNull(reports.personId)),
  ])
  return { ofPlaces, ofPeople }
}

function selectReports() {
  return db
    .select(reportColumns)
    .from(reports)
    .innerJoin(places, eq(places.id, reports.placeId))
    .leftJoin(users, eq(users.id, reports.personId))
    .$dynamic()
}

type ReportRow = Awaited<ReturnType<typeof selectReports>>[number]

function toReport(row: ReportRow): StoredReport {
  const { conversationId, hostId, personId, person, suspendedAt, ...report } = row
  return {
    ...report,
    by: reportingSide(row),
    person: personId === null ? null : { id: personId, name: person ?? '', isSuspended: suspendedAt !== null },
    hasConversation: conversationId !== null,
  }
}

function reportingSide({ conversationId, reporterId, hostId, personId }: ReportRow): StoredReport['by'] {
  if (personId !== null) return personId === hostId ? 'guest' : 'host'
  if (conversationId === null) return null
  return reporterId === hostId ? 'host' : 'guest'
}
