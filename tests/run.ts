import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { oneVoiceAtATime } from './setup/one-voice.ts'
import { allOrNothing, browserCounts, unitCounts, type Counts } from './setup/test-counts.ts'
import { whatFailed } from './setup/what-failed.ts'

// What `npm test` runs. The first part that fails is the last one that begins. The closing line is for whoever
// reads only that.

interface Part {
  name: string
  /** What is run, found in node_modules/.bin first, as in npm's scripts. */
  command: string[]
  /** What is set for it alone. */
  env?: Record<string, string>
  /** Done beside the others, by the processor that they leave. */
  isBackground?: boolean
  /** Where it reports on its tests, if it has any. */
  report?: string
  /** Its counts, from its report and its exit code. */
  count: (exitCode: number) => Counts
}

interface FinishedPart extends Counts {
  name: string
  seconds: number
}

type PartCommand = Pick<Part, 'command' | 'env' | 'report' | 'count'>

const vitest = (report: string, ...options: string[]): PartCommand => ({
  command: [
    'vitest',
    'run',
    ...options,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  report,
  count: (exitCode) => unitCounts(report, exitCode),
})
const playwright = (report: string, env: Record<string, string> = {}, ...options: string[]): PartCommand => ({
  command: ['playwright', 'test', ...options],
  env: { BROWSER_TESTS_REPORT: report, ...env },
  report,
  count: (exitCode) => browserCounts(report, exitCode),
})
const npm = (script: string): PartCommand => ({
  command: ['npm', 'run', '--silent', script],
  count: allOrNothing,
})

/** The parts that need a PostgreSQL. Where there is none, they fail in CI, and elsewhere it is said that they are not run. */
function postgresParts(): Part[] {
  const look = spawnSync(process.execPath, ['tests/setup/postgres/check-available.ts'], { encoding: 'utf8' })
  if (look.status !== 0 && !process.env.CI) {
    process.stdout.write(look.stdout + look.stderr)
    return []
  }
  return [
    {
      name: 'On PostgreSQL',
      ...vitest('reports/postgres.json', '--config', 'vitest.postgres.config.ts'),
      isBackground: true,
    },
    {
      name: 'Two servers on it',
      ...vitest('reports/two-servers.json', '--config', 'vitest.postgres-promises.config.ts'),
    },
    {
      name: 'Journeys on it',
      ...playwright(
        'reports/journeys.json',
        { BROWSER_TESTS_ON: 'postgres' },
        '--project=no-javascript',
        'guest-journey',
        'host-journey',
      ),
    },
  ]
}

// What waits leaves processor to what is done beside it.
const parts: Part[] = [
  {
    name: 'Chromium',
    command: ['node', 'tests/setup/browser/ensure-chromium.ts'],
    isBackground: true,
    count: allOrNothing,
  },
  { name: 'Lint and types', ...npm('lint'), isBackground: true },
  {
    name: 'Pictures',
    command: ['node', 'tests/setup/browser/warm-picture-cache.ts'],
    isBackground: true,
    count: allOrNothing,
  },
  { name: 'Build', ...npm('build') },
  { name: 'Promises, in short', ...vitest('reports/promises.json', '--config', 'vitest.promises.config.ts') },
  { name: 'Unit and API tests', ...vitest('reports/unit.json') },
  ...postgresParts(),
  { name: 'Browser tests', ...playwright('reports/e2e.json') },
]

const finished: FinishedPart[] = []
const hasFailed = () => finished.some(({ failed }) => failed > 0)
const nextOutput = oneVoiceAtATime((text) => process.stdout.write(text))
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}

async function run({ name, command, env, isBackground: isBeside, count }: Part): Promise<void> {
  const voice = nextOutput()
  const startedAt = Date.now()
  voice.say(`\n=== ${name} ===\n`)
  const [program = '', ...given] = isBeside ? ['nice', ...command] : command
  const child = spawn(program, given, {
    env: {
      ...process.env,
      ...colours,
      ...env,
      PATH: `${process.cwd()}/node_modules/.bin:${process.env.PATH}`,
      // A hundred servers are started: what they have in common is compiled once.
      NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/node'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', voice.say)
  const exitCode = await once(child, 'close').then(
    ([code]) => (code as number | null) ?? 1,
    (failure: Error) => {
      voice.say(`${program}: ${failure.message}\n`)
      return 1
    },
  )
  voice.end()
  finished.push({ name, seconds: (Date.now() - startedAt) / 1000, ...count(exitCode) })
}

async function runAll(parts: Part[]): Promise<void> {
  for (const part of parts) {
    if (hasFailed()) return
    await run(part)
  }
}

function table(seconds: number): string {
  const rows = parts.map(({ name }): string[] => {
    const part = finished.find((one) => one.name === name)
    if (!part) return [name, 'not run', '', '']
    return [
      name,
      part.seconds.toFixed(0),
      part.passed > 0 ? `${part.passed}` : '',
      part.failed > 0 ? `${part.failed}` : '',
    ]
  })
  rows.unshift(['', 'seconds', 'passed', 'failed'])
  rows.push(['Together', seconds.toFixed(0), '', ''])
  return rows
    .map(
      ([name = '', ...columns]) =>
        name.padEnd(20) +
        columns
          .map((text) => text.padStart(9))
          .join('')
          .trimEnd(),
    )
    .join('\n')
}

const startedAt = Date.now()
rmSync('reports', { recursive: true, force: true })
const needsBrowser = ({ command }: Part) => command[0] === 'playwright'
const sequential = parts.filter(({ isBackground: isBeside }) => !isBeside)
await Promise.all([
  runAll(sequential.filter((part) => !needsBrowser(part))),
  runAll(parts.filter(({ isBackground: isBeside }) => isBeside)),
])
await runAll(sequential.filter(needsBrowser))

const total = (kind: keyof Counts) => finished.reduce((sum, part) => sum + part[kind], 0)
process.exitCode = hasFailed() ? 1 : 0
// Whoever has the end of a long log only is told why, too.
for (const { name, report } of parts) {
  for (const failed of report ? whatFailed(report) : []) process.stdout.write(`\n${name}: ${failed}\n`)
}
process.stdout.write(`\n${table((Date.now() - startedAt) / 1000)}\n`)
process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed\n`)
