import { db, type Db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { feeLines, feeStatements } from '#app/db/schema/fees.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { advisoryLock, write } from '#app/db/write.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import { readMilestone, setMilestone } from '#app/platform/milestones.server.ts'
import { and, asc, desc, eq, gt, isNotNull, lt, max, min, sum } from 'drizzle-orm'
import { lockAccount } from '../active-account.server.ts'
import { bookingNumber } from '../bookings/booking-number.ts'
import { dayInIndia, type CalendarDate } from '../calendar-date.ts'
import { monthOf, nextMonth, previousMonth, type CalendarMonth } from '../calendar-month.ts'
import { checkClock } from '../clock/clock-check.server.ts'
import { financialYearOf } from '../payments/payment.ts'
import { parseLines } from '../rates/price-lines.ts'
import { feeBase, feeOf } from '../payments/stay-fee.server.ts'
import { queueStatementEmail } from './statement-emails.server.ts'
import type { LineKind } from './statement.ts'

export const FEE_STATEMENTS_JOB = 'fee-statements'

/** Milestone whose detail is the last month with statements for every host. */
const DONE = 'fee statements'

export async function scheduleFeeStatements(): Promise<void> {
  await write((tx) => addJob(tx, { kind: FEE_STATEMENTS_JOB, id: FEE_STATEMENTS_JOB, payload: {} }))
}

/**
 * Creates missing statements of past months, for all hosts or one. Called before statements are read, so that they
 * exist even if the job has not run. Does nothing while the clock is in doubt: a fast one would close months that are
 * not over.
 *
 * @param now milliseconds since 1970
 * @returns the number created; undefined while the clock is in doubt
 */
export async function makeStatements({
  host,
  now = Date.now(),
}: { host?: { id: string }; now?: number } = {}): Promise<number | undefined> {
  const months = await missingMonths(now)
  if (months.length === 0) return 0
  if (await checkClock(now)) return undefined
  let made = 0
  for (const month of months) {
    const hosts = host ? [host] : await hostsWithStays(nextMonth(month))
    for (const one of hosts) if (await writeStatement(one, month, now)) made += 1
    if (!host) await write((tx) => setMilestone(tx, DONE, now, month))
  }
  return made
}

/** Past months, in order, in which some host may lack a statement. */
async function missingMonths(now: number): Promise<CalendarMonth[]> {
  const last = previousMonth(monthOf(dayInIndia(new Date(now))))
  const done = (await readMilestone(DONE))?.detail
  if (done !== undefined && done >= last) return []
  const first = done === undefined ? await firstMonth() : nextMonth(done)
  const months: CalendarMonth[] = []
  for (let month = first; month !== undefined && month <= last; month = nextMonth(month)) months.push(month)
  return months
}

async function firstMonth(): Promise<CalendarMonth | undefined> {
  const [found] = await db
    .select({ day: min(bookings.checkOut) })
    .from(bookings)
    .where(gt(bookings.feeRate, 0))
  return found?.day ? monthOf(found.day) : undefined
}

function hostsWithStays(before: CalendarMonth): Promise<{ id: string }[]> {
  return db
    .selectDistinct({ id: places.ownerId })
    .from(bookings)
    .innerJoin(places, eq(places.id, bookings.placeId))
    .where(and(gt(bookings.feeRate, 0), lt(bookings.checkOut, `${before}-01`)))
    .orderBy(asc(places.ownerId))
}

/** Writes a host's statement, with corrections of stays on earlier ones. @returns false if it exists or is empty */
async function writeStatement(host: { id: string }, month: CalendarMonth, now: number): Promise<boolean> {
  return write(async (tx) => {
    // Serialised, because all hosts share one series of numbers.
    await advisoryLock(tx, DONE)
    await lockAccount(tx, host)
    const ofHost = eq(feeStatements.hostId, host.id)
    const [last] = await tx
      .select({ month: feeStatements.month, fee: feeStatements.fee, carried: feeStatements.carried })
      .from(feeStatements)
      .where(ofHost)
      .orderBy(desc(feeStatements.month))
      .limit(1)
    if (last && last.month >= month) return false
    const lines = await linesToState(tx, host, month)
    if (lines.length === 0) return false
    const fee = lines.reduce((total, line) => total + line.fee, 0)
    const carried = last ? Math.min(0, last.fee + last.carried) : 0
    const year = financialYearOf(dayInIndia(new Date(now)))
    const [counted] = await tx
      .select({ number: max(feeStatements.number) })
      .from(feeStatements)
      .where(eq(feeStatements.year, year))
    const [account] = await tx.select({ name: users.name }).from(users).where(eq(users.id, host.id))
    const id = newId()
    await tx.insert(feeStatements).values({
      id,
      hostId: host.id,
      hostName: account?.name ?? '',
      month,
      year,
      number: (counted?.number ?? 0) + 1,
      fee,
      carried,
      state: fee + carried > 0 ? 'due' : 'nothing',
      createdAt: now,
    })
    for (const line of lines) await tx.insert(feeLines).values({ ...line, statementId: id, hostId: host.id })
    await queueStatementEmail(tx, id, 'made', now)
    return true
  })
}

type NewLine = Omit<typeof feeLines.$inferInsert, 'seq' | 'statementId' | 'hostId'>

async function linesToState(tx: Db, host: { id: string }, month: CalendarMonth): Promise<NewLine[]> {
  const end: CalendarDate = `${nextMonth(month)}-01`
  const stays = await tx
    .select({
      id: bookings.id,
      seq: bookings.seq,
      place: places.title,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
      status: bookings.status,
      noShowAt: bookings.noShowAt,
      price: bookings.price,
      lines: bookings.lines,
      rate: bookings.feeRate,
    })
    .from(bookings)
    .innerJoin(places, eq(places.id, bookings.placeId))
    .where(and(eq(places.ownerId, host.id), gt(bookings.feeRate, 0)))
    .orderBy(asc(bookings.checkOut), asc(bookings.seq))
  const stated = await statedOf(tx, host)
  return stays.flatMap(({ id, seq, status, noShowAt, price, lines, ...stay }): NewLine[] => {
    const before = stated.get(id) ?? { total: 0, fee: 0 }
    const tookPlace = status === 'confirmed' && noShowAt === null && stay.checkOut < end
    const base = tookPlace ? feeBase({ price, lines: parseLines(lines) }) : 0
    const total = base - before.total
    const fee = feeOf(base, stay.rate) - before.fee
    if (total === 0 && fee === 0) return []
    const isNew = before.total === 0 && before.fee === 0
    return [
      {
        ...stay,
        bookingId: id,
        number: bookingNumber(seq),
        what: isNew ? 'stay' : whatBecameOf({ status, noShowAt, checkOut: stay.checkOut }, end),
        total,
        fee,
      },
    ]
  })
}

function whatBecameOf(
  { status, noShowAt, checkOut }: { status: string; noShowAt: number | null; checkOut: CalendarDate },
  end: CalendarDate,
): LineKind {
  if (status !== 'confirmed') return 'cancelled'
  if (noShowAt !== null) return 'no-show'
  return checkOut < end ? 'changed' : 'moved'
}

async function statedOf(tx: Db, host: { id: string }): Promise<Map<string, { total: number; fee: number }>> {
  const rows = await tx
    .select({
      id: feeLines.bookingId,
      total: sum(feeLines.total).mapWith(Number),
      fee: sum(feeLines.fee).mapWith(Number),
    })
    .from(feeLines)
    .where(and(eq(feeLines.hostId, host.id), isNotNull(feeLines.bookingId)))
    .groupBy(feeLines.bookingId)
  return new Map(rows.map(({ id, total, fee }) => [id ?? '', { total, fee }]))
}
