import { useTranslate } from '#app/languages/locale.ts'
import { formatMonth } from '#app/domain/calendar-month.ts'
import { describeStatementState, type Statement } from '#app/domain/fees/statement.ts'
import { formatRupees } from '#app/domain/money.ts'
import { paths } from '#app/paths.ts'
import { Link } from '@remix-run/react'

export function FeesToPay({ statements }: { statements: readonly Statement[] }) {
  const t = useTranslate()
  return (
    <ul className="divide-y divide-line rounded-card border border-line">
      {statements.map((statement) => (
        <li key={statement.id}>
          <Link
            to={paths.feeStatement(statement.id)}
            className="block min-h-14 px-4 py-3 -outline-offset-2 hover:bg-tint sm:px-5"
          >
            <span className="tabular flex flex-wrap justify-between gap-x-4 font-semibold">
              <span>{formatMonth(statement.month, t)}</span>
              <span className="ml-auto">{formatRupees(statement.due)}</span>
            </span>
            <span className="block">{describeStatementState(statement, t)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
