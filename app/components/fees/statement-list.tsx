import { useTranslate } from '#app/languages/locale.ts'
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
  const t = useTranslate()
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
          {showsHost ? hostName : formatMonth(month, t)}
        </Link>
        <span className="ml-auto font-semibold">{formatRupees(due)}</span>
      </p>
      <p className="tabular text-soft">
        <span className={isOpenStatement(statement) ? 'font-medium text-ink' : undefined}>
          {describeStatementShort(statement, t)}
        </span>
        {names === 'both' && ` · ${formatMonth(month, t)}`} ·{' '}
        {stays === 1
          ? t('1 stay of {sum} · number {number}', { sum: formatRupees(total), number })
          : t('{n} stays of {sum} · number {number}', { n: stays, sum: formatRupees(total), number })}
      </p>
    </>
  )
}
