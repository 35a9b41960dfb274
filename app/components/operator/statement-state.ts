import { describeStatementState, type StatementStatus } from '#app/domain/fees/statement.ts'
import { formatDateTime } from '#app/domain/calendar-date.ts'

/** Payment state of a statement, in words for an operator. */
export function describeForOperator(statement: StatementStatus): string {
  const { state, reference, claimedAt, answeredAt } = statement
  const on = (at: number | null) => (at === null ? '' : ` on ${formatDateTime(new Date(at))}`)
  if (state === 'said')
    return `The host has said${on(claimedAt)} that it is paid${reference && `, reference ${reference}`}. Has it come?`
  if (state === 'refused') return `Has not arrived, as you have said${on(answeredAt)}.`
  return describeStatementState(statement)
}
