import { db } from '#app/db/connections.server.ts'
import { containsDigits, containsText, newestIds, newestSeqs } from '#app/db/lookup.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { reportEvidence } from '#app/db/schema/evidence.ts'
import { users } from '#app/db/schema/users.ts'
import { and, eq, gte, inArray, lt, or, type Column, type SQL } from 'drizzle-orm'
import { addDays, startOfDay } from '../calendar-date.ts'
import { emailKey } from '../users/email-key.ts'
import { NEW_DAYS, type LookupFilters } from './lookup-filters.ts'
import { numberToFind, wordsToFind } from './lookup-text.ts'
import { STATES } from '../gazetteer/gazetteer.server.ts'

export const PAGE_SIZE = 25
/** People who match a text, up to this many, contribute their places, bookings and payments. */
const MAX_PEOPLE = 300
const DAY_MS = 86_400_000

export interface LookupQuery extends LookupFilters {
  q: string
  after?: string
  limit?: number
}

export interface Page<Row> {
  rows: Row[]
  next: string | undefined
  /** True if more people match than the search follows. */
  isCut?: boolean
}

export interface FoundPeople {
  ids: string[]
  isCut: boolean
}

/** The id of the user with an email; if there is none, an empty text, which matches no id. */
export async function userIdByEmail(text: string): Promise<string> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.emailKey, emailKey(text)))
  return user?.id ?? ''
}

/** Extracts an id from a text: a bare id, or a URL that ends in one. */
export function extractId(text: string): string | undefined {
  // An email may contain an id.
  if (text.includes('@')) return undefined
  return /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(text)?.[0].toLowerCase()
}

/** Builds a page from rows, of which one more than the limit was selected. */
export function toPage<Row>(rows: Row[], keyOf: (last: Row) => string, limit = PAGE_SIZE): Page<Row> {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: rows.length > limit && last !== undefined ? keyOf(last) : undefined }
}

/** Parses the row number in a cursor; users can edit URLs. */
export function seqOfCursor(after: string | undefined): number | undefined {
  return after === undefined ? undefined : Math.max(0, Math.trunc(Number(after)) || 0)
}

/** Matches rows in which each word of a text occurs in one of the columns, or its digits in a number column. */
export function matchesText(
  text: string,
  columns: readonly Column[],
  numbers: readonly Column[] = [],
): SQL | undefined {
  const words = wordsToFind(text).map((word) => or(...columns.map((column) => containsText(column, word))))
  const digits = numberToFind(text)
  return or(
    and(...words),
    ...(digits === undefined ? [] : numbers.map((column) => containsDigits(column, digits))),
  )
}

export function isPerson(text: string): SQL | undefined {
  const id = extractId(text)
  return id === undefined ? matchesText(text, [users.name, users.email], [users.phone]) : eq(users.id, id)
}

/** The JSON around a person's evidence: a word of it would match everyone. */
const AROUND_PERSON = '{"name":"","email":"","phone":""}'
const MAX_REPORTED = 100

/** Finds people by the name, mail or phone they had when they were reported; until the report is settled. */
export async function reportedPeopleWith(text: string): Promise<string[]> {
  const words = wordsToFind(text)
  if (words.length === 0 || extractId(text) !== undefined) return []
  if (words.some((word) => AROUND_PERSON.includes(word.toLowerCase()))) return []
  const isMeant = matchesText(text, [reportEvidence.shown], [reportEvidence.shown])
  const seqs = await newestSeqs(reportEvidence.seq, and(eq(reportEvidence.ofPerson, true), isMeant), {
    limit: MAX_REPORTED,
  })
  if (seqs.length === 0) return []
  const rows = await db
    .selectDistinct({ id: reportEvidence.hostId })
    .from(reportEvidence)
    .where(inArray(reportEvidence.seq, seqs))
  return rows.map(({ id }) => id)
}

/** The latest people who match a text, now or when they were reported. */
export async function findPeople(text: string): Promise<FoundPeople> {
  const isFound = or(isPerson(text), inArray(users.id, await reportedPeopleWith(text)))
  const ids = await newestIds(users.id, isFound, { limit: MAX_PEOPLE + 1 })
  return { ids: ids.slice(0, MAX_PEOPLE), isCut: ids.length > MAX_PEOPLE }
}

export async function guestsWithPhone(text: string): Promise<FoundPeople> {
  const digits = numberToFind(text)
  if (digits === undefined) return { ids: [], isCut: false }
  const seqs = await newestSeqs(bookings.seq, containsDigits(bookings.phone, digits), {
    limit: MAX_PEOPLE + 1,
  })
  return { ids: await guestsAmong(seqs.slice(0, MAX_PEOPLE)), isCut: seqs.length > MAX_PEOPLE }
}

/** Guests of the given bookings. @param text only those with this phone number */
export async function guestsAmong(seqs: number[], text?: string): Promise<string[]> {
  const digits = text === undefined ? undefined : numberToFind(text)
  if (seqs.length === 0 || (text !== undefined && digits === undefined)) return []
  const isCalled = digits === undefined ? undefined : containsDigits(bookings.phone, digits)
  const rows = await db
    .selectDistinct({ id: bookings.guestId })
    .from(bookings)
    .where(and(inArray(bookings.seq, seqs), isCalled))
  return rows.map(({ id }) => id)
}

/** Matches rows created on the days of the filters. @param column milliseconds since 1970 */
export function isMadeOn(column: Column, { from, to, isNew }: LookupFilters): SQL | undefined {
  return and(
    from ? gte(column, startOfDay(from)) : undefined,
    to ? lt(column, startOfDay(addDays(to, 1))) : undefined,
    isNew ? gte(column, Date.now() - NEW_DAYS * DAY_MS) : undefined,
  )
}

export const STATE_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  STATES.map(({ key, name }) => [key, name] as const).toSorted(([, one], [, other]) =>
    one.localeCompare(other),
  ),
)
