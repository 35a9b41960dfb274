import { todayInIndia } from '#app/domain/calendar-date.ts'
import { chartCsv, CHARTS, columnsOf } from '#app/domain/operators/charts.ts'
import { emptySearchesCsv } from '#app/domain/operators/empty-searches.server.ts'
import { numbersOver } from '#app/domain/operators/numbers.server.ts'
import { csvResponse } from '#app/http/csv-response.server.ts'
import { requireOperator } from '#app/http/operator.server.ts'
import type { LoaderFunctionArgs } from '@remix-run/node'

/** A number of the operators' as a file for spreadsheets; the first one where none is named that there is. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const today = todayInIndia()
  if (query.get('number') === 'words') {
    await requireOperator(request, 'read')
    return csvResponse(`searches-in-vain-${today}`, await emptySearchesCsv(today))
  }
  const chart = CHARTS.find(({ key }) => key === query.get('number')) ?? CHARTS[0]!
  await requireOperator(request, chart.need)
  const period = query.get('by') === 'months' ? 'months' : 'days'
  const names = columnsOf(chart).map(({ name }) => name)
  const { points, numbers } = await numbersOver(period, names, today)
  return csvResponse(
    `${chart.key}-by-${period === 'days' ? 'day' : 'month'}-${today}`,
    chartCsv(chart, points, (name) => numbers[name].values),
  )
}
