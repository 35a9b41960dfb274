import type { UncachedResult } from '../uncached.ts'
import type { Goal } from '../goals.ts'
import { pairedRatio } from '../load.ts'
import { formatNumber, formatMs, table, formatRatio } from '../markdown.ts'
import { machineInfo, goalsTable } from '../report.ts'
import type { BookingResult } from './bookings.ts'
import type { Results } from './run.ts'

const WORDS = [
  'search first asked, common',
  'search first asked, rare',
  'search first asked, a whole',
  'nothing found',
]
const FILTERS = ['search first asked, all filters', 'search first asked, by price', 'filters first asked']

/** What was measured, as Markdown. */
export function report(results: Results): string {
  const { isQuick, places, cached, booked } = results
  return [
    '# Benchmarks of PostgreSQL',
    `Written by \`npm run bench -- --postgres${isQuick ? ' --quick' : ''}\`. The same build on both engines, measured in turn in one run; PostgreSQL, which is asked by its socket, the app servers and the load maker share this machine's cores.`,
    machineInfo([places]),
    '## Goals',
    goalsTable(goalsOf(results)),
    '## Pages seen before, 32 at a time',
    'Requests a second (p50 / p99 in milliseconds).',
    table(
      ['work', 'SQLite', 'PostgreSQL', 'ratio'],
      cached.map(({ work, sqlite, postgres, ratio }) => [
        work,
        ...[sqlite, postgres].map(
          (one) => `${formatNumber(one.perSecond)} (${formatMs(one.p50)} / ${formatMs(one.p99)})`,
        ),
        formatRatio(ratio),
      ]),
    ),
    '## First asked, one at a time',
    'p50 / p99 in milliseconds.',
    uncachedTable(results),
    '## Bookings through the form, 32 at a time',
    table(
      [
        'by',
        'a second',
        'p50 / p99 ms',
        'CPU of a booking in the app servers',
        'in PostgreSQL and the system',
        'in the load maker',
        'cores busy',
        'failed',
      ],
      [
        ['SQLite', booked.sqlite],
        ['PostgreSQL, one app server', booked.one],
        ['PostgreSQL, two app servers', booked.two],
      ].map(([by, one]) => bookedRow(by as string, one as BookingResult)),
    ),
  ]
    .join('\n\n')
    .concat('\n')
}

function goalsOf({
  places,
  moveSeconds: moveTook,
  cached,
  uncached: firstAsked,
  booked,
  looks,
}: Results): Goal[] {
  const slowest = (works: string[]) => {
    const all = works.flatMap((work) => matchingResults(firstAsked.get('postgres')!, work))
    return Math.max(...all.map(({ measured }) => measured.p50))
  }
  const leastKept = Math.min(...cached.map(({ ratio }) => ratio))
  const [words, filters] = [slowest(WORDS), slowest(FILTERS)]
  const place = (engine: 'sqlite' | 'postgres') =>
    matchingResults(firstAsked.get(engine)!, 'place first asked')[0]!.rounds
  const placeRatio = pairedRatio(place('postgres'), place('sqlite'), 'p50')
  const oneServer = pairedRatio(booked.one.rounds, booked.sqlite.rounds, 'perSecond')
  const twoServers = pairedRatio(booked.two.rounds, booked.one.rounds, 'perSecond')
  return [
    {
      work: `move of ${formatNumber(places)} places and ${formatNumber(places * 2)} bookings`,
      goal: 'under five minutes',
      measured: `${Math.round(moveTook)} s`,
      isReached: moveTook < 300,
    },
    {
      work: 'kept pages at 32, the slowest',
      goal: 'at least 0.6x of SQLite',
      measured: formatRatio(leastKept),
      isReached: leastKept >= 0.6,
    },
    {
      work: 'search first asked, text, the slowest p50',
      goal: 'at most 15 ms',
      measured: `${formatMs(words)} ms`,
      isReached: words <= 15,
    },
    {
      work: 'search first asked, filters and dates, the slowest p50',
      goal: 'at most 25 ms',
      measured: `${formatMs(filters)} ms`,
      isReached: filters <= 25,
    },
    {
      work: 'place page first asked, p50',
      goal: 'within 1.3x of SQLite',
      measured: formatRatio(placeRatio),
      isReached: placeRatio <= 1.3,
    },
    {
      work: 'bookings through the form, one app server',
      goal: 'at least 0.7x of SQLite',
      measured: formatRatio(oneServer),
      isReached: oneServer >= 0.7,
    },
    {
      work: 'bookings through the form, two app servers',
      goal: 'at least 1.5x of one',
      measured: `${formatRatio(twoServers)}, with ${share(booked.two.busy)} of both cores busy (${share(booked.one.busy)} with one)`,
      isReached: twoServers >= 1.5,
    },
    {
      work: 'pages right after their change was answered, at both servers',
      goal: '0 of 2,000 stale',
      measured: `${looks.stale} of ${formatNumber(looks.looks)}`,
      isReached: looks.stale === 0 && looks.looks >= 2000,
    },
  ]
}

function matchingResults(all: UncachedResult[], work: string): UncachedResult[] {
  return all.filter((one) => one.work.includes(work))
}

function uncachedTable({ uncached: firstAsked }: Results): string {
  const [sqlite, postgres] = [firstAsked.get('sqlite')!, firstAsked.get('postgres')!]
  return table(
    ['work', 'SQLite', 'PostgreSQL'],
    sqlite.map(({ work, measured }, i) => [
      work,
      ...[measured, postgres[i]!.measured].map(({ p50, p99 }) => `${formatMs(p50)} / ${formatMs(p99)}`),
    ]),
  )
}

function bookedRow(by: string, { measured, appCpu, restCpu, loadCpu, busy }: BookingResult): string[] {
  return [
    by,
    formatNumber(measured.perSecond),
    `${formatMs(measured.p50)} / ${formatMs(measured.p99)}`,
    ...[appCpu, restCpu, loadCpu].map((cpu) => `${formatMs(cpu)} ms`),
    share(busy),
    String(measured.failures),
  ]
}

function share(of: number): string {
  return `${Math.round(of * 100)} %`
}
