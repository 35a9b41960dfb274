import { SheetLinks } from '#app/components/site/sheet-links.tsx'
import { StatementRow } from '#app/components/fees/statement-list.tsx'
import { ListTabs, ResultList } from '#app/components/operator/results.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { formatMonth, nextMonth, previousMonth } from '#app/domain/calendar-month.ts'
import { makeStatements } from '#app/domain/fees/make-statements.server.ts'
import { openStatements, openSums, statementsOfMonth } from '#app/domain/fees/statements.server.ts'
import { formatRate } from '#app/domain/fees/statement.ts'
import { formatRupees } from '#app/domain/money.ts'
import { currentFeeRate } from '#app/domain/payments/stay-fee.server.ts'
import { requireOperator } from '#app/http/operator.server.ts'
import { lastMonth, paymentMonth } from '#app/http/list-url.server.ts'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Fees', isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request, 'money')
  await makeStatements()
  const query = new URL(request.url).searchParams
  const month = query.has('month') ? paymentMonth(request, lastMonth()) : undefined
  const after = Math.max(0, Math.min(1_000_000, Math.trunc(Number(query.get('after')) || 0)))
  const [sums, { statements, next }] = await Promise.all([
    openSums(),
    month === undefined ? openStatements(after) : statementsOfMonth(month, after),
  ])
  return json({
    month: month ?? null,
    lastMonth: lastMonth(),
    rate: currentFeeRate(),
    sums,
    statements,
    next: next === undefined ? null : operatorPaths.fees({ month, after: next }),
  })
}

export default function Fees() {
  const { month, lastMonth, rate, sums, statements, next } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-2xl">Fees</h1>
        {month !== null && <SheetLinks file={operatorPaths.feesFile({ month })} />}
      </div>
      <p className="tabular mb-6">
        {rate === 0 ? 'New bookings have no fee (FEE_PERCENT).' : `New bookings: ${formatRate(rate)}.`} To
        come: {formatRupees(sums.due)} on {sums.open === 1 ? '1 statement' : `${sums.open} statements`}
        {sums.claimed > 0 && `, ${sums.claimed} of them reported as paid`}.
      </p>
      <ListTabs
        lists={[
          { to: operatorPaths.fees(), text: 'Open', isShown: month === null },
          {
            to: operatorPaths.fees({ month: month ?? lastMonth }),
            text: formatMonth(month ?? lastMonth),
            isShown: month !== null,
          },
        ]}
      />
      {month !== null && (
        <nav aria-label="Month" className="mb-4 flex flex-wrap justify-between gap-x-6 print:hidden">
          {[previousMonth(month), nextMonth(month)].map((other) => (
            <Link
              key={other}
              to={operatorPaths.fees({ month: other })}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {formatMonth(other)}
            </Link>
          ))}
        </nav>
      )}
      <ResultList
        rows={statements}
        keyOf={({ id }) => id}
        emptyText={
          month === null ? 'No open statements.' : `There are no statements for ${formatMonth(month)}.`
        }
        next={next}
      >
        {(statement) => (
          <StatementRow
            statement={statement}
            to={operatorPaths.fee(statement.id)}
            names={month === null ? 'both' : 'host'}
          />
        )}
      </ResultList>
    </>
  )
}
