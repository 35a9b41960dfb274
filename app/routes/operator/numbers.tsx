import { SheetLinks } from '#app/components/site/sheet-links.tsx'
import { EmptySearchWords } from '#app/components/operator/empty-search-words.tsx'
import { NumberFigure } from '#app/components/operator/number-figure.tsx'
import { ListTabs } from '#app/components/operator/results.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { formatTime, todayInIndia } from '#app/domain/calendar-date.ts'
import { CHARTS, columnsOf } from '#app/domain/operators/charts.ts'
import { MIN_SEARCHES, wordsOfEmptySearches } from '#app/domain/operators/empty-searches.server.ts'
import { numbersOver } from '#app/domain/operators/numbers.server.ts'
import { isAllowed } from '#app/domain/operators/roles.ts'
import { requireOperator } from '#app/http/operator.server.ts'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import { PrintButton } from '#app/components/site/print-button.tsx'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Numbers', isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await requireOperator(request, 'enter')
  const period = new URL(request.url).searchParams.get('by') === 'months' ? 'months' : 'days'
  const today = todayInIndia()
  const charts = CHARTS.filter(({ need }) => isAllowed(role, need))
  const names = charts.flatMap((chart) => columnsOf(chart).map(({ name }) => name))
  const [{ countedAt, ...over }, words] = await Promise.all([
    numbersOver(period, names, today),
    isAllowed(role, 'read') ? wordsOfEmptySearches(today) : undefined,
  ])
  return json({
    period,
    ...over,
    charts: charts.map(({ key }) => key),
    countedAt: countedAt === null ? null : formatTime(new Date(countedAt)),
    words,
    minimum: MIN_SEARCHES,
  } as const)
}

export default function Numbers() {
  const { period, points, numbers, charts, countedAt, words, minimum } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-2xl">Numbers</h1>
          <p className="mt-1 text-soft">
            Days and months are India’s.{' '}
            {countedAt === null
              ? 'The first count takes a few minutes; then it is updated every hour.'
              : `Counted at ${countedAt}, and every hour.`}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          <SheetLinks file={operatorPaths.numbersFile({ number: 'all', by: period })} />
          <PrintButton />
        </div>
      </div>
      <div className="print:hidden">
        <ListTabs
          lists={[
            { to: operatorPaths.numbers(), text: 'Four weeks', isShown: period === 'days' },
            {
              to: operatorPaths.numbers({ by: 'months' }),
              text: 'Twelve months',
              isShown: period === 'months',
            },
          ]}
        />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        {CHARTS.filter(({ key }) => charts.includes(key)).map((chart) => (
          <NumberFigure key={chart.key} chart={chart} period={period} points={points} numbers={numbers} />
        ))}
      </div>
      {words && (
        <div className="mt-4">
          <EmptySearchWords words={words} minimum={minimum} />
        </div>
      )}
    </>
  )
}
