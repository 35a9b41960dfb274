import { todayInIndia } from '#app/domain/calendar-date.ts'
import { allChartsSheet, chartSheet, CHARTS, columnsOf } from '#app/domain/operators/charts.ts'
import { emptySearchesSheet } from '#app/domain/operators/empty-searches.server.ts'
import { numbersOver } from '#app/domain/operators/numbers.server.ts'
import { isAllowed } from '#app/domain/operators/roles.ts'
import { sheetResponse } from '#app/http/sheet-response.server.ts'
import { requireOperator } from '#app/http/operator.server.ts'
import type { LoaderFunctionArgs } from '@remix-run/node'

/** Only figures that the role may see; the first one for an unknown name. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const today = todayInIndia()
  if (query.get('number') === 'words') {
    await requireOperator(request, 'read')
    return sheetResponse(request, `searches-in-vain-${today}`, await emptySearchesSheet(today))
  }
  const period = query.get('by') === 'months' ? 'months' : 'days'
  const by = `by-${period === 'days' ? 'day' : 'month'}-${today}`
  if (query.get('number') === 'all') {
    const { role } = await requireOperator(request, 'enter')
    const charts = CHARTS.filter(({ need }) => isAllowed(role, need))
    const all = charts.flatMap((chart) => columnsOf(chart).map(({ name }) => name))
    const { points, numbers } = await numbersOver(period, all, today)
    return sheetResponse(
      request,
      `numbers-${by}`,
      allChartsSheet(charts, points, (name) => numbers[name].values),
    )
  }
  const chart = CHARTS.find(({ key }) => key === query.get('number')) ?? CHARTS[0]!
  await requireOperator(request, chart.need)
  const names = columnsOf(chart).map(({ name }) => name)
  const { points, numbers } = await numbersOver(period, names, today)
  return sheetResponse(
    request,
    `${chart.key}-${by}`,
    chartSheet(chart, points, (name) => numbers[name].values),
  )
}
