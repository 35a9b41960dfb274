import concurrently, { type CloseEvent } from 'concurrently'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { countsOf, lastWords } from './setup/test-counts.ts'

// `npm test` asks what takes seconds, `npm run test:all` the rest: what waits or starts many processes, other engines,
// and most pages in a browser. Every part runs to its end. The closing line is for whoever reads only that.
interface Part {
  name: string
  command: string
  env?: Record<string, string>
}
const isRest = process.argv[2] === 'rest'
const SHORT_IN_BROWSERS = '"^(chromium|no-javascript) (guest|host)-journey|@promise"'
const PREPARED: Part[] = [
  // Where `npm test` has just built the same, as in .ci/run, once is enough.
  ...(process.env.IS_BUILT ? [] : [{ name: 'Build', command: 'npm run --silent build' }]),
  { name: 'Chromium', command: 'node tests/setup/browser/ensure-chromium.ts' },
]
const UNITS = vitestByTag(
  'Unit and API tests',
  'vitest.config.ts',
  '{app,server,demo,tests}/**/*.test.ts?(x)',
)
const PROMISES = vitestByTag('Promises', 'vitest.promises.config.ts', 'tests/promises/*.test.ts')
const IN_SHORT: Part[][] = [
  // The build takes one processor, and no unit test asks for it.
  [...PREPARED, { name: 'Lint and types', command: 'npm run --silent lint' }, UNITS],
  // By themselves: beside servers that are attacked a page takes longer than anybody would wait.
  [{ name: 'Browser tests', command: `playwright test --grep ${SHORT_IN_BROWSERS}` }],
  // Half of their time they wait, for a server, the disk or each other.
  [{ ...PROMISES, command: `${PROMISES.command} --maxWorkers=${2 * availableParallelism() + 1}` }],
]
const REST: Part[][] = [
  [...PREPARED, { name: 'Last release', command: 'node tests/setup/releases/build-last-release.ts' }, UNITS],
  [PROMISES, postgresParts('On PostgreSQL', 'vitest run --config vitest.postgres.config.ts')],
  [
    postgresParts('Two servers on it', 'vitest run --config vitest.postgres-promises.config.ts'),
    // Made, unpacked and started: what is asked of it stands in release/check-release.ts.
    { name: 'Release', command: 'node release/make-release.ts' },
    postgresParts('Journeys on it', 'playwright test --project=no-javascript journey.spec'),
  ],
  [{ name: 'Browser tests', command: `playwright test --grep-invert ${SHORT_IN_BROWSERS}` }],
]

function vitestByTag(name: string, config: string, files: string): Part {
  if (!isRest) return { name, command: `vitest run --config ${config} "--tags-filter=!slow"` }
  // Most files have no test of the rest: those that do say so.
  const some = globSync(files).filter((file) => /\bslow\b/.test(readFileSync(file, 'utf8')))
  return { name, command: `vitest run --config ${config} --tags-filter=slow ${some.join(' ')}` }
}

function postgresParts(name: string, command: string): Part {
  const found = `node tests/setup/postgres/check-available.ts && ${command}`
  return { name, command: found, env: { BROWSER_TESTS_ON: 'postgres' } }
}

const REPORTING = 'vitest run --reporter=default --reporter=json --outputFile.json='
// A hundred servers are started: what they have in common is compiled once.
const NODE_COMPILE_CACHE = path.resolve('node_modules/.cache/node')
const reportOf = ({ name }: Part) => `reports/${name.replaceAll(' ', '-')}.json`

/** Runs some at the same time, as far as there are processors for them; how each ended, and what it wrote. */
async function run(parts: Part[]): Promise<(CloseEvent & { output: string })[]> {
  process.stdout.write(`\n=== ${parts.map(({ name }) => name).join(', ')} ===\n`)
  const commands = parts.map((part) => ({
    name: part.name,
    command: part.command.replace('vitest run', REPORTING + reportOf(part)),
    env: { NODE_COMPILE_CACHE, BROWSER_TESTS_REPORT: reportOf(part), ...part.env },
  }))
  const running = concurrently(commands, { maxProcesses: 2, group: true, prefix: 'none' })
  const outputs = parts.map(() => '')
  for (const { index, stdout, stderr } of running.commands)
    for (const stream of [stdout, stderr]) stream.subscribe((text) => (outputs[index] += String(text)))
  const ended = await running.result.catch((ended: CloseEvent[]) => ended)
  return ended.map((event) => ({ ...event, output: outputs[event.index]! }))
}

rmSync('reports', { recursive: true, force: true })
mkdirSync('reports')
const table = [['', 'seconds', 'passed', 'failed']]
const failures: string[] = []
const startedAt = Date.now()
let passedInAll = 0
for (const parts of isRest ? REST : IN_SHORT) {
  for (const { index, exitCode, timings, output } of await run(parts)) {
    const part = parts[index]!
    const isOfThisRun = (tags: string[]) => tags.includes('slow') === isRest
    const { passed, failed } = /vitest|playwright/.test(part.command)
      ? countsOf(reportOf(part), exitCode, isOfThisRun, output)
      : { passed: 0, failed: exitCode === 0 ? [] : [`ended with ${exitCode}${lastWords(output)}`] }
    passedInAll += passed
    failures.push(...failed.map((failure) => `${part.name}: ${failure}`))
    table.push([part.name, timings.durationSeconds.toFixed(0), `${passed || ''}`, `${failed.length || ''}`])
  }
}
table.push(['Together', ((Date.now() - startedAt) / 1000).toFixed(0), `${passedInAll}`, `${failures.length}`])
process.exitCode = failures.length > 0 ? 1 : 0
for (const failure of failures) process.stdout.write(`\n${failure}`)
// For who runs this as one of several.
writeFileSync('reports/failures.txt', failures.map((failure) => `${failure}\n`).join(''))
for (const [name = '', ...columns] of table) {
  process.stdout.write(`\n${name.padEnd(20)}${columns.map((text) => text.padStart(9)).join('')}`)
}
process.stdout.write(`\n\n${passedInAll} passed, ${failures.length} failed\n`)
