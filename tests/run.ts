import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { haveChromium } from './setup/have-chromium.ts'
import { browserCounts, unitCounts, type Counts } from './setup/test-counts.ts'

// What `npm test` runs, one kind after the other; the first kind that fails is the last one. The closing
// line is for whoever reads only that.
const UNIT_REPORT = 'reports/unit.json'
const PROMISES_REPORT = 'reports/promises.json'
const BROWSER_REPORT = 'reports/e2e.json'

const kinds: [heading: string, run: () => Counts][] = [
  ['Lint', () => allOrNothing(run('eslint', '.'))],
  ['Format', () => allOrNothing(run('prettier', '--check', '--log-level', 'warn', '.'))],
  ['Types', () => allOrNothing(run('tsc'))],
  [
    'Unit and API tests',
    () => {
      const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]
      return unitCounts(UNIT_REPORT, run('vitest', 'run', ...reports))
    },
  ],
  ['Build', () => allOrNothing(run('remix', 'vite:build'))],
  [
    'Promises, in short',
    () => {
      const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${PROMISES_REPORT}`]
      const given = ['run', '--config', 'vitest.promises.config.ts', ...reports]
      return unitCounts(PROMISES_REPORT, run('vitest', ...given))
    },
  ],
  [
    'Browser tests',
    () => {
      process.env.CHROMIUM_PATH = haveChromium()
      return browserCounts(BROWSER_REPORT, run('playwright', 'test'))
    },
  ],
]

function run(command: string, ...args: string[]): number {
  const { status, error } = spawnSync(`node_modules/.bin/${command}`, args, { stdio: 'inherit' })
  if (error) process.stderr.write(`${command}: ${error.message}\n`)
  return status ?? 1
}

function allOrNothing(exitCode: number): Counts {
  return { passed: 0, failed: exitCode === 0 ? 0 : 1 }
}

rmSync('reports', { recursive: true, force: true })
const total: Counts = { passed: 0, failed: 0 }
for (const [heading, runKind] of kinds) {
  process.stdout.write(`\n=== ${heading} ===\n`)
  try {
    const { passed, failed } = runKind()
    total.passed += passed
    total.failed += failed
  } catch (error) {
    total.failed += 1
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  }
  if (total.failed > 0) {
    process.stdout.write(`\n${heading}: failed; what comes after it was not run.\n`)
    break
  }
}
process.exitCode = total.failed > 0 ? 1 : 0
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
