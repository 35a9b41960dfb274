import { classNames } from '#app/ui/class-names.ts'
import { labelledPoints, scaleFor } from './plot-scale.ts'

export interface PlotSeries {
  label: string
  values: readonly (number | null)[]
}

interface PlotProps {
  /** Distinguishes its patterns from those of other plots on the page. */
  id: string
  /** Text alternative, in a sentence. */
  description: string
  /** Stacked, the first one at the bottom. */
  series: readonly PlotSeries[]
  /** One for each point; as many are shown as fit. */
  labels: readonly string[]
  titles: readonly string[]
  formatTick: (value: number) => string
}

// In drawing units; as wide as a phone's column.
const WIDTH = 340
const HEIGHT = 168
const TOP = 10
const BOTTOM = 22
const LETTER = 6.6
const GAP = 0.28

/** A bar chart over days or months, drawn on the server. It uses the text colours, so forced colours work too. */
export function Plot({ id, description, series, labels, titles, formatTick }: PlotProps) {
  const sums = labels.map((_, i) => series.reduce((sum, { values }) => sum + (values[i] ?? 0), 0))
  const { top, ticks } = scaleFor(Math.max(...sums))
  const left = 6 + LETTER * Math.max(...ticks.map((tick) => formatTick(tick).length))
  const step = (WIDTH - left) / labels.length
  const y = (value: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / top)
  const x = (i: number) => left + step * (i + GAP / 2)
  const middle = (i: number) => left + step * (i + 0.5)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={description}
      className="block w-full text-soft"
      fontSize={12}
    >
      <Patterns id={id} />
      <g fill="currentColor">
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={left}
              x2={WIDTH}
              y1={y(tick)}
              y2={y(tick)}
              className={tick === 0 ? 'stroke-edge' : 'stroke-line'}
            />
            <text x={left - 6} y={y(tick) + 4} textAnchor="end">
              {formatTick(tick)}
            </text>
          </g>
        ))}
        {labelledPoints(labels.length, labels.length > 12 ? 7 : 1).map((i) => (
          <text
            key={i}
            x={labels.length > 12 && i === labels.length - 1 ? WIDTH : middle(i)}
            y={HEIGHT - 6}
            textAnchor={labels.length > 12 && i === labels.length - 1 ? 'end' : 'middle'}
          >
            {labels[i]}
          </text>
        ))}
      </g>
      {labels.map((label, i) => {
        let below = 0
        return (
          <g key={`${label} ${i}`}>
            <title>{titles[i]}</title>
            {/* Full height, so that the pointer also finds low bars. */}
            <rect
              x={left + step * i}
              y={TOP}
              width={step}
              height={HEIGHT - TOP - BOTTOM}
              fill="transparent"
            />
            {series.map(({ label: name, values }, nth) => {
              const value = values[i] ?? 0
              if (value === 0) return null
              const [from, to] = [y(below), y(below + value)]
              below += value
              return (
                <rect
                  key={name}
                  x={x(i)}
                  y={Math.min(to, from - 1)}
                  width={step * (1 - GAP)}
                  height={Math.max(1, from - to)}
                  {...fillOf(id, nth)}
                />
              )
            })}
          </g>
        )
      })}
    </svg>
  )
}

interface LegendProps {
  id: string
  entries: readonly { label: string; value: string }[]
}

export function Legend({ id, entries }: LegendProps) {
  return (
    <ul className="tabular flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {entries.map(({ label, value }, nth) => (
        <li key={label} className="flex items-center gap-1.5">
          <svg viewBox="0 0 14 14" width={14} height={14} aria-hidden className="shrink-0 text-soft">
            <rect x={1} y={1} width={12} height={12} {...fillOf(id, nth)} />
          </svg>
          {label}: {value}
        </li>
      ))}
    </ul>
  )
}

/** Full, striped, dotted, empty: distinguishable on paper, too. */
function fillOf(id: string, nth: number) {
  const fills = ['currentColor', `url(#${id}-stripes)`, `url(#${id}-dots)`, 'var(--surface)']
  return { fill: fills[nth] ?? 'currentColor', className: classNames(nth > 0 && 'stroke-soft') }
}

function Patterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={`${id}-stripes`} width={4} height={4} patternUnits="userSpaceOnUse">
        <rect width={4} height={4} fill="var(--surface)" />
        <path d="M0 4L4 0M-1 1L1 -1M3 5L5 3" stroke="currentColor" strokeWidth={1.4} />
      </pattern>
      <pattern id={`${id}-dots`} width={4} height={4} patternUnits="userSpaceOnUse">
        <rect width={4} height={4} fill="var(--surface)" />
        <circle cx={2} cy={2} r={1} fill="currentColor" />
      </pattern>
    </defs>
  )
}
