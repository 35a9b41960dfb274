import { useSay } from '#app/languages/reader.ts'
import { formatMonth } from '#app/domain/calendar-month.ts'
import { describeStatementShort, isOpenStatement, type Statement } from '#app/domain/fees/statement.ts'
import { formatRupees } from '#app/domain/money.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { Link } from '@remix-run/react'

/** @param names its month, its host, or both, whichever the list does not imply */
export function StatementRow({
  statement,
  to,
  names = 'month',
}: {
  statement: Statement
  to: string
  names?: 'month' | 'host' | 'both'
}) {
  const say = useSay()
  const showsHost = names !== 'month'
  const { month, number, hostName, stays, total, due } = statement
  return (
    <>
      <p className="tabular flex flex-wrap items-baseline justify-between gap-x-4">
        <Link
          to={to}
          className="inline-flex min-h-11 min-w-0 items-center font-medium underline underline-offset-4 [overflow-wrap:anywhere]"
          lang={showsHost ? textLanguage(hostName) : undefined}
        >
          {showsHost ? hostName : formatMonth(month, say)}
        </Link>
        <span className="ml-auto font-semibold">{formatRupees(due)}</span>
      </p>
      <p className="tabular text-soft">
        <span className={isOpenStatement(statement) ? 'font-medium text-ink' : undefined}>
          {describeStatementShort(statement, say)}
        </span>
        {names === 'both' && ` · ${formatMonth(month, say)}`} ·{' '}
        {stays === 1
          ? say('1 stay of {sum} · number {number}', { sum: formatRupees(total), number })
          : say('{n} stays of {sum} · number {number}', { n: stays, sum: formatRupees(total), number })}
      </p>
    </>
  )
}
