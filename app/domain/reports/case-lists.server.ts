import { db } from '#app/db/connections.server.ts'
import { caseNotes, cases } from '#app/db/schema/cases.ts'
import { reports } from '#app/db/schema/operators.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { aliasedTable, and, count, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm'
import { DomainError } from '#app/platform/domain-error.ts'
import { parseSeq, type CaseDetails, type CaseListItem, type CaseNote, type CaseOf, type CaseState, type CaseSubject } from './case.ts'
import { isCaseOf, isReportOf } from './open-case.server.ts'
import type { Page } from './report.ts'

const CASES_PER_PAGE = 20
const NOTES_PER_PAGE = 20

const holders = aliasedTable(users, 'holders')

const NEW_CASE: CaseState = {
  holder: null,
  takenAt: null,
  settledAt: null,
  settledAs: null,
  outcome: '',
  reopenedAt: null,
  notes: 0,
}

const stateColumns = {
  seq: cases.seq,
  holderId: cases.takenBy,
  holder: holders.name,
  takenAt: cases.takenAt,
  settledAt: cases.settledAt,
  settledAs: cases.settledAs,
  outcome: cases.outcome,
  reopenedAt: cases.reopenedAt,
}

const listColumns = {
  ...stateColumns,
  placeId: cases.placeId,
  title: places.title,
  aboutId: cases.aboutId,
  about: users.name,
}

export async function caseStatesOf(of: CaseOf, ids: readonly string[]): Promise<(id: string) => CaseState> {
  if (ids.length === 0) return () => NEW_CASE
  const isOne =
    of === 'place'
      ? inArray(cases.placeId, [...ids])
      : and(isNull(cases.placeId), inArray(cases.aboutId, [...ids]))
  const rows = await db
    .select({ ...stateColumns, id: of === 'place' ? cases.placeId : cases.aboutId })
    .from(cases)
    .leftJoin(holders, eq(holders.id, cases.takenBy))
    .where(isOne)
  const states = new Map((await withNotes(rows)).map(({ id, ...state }) => [id, toState(state)]))
  return (id) => states.get(id) ?? NEW_CASE
}

/** The case of a place or a person. @throws DomainError 'not_found' without any report */
export async function requireCase(of: CaseSubject): Promise<CaseDetails> {
  const about = 'placeId' in of ? await placeInCase(of.placeId) : await personInCase(of.personId)
  const id = 'placeId' in of ? of.placeId : of.personId
  const state = (await caseStatesOf('placeId' in of ? 'place' : 'person', [id]))(id)
  if (!about || (state === NEW_CASE && (await db.$count(reports, isReportOf(of))) === 0))
    throw new DomainError('not_found', 'There is no such case')
  return { ...state, ...about }
}

/** One page of the notes on a case, the newest first. @param before the `next` of the previous page */
export async function notesOn(of: CaseSubject, before?: string): Promise<Page<CaseNote>> {
  const end = parseSeq(before) ?? Number.MAX_SAFE_INTEGER
  const rows = await db
    .select({
      seq: caseNotes.seq,
      operator: caseNotes.operator,
      words: caseNotes.words,
      createdAt: caseNotes.createdAt,
    })
    .from(caseNotes)
    .innerJoin(cases, eq(cases.seq, caseNotes.caseSeq))
    .where(and(isCaseOf(of), lt(caseNotes.seq, end)))
    .orderBy(desc(caseNotes.seq))
    .limit(NOTES_PER_PAGE + 1)
  const page = rows.slice(0, NOTES_PER_PAGE)
  return { rows: page, next: rows.length > NOTES_PER_PAGE ? String(page.at(-1)!.seq) : undefined }
}

export async function casesOfPlaces(host: { id: string }): Promise<CaseListItem[]> {
  const isOfPlace = and(eq(cases.aboutId, host.id), isNotNull(cases.placeId))
  const { rows } = await toPage(await selectCases(isOfPlace, desc(cases.seq)), () => '')
  return rows.toSorted((a, b) => Number(a.settledAt !== null) - Number(b.settledAt !== null))
}

/** One page of the open cases that an operator holds, the last assigned first. */
export async function casesOfOperator(operator: { id: string }, after?: string): Promise<Page<CaseListItem>> {
  const isTheirs = and(eq(cases.takenBy, operator.id), isNull(cases.settledAt))
  const end = parseSeq(after) ?? Number.MAX_SAFE_INTEGER
  const rows = await selectCases(and(isTheirs, lt(cases.seq, end)), desc(cases.seq))
  return toPage(rows, ({ seq }) => String(seq))
}

/** Counts open cases that an operator holds, up to a thousand. */
export async function countCasesOf(operator: { id: string }): Promise<number> {
  const theirs = db
    .select({ seq: cases.seq })
    .from(cases)
    .where(and(eq(cases.takenBy, operator.id), isNull(cases.settledAt)))
    .limit(1000)
  return (await theirs).length
}

/** One page of the settled cases, the latest first. @param after the `next` of the previous page */
export async function settledCases(after?: string): Promise<Page<CaseListItem>> {
  const [, at, seq] = /^(\d{1,15})\.(\d{1,15})$/.exec(after ?? '') ?? []
  const isAfter =
    at === undefined
      ? undefined
      : or(
          lt(cases.settledAt, Number(at)),
          and(eq(cases.settledAt, Number(at)), lt(cases.seq, Number(seq))),
        )
  const isSettled = and(isNotNull(cases.settledAt), isAfter)
  const rows = await selectCases(isSettled, desc(cases.settledAt), desc(cases.seq))
  return toPage(rows, (last) => `${last.settledAt}.${last.seq}`)
}

function selectCases(where: SQL | undefined, ...order: SQL[]) {
  return db
    .select(listColumns)
    .from(cases)
    .leftJoin(users, eq(users.id, cases.aboutId))
    .leftJoin(places, eq(places.id, cases.placeId))
    .leftJoin(holders, eq(holders.id, cases.takenBy))
    .where(where)
    .orderBy(...order)
    .limit(CASES_PER_PAGE + 1)
}

type CaseRow = Awaited<ReturnType<typeof selectCases>>[number]

async function toPage(rows: CaseRow[], cursorOf: (last: CaseRow) => string): Promise<Page<CaseListItem>> {
  const page = rows.slice(0, CASES_PER_PAGE)
  const last = page.at(-1)
  const counted = await withNotes(page)
  return {
    rows: counted.map(({ placeId, title, aboutId, about, ...state }) => ({
      ...toState(state),
      of: placeId === null ? 'person' : 'place',
      id: placeId ?? aboutId,
      title: (placeId === null ? about : title) ?? '',
    })),
    next: last && rows.length > CASES_PER_PAGE ? cursorOf(last) : undefined,
  }
}

async function withNotes<Row extends { seq: number }>(rows: Row[]): Promise<(Row & { notes: number })[]> {
  if (rows.length === 0) return []
  const seqs = rows.map(({ seq }) => seq)
  const counted = await db
    .select({ seq: caseNotes.caseSeq, notes: count() })
    .from(caseNotes)
    .where(inArray(caseNotes.caseSeq, seqs))
    .groupBy(caseNotes.caseSeq)
  const notes = new Map(counted.map((one) => [one.seq, one.notes]))
  return rows.map((row) => ({ ...row, notes: notes.get(row.seq) ?? 0 }))
}

type StateRow = Pick<CaseRow, keyof typeof stateColumns> & { notes: number }

function toState({ seq: _, holderId, holder, ...state }: StateRow): CaseState {
  return { ...state, holder: holderId === null ? null : { id: holderId, name: holder ?? '' } }
}

async function placeInCase(placeId: string) {
  const [place] = await db
    .select({ title: places.title, hidden: places.hidden, isGone: places.isDeleted, hostId: users.id, host: users.name })
    .from(places)
    .innerJoin(users, eq(users.id, places.ownerId))
    .where(eq(places.id, placeId))
  if (!place) return undefined
  const { title, hidden, isGone, hostId, host } = place
  return { title, isHidden: hidden !== '', isSuspended: false, isGone, host: { id: hostId, name: host } }
}

async function personInCase(personId: string) {
  const [person] = await db
    .select({ title: users.name, email: users.email, suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, personId))
  if (!person) return undefined
  const { title, email, suspendedAt } = person
  return { title, isHidden: false, isSuspended: suspendedAt !== null, isGone: email === '', host: null }
}
