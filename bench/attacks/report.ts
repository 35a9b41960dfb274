import { formatMs, formatNumber, machineInfo, table } from '../markdown.ts'
import type { Attack, Outcome } from './attack.ts'
import type { HomeTimes } from './home-times.ts'
import { PLACES } from './databases.ts'

export interface Row extends Outcome {
  attack: Attack
  build: 'old' | 'new'
  requests: number
  seconds: number
  /** The longest turn of a server's event loop. */
  heldMs: number
  before: HomeTimes
  during: HomeTimes
}

interface RunDetails {
  isOnPostgres: boolean
  servers: number
  seconds: number
}

/** Prints a run as a section of docs/attacks.md. */
export function printReport(rows: readonly Row[], { isOnPostgres, servers, seconds }: RunDetails): void {
  const engine = isOnPostgres ? 'PostgreSQL' : 'SQLite'
  const heading = `## ${engine}, ${servers === 1 ? 'one server' : `${servers} servers`}`
  const text = `${heading}\n\n${[
    `${machineInfo([PLACES])}\n- the run took ${Math.round(seconds)} s`,
    summary(rows),
    table(
      [
        'attack',
        'build',
        'succeeded',
        'requests',
        'seconds',
        'home p50, ms',
        'home p99, ms',
        'blocked, ms',
        'observed',
      ],
      rows.map((row) => [
        row.attack.name,
        row.build,
        `${row.succeeded > 0 ? `**${row.succeeded}**` : '0'} of ${row.tries}`,
        formatNumber(row.requests),
        row.seconds.toFixed(1),
        beforeAndDuring(row, 'p50'),
        beforeAndDuring(row, 'p99'),
        row.heldMs === 0 ? 'under 20' : String(Math.round(row.heldMs)),
        row.seen,
      ]),
    ),
  ].join('\n\n')}\n`
  process.stdout.write(`\n${text}`)
}

function summary(rows: readonly Row[]): string {
  const builds = [...new Set(rows.map(({ build }) => build))]
  const counted = builds.map((build) => {
    const own = rows.filter((row) => row.build === build)
    return `${own.filter(({ succeeded }) => succeeded > 0).length} of ${own.length} on the ${build} build`
  })
  return `Attacks that succeeded: ${counted.join(', ')}.`
}

function beforeAndDuring({ before, during }: Row, key: 'p50' | 'p99'): string {
  const ratio = during[key] / before[key]
  return `${formatMs(before[key])}, then ${formatMs(during[key])} (${ratio.toFixed(1)}x)`
}
