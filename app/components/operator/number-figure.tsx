import {
  columnsOf,
  formatNumber,
  formatPoint,
  formatTick,
  unitOf,
  type Chart,
  type ChartSeries,
} from '#app/domain/operators/charts.ts'
import { isGauge, type NumberOverTime } from '#app/domain/operators/numbers.ts'
import { formatRupeesShort } from '#app/domain/money.ts'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import { Legend, Plot } from './plot.tsx'
import { paths } from '#app/paths.ts'

interface NumberFigureProps {
  chart: Chart
  period: 'days' | 'months'
  /** Days as YYYY-MM-DD, or months as YYYY-MM; the last month is still running. */
  points: readonly string[]
  numbers: Readonly<Record<string, NumberOverTime>>
}

export function NumberFigure({ chart, period, points, numbers }: NumberFigureProps) {
  const { key, title, about, series, unit } = chart
  const of = ({ name }: ChartSeries) => numbers[name]!
  const columns = columnsOf(chart)
  const isEmpty = series.every((one) => of(one).values.every((value) => !value))
  const heading = `heading-${key}`
  return (
    <figure
      aria-labelledby={heading}
      className="flex min-w-0 break-inside-avoid flex-col gap-3 rounded-card border border-line p-4"
    >
      <div>
        <h2 id={heading} className="font-semibold">
          {title}
        </h2>
        <Headline chart={chart} period={period} numbers={numbers} />
      </div>
      {isEmpty ? (
        <p className="flex grow items-center justify-center rounded-lg bg-tint p-6 text-center text-soft">
          {isCounted(series.map(of)) ? chart.empty : 'Nothing is counted yet.'}
        </p>
      ) : (
        <Plot
          id={key}
          description={describe(chart, points, series.map(of))}
          series={series.map((one) => ({ label: one.label, values: of(one).values }))}
          labels={points.map(formatTick)}
          titles={points.map((point, i) => pointTitle(chart, point, series, (one) => of(one).values[i] ?? 0))}
          formatTick={(value) => (unit === 'rupees' ? formatRupeesShort(value) : formatNumber(value, unit))}
        />
      )}
      {series.length > 1 && !isEmpty && (
        <Legend
          id={key}
          entries={series.map((one) => ({ label: one.label, value: formatNumber(of(one).now ?? 0, unit) }))}
        />
      )}
      <figcaption className="text-sm text-soft">{about}</figcaption>
      <details className="text-sm">
        <summary className="min-h-11 content-center font-medium underline underline-offset-4">
          As a table
        </summary>
        <table className="tabular w-full">
          <caption className="sr-only">{title}</caption>
          <thead className="text-left text-soft">
            <tr className="border-b border-line">
              <th scope="col" className="py-1.5 font-medium">
                {period === 'days' ? 'Day' : 'Month'}
              </th>
              {columns.map(({ name, label }) => (
                <th key={name} scope="col" className="py-1.5 pl-2 text-right font-medium">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points
              .map((point, i) => (
                <tr key={point} className="border-b border-line">
                  <th scope="row" className="py-1.5 text-left font-normal">
                    {formatPoint(point)}
                    {i === points.length - 1 && ' so far'}
                  </th>
                  {columns.map((one) => (
                    <td key={one.name} className="py-1.5 pl-2 text-right">
                      {cellText(of(one).values[i] ?? null, chart, one)}
                    </td>
                  ))}
                </tr>
              ))
              .reverse()}
          </tbody>
        </table>
        <SmallSheetLinks file={operatorPaths.numbersFile({ number: key, by: period })} of={title} />
      </details>
    </figure>
  )
}

const LENGTHS = { days: 'four weeks', months: 'twelve months' } as const

function Headline({ chart, period, numbers }: Omit<NumberFigureProps, 'points'>) {
  const { series, unit } = chart
  const all = series.map(({ name }) => numbers[name]!)
  const total = (which: 'now' | 'before') =>
    all.some((one) => one[which] === null) ? null : all.reduce((sum, one) => sum + one[which]!, 0)
  const [now, before] = [total('now'), total('before')]
  if (now === null) return <p className="text-soft">Not counted yet</p>
  return (
    <>
      <p className="text-soft">
        <span className="tabular text-2xl font-semibold text-ink">{formatNumber(now, unit)}</span>
        {unitOf(now, unit)} {series.every(({ name }) => isGauge(name)) ? 'today' : `in ${LENGTHS[period]}`}
      </p>
      {before !== null && (
        <p className="tabular text-sm text-soft">
          {formatNumber(before, unit)} in the {LENGTHS[period]} before
        </p>
      )}
    </>
  )
}

function isCounted(all: readonly NumberOverTime[]): boolean {
  return all.some(({ values }) => values.some((value) => value !== null))
}

function describe(chart: Chart, points: readonly string[], all: readonly NumberOverTime[]): string {
  const sums = points.map((_, i) => all.reduce((sum, { values }) => sum + (values[i] ?? 0), 0))
  const most = Math.max(...sums)
  const at = points[sums.indexOf(most)]!
  const [first, last] = [points[0]!, points.at(-1)!].map(formatPoint)
  return `${chart.title}, ${first} to ${last}: at most ${formatNumber(most, chart.unit)}${unitOf(most, chart.unit)}, ${formatPoint(at)}`
}

function pointTitle(
  { unit }: Chart,
  point: string,
  series: readonly ChartSeries[],
  valueOf: (one: ChartSeries) => number,
): string {
  const values = series.map((one) => {
    const value = formatNumber(valueOf(one), unit)
    return series.length > 1 ? `${one.label} ${value}` : value
  })
  return `${formatPoint(point)}: ${values.join(', ')}`
}

function cellText(value: number | null, { unit, series }: Chart, one: ChartSeries): string {
  if (value === null) return 'not counted'
  // The figure beside an amount may be a count.
  const isCount = unit === 'rupees' && !series.includes(one) && one.name === 'stays ended'
  return formatNumber(value, isCount ? 'stays' : unit)
}

/** Download links of a small table. @param of its title, for screen readers */
export function SmallSheetLinks({ file, of }: { file: string; of: string }) {
  const className = 'inline-flex min-h-11 items-center font-medium underline underline-offset-4'
  return (
    <p className="flex flex-wrap gap-x-6 text-sm">
      <a href={paths.asExcel(file)} className={className}>
        Save for Excel<span className="sr-only">: {of}</span>
      </a>
      <a href={file} className={className}>
        Save as CSV<span className="sr-only">: {of}</span>
      </a>
    </p>
  )
}
