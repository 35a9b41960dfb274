import { db } from '#app/db/connections.server.ts'
import { feeLines, feeStatements } from '#app/db/schema/fees.ts'
import { env } from '#app/env.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { and, asc, count, desc, eq, inArray, sum, type SQL } from 'drizzle-orm'
import type { CalendarMonth } from '../calendar-month.ts'
import { currentFeeRate } from '../payments/stay-fee.server.ts'
import type { Payee } from '../payments/upi.ts'
import { OPEN_STATES, statementNumber, type Statement, type StatementLine } from './statement.ts'

const PER_PAGE = 50

/** null if the operator has set none. */
export function feePayee(): Payee | null {
  const { FEE_UPI_ID: upiId, FEE_PAYEE_NAME: payeeName } = env
  return upiId === undefined || payeeName === undefined ? null : { upiId, payeeName, changedAt: null }
}

/** The company (COMPANY), or the payee; null if neither is set. */
export function feeIssuer(): { name: string; address: string } | null {
  if (env.COMPANY) {
    const { name, address, country } = env.COMPANY
    return { name, address: `${address}, ${country}` }
  }
  return env.FEE_PAYEE_NAME === undefined ? null : { name: env.FEE_PAYEE_NAME, address: '' }
}

/** True if hosts see pages about the fee: there is one, or this host has had a statement. */
export async function concernsFees(host: { id: string }): Promise<boolean> {
  if (currentFeeRate() > 0) return true
  return (await db.$count(feeStatements, eq(feeStatements.hostId, host.id))) > 0
}

/** True if operators see pages about the fee: there is one, or ever was. */
export async function hasFees(): Promise<boolean> {
  if (currentFeeRate() > 0) return true
  const found = await db.select({ seq: feeStatements.seq }).from(feeStatements).limit(1)
  return found.length > 0
}

export function statementsOf(host: { id: string }): Promise<Statement[]> {
  return select(eq(feeStatements.hostId, host.id), { order: [desc(feeStatements.month)] })
}

/** Statements due or refused, the oldest first. */
export function statementsToPay(host: { id: string }): Promise<Statement[]> {
  const isOwed = and(eq(feeStatements.hostId, host.id), inArray(feeStatements.state, ['due', 'refused']))
  return select(isOwed, { order: [asc(feeStatements.month)] })
}

/** Open statements, those reported as paid first, then the oldest. @param after the number before this page */
export function openStatements(after = 0) {
  return page(inArray(feeStatements.state, [...OPEN_STATES]), after, [
    desc(eq(feeStatements.state, 'said')),
    asc(feeStatements.seq),
  ])
}

/** The open ones first. @param after the number of statements before this page */
export function statementsOfMonth(month: CalendarMonth, after = 0) {
  return page(eq(feeStatements.month, month), after, OPEN_FIRST)
}

export function allStatementsOfMonth(month: CalendarMonth): Promise<Statement[]> {
  return select(eq(feeStatements.month, month), { order: OPEN_FIRST })
}

export async function openSums(): Promise<{ open: number; due: number; claimed: number }> {
  const rows = await db
    .select({
      state: feeStatements.state,
      open: count(),
      fee: sum(feeStatements.fee).mapWith(Number),
      carried: sum(feeStatements.carried).mapWith(Number),
    })
    .from(feeStatements)
    .where(inArray(feeStatements.state, [...OPEN_STATES]))
    .groupBy(feeStatements.state)
  return {
    open: rows.reduce((all, one) => all + one.open, 0),
    due: rows.reduce((all, one) => all + one.fee + one.carried, 0),
    claimed: rows.find(({ state }) => state === 'said')?.open ?? 0,
  }
}

export async function openOf(host: { id: string }): Promise<{ open: number; due: number }> {
  const statements = await select(
    and(eq(feeStatements.hostId, host.id), inArray(feeStatements.state, [...OPEN_STATES])),
    { order: [asc(feeStatements.seq)] },
  )
  return { open: statements.length, due: statements.reduce((all, { due }) => all + due, 0) }
}

/** @param host undefined for an operator. @throws DomainError 'not_found', also for another host's */
export async function statementOf(
  host: { id: string } | undefined,
  id: string,
): Promise<{ statement: Statement; lines: StatementLine[] }> {
  const [statement] = await select(and(eq(feeStatements.id, id), host && eq(feeStatements.hostId, host.id)), {
    order: [asc(feeStatements.seq)],
  })
  if (!statement) throw new DomainError('not_found', 'Statement not found')
  return { statement, lines: (await linesOf([id])).get(id) ?? [] }
}

/** In the order they were written. */
export async function linesOf(ids: readonly string[]): Promise<Map<string, StatementLine[]>> {
  const byStatement = new Map<string, StatementLine[]>()
  if (ids.length === 0) return byStatement
  const rows = await db
    .select()
    .from(feeLines)
    .where(inArray(feeLines.statementId, [...ids]))
    .orderBy(asc(feeLines.seq))
  for (const { seq: _, statementId, hostId: __, ...line } of rows) {
    const others = byStatement.get(statementId)
    if (others) others.push(line)
    else byStatement.set(statementId, [line])
  }
  return byStatement
}

const OPEN_FIRST = [desc(inArray(feeStatements.state, [...OPEN_STATES])), asc(feeStatements.seq)]

async function page(which: SQL | undefined, after: number, order: SQL[]) {
  const rows = await select(which, { order, offset: after, limit: PER_PAGE + 1 })
  return {
    statements: rows.slice(0, PER_PAGE),
    next: rows.length > PER_PAGE ? after + PER_PAGE : undefined,
  }
}

async function select(
  which: SQL | undefined,
  { order, offset = 0, limit }: { order: SQL[]; offset?: number; limit?: number },
): Promise<Statement[]> {
  const query = db
    .select()
    .from(feeStatements)
    .where(which)
    .orderBy(...order)
  const rows = limit === undefined ? await query : await query.limit(limit).offset(offset)
  const sums = await sumsOf(rows.map(({ id }) => id))
  return rows.map(({ seq: _, year, number, paidTo: __, ...row }) => ({
    ...row,
    number: statementNumber({ year, number }),
    due: row.fee + row.carried,
    ...(sums.get(row.id) ?? { stays: 0, total: 0 }),
  }))
}

async function sumsOf(ids: readonly string[]): Promise<Map<string, { stays: number; total: number }>> {
  if (ids.length === 0) return new Map()
  const isOf = inArray(feeLines.statementId, [...ids])
  const [totals, stays] = await Promise.all([
    db
      .select({ id: feeLines.statementId, total: sum(feeLines.total).mapWith(Number) })
      .from(feeLines)
      .where(isOf)
      .groupBy(feeLines.statementId),
    db
      .select({ id: feeLines.statementId, stays: count() })
      .from(feeLines)
      .where(and(isOf, eq(feeLines.what, 'stay')))
      .groupBy(feeLines.statementId),
  ])
  const counts = new Map(stays.map((one) => [one.id, one.stays]))
  return new Map(totals.map(({ id, total }) => [id, { total, stays: counts.get(id) ?? 0 }]))
}
