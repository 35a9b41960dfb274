import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { countsOf, lastWords } from './setup/test-counts.ts'

function aReport(text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'basera-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'report.json')
  writeFileSync(file, text)
  return file
}

const units = (statuses: Record<string, string>, exit = 0, isAsked?: (tags: string[]) => boolean) => {
  const assertionResults = Object.entries(statuses).map(([fullName, status]) => ({
    fullName,
    status,
    tags: fullName.startsWith('slow') ? ['slow'] : [],
  }))
  const testResults = [{ name: 'a.test.ts', status: 'passed', assertionResults }]
  return countsOf(aReport(JSON.stringify({ testResults })), exit, isAsked)
}

const browser = (...statuses: string[]) => {
  const tests = statuses.map((status) => ({ status, projectName: 'plain' }))
  const specs = [{ file: 'a.spec.ts', title: 'is', tests }]
  return countsOf(aReport(JSON.stringify({ suites: [{ suites: [{ specs }] }] })), 0)
}

test('what passed and what failed is counted from the reports', () => {
  expect(units({ holds: 'passed', stays: 'passed' })).toEqual({ passed: 2, failed: [] })
  expect(units({ holds: 'passed', breaks: 'failed' }, 1)).toEqual({
    passed: 1,
    failed: ['a.test.ts > breaks: failed'],
  })
  expect(browser('expected', 'unexpected')).toEqual({
    passed: 1,
    failed: ['plain > a.spec.ts > is: unexpected'],
  })
})

test('a skipped test is a failure, unless the other run asks it', () => {
  expect(units({ holds: 'passed', waits: 'skipped' }).failed).toEqual(['a.test.ts > waits: skipped'])
  expect(browser('expected', 'skipped').failed).toHaveLength(1)
  const isQuick = (tags: string[]) => !tags.includes('slow')
  expect(units({ holds: 'passed', 'slow one': 'skipped' }, 0, isQuick)).toEqual({ passed: 1, failed: [] })
  expect(units({ holds: 'passed', waits: 'skipped' }, 0, isQuick).failed).toHaveLength(1)
})

test('a browser test that passed when it was tried again has passed, unless there are more than three', () => {
  expect(browser('expected', 'flaky', 'flaky', 'flaky')).toEqual({ passed: 4, failed: [] })
  expect(browser('expected', 'flaky', 'flaky', 'flaky', 'flaky').failed).toHaveLength(4)
})

test('a file that did not load has failed, and so has a run that ended badly, tested nothing or reported nothing', () => {
  const broken = [{ name: 'b.test.ts', status: 'failed', assertionResults: [] }]
  expect(countsOf(aReport(JSON.stringify({ testResults: broken })), 1).failed).toEqual(['b.test.ts: failed'])
  expect(units({ holds: 'passed' }, 1)).toEqual({ passed: 1, failed: ['1 tests, then 1'] })
  expect(units({}).failed).toHaveLength(1)
  for (const text of ['', '{', '{}', 'null', '[]']) expect(countsOf(aReport(text), 0).failed).toHaveLength(1)
  expect(countsOf('nowhere.json', 0).failed).toHaveLength(1)
})

test('where no test has failed, what a part wrote tells why it ended badly', () => {
  const report = aReport(JSON.stringify({ testResults: [] }))
  const output = [
    ' \u001b[32m✓\u001b[39m an Error is a sentence',
    '⎯⎯⎯ Unhandled Errors ⎯⎯⎯',
    '',
    'Error: write EPIPE',
    ...Array.from({ length: 30 }, (_, i) => ` ❯ frame ${i}`),
    'Error: later',
  ].join('\n')
  const { failed } = countsOf(report, 1, undefined, output)
  expect(failed).toHaveLength(1)
  expect(failed[0]!.split('\n    ').slice(0, 4)).toEqual([
    '0 tests, then 1',
    '⎯⎯⎯ Unhandled Errors ⎯⎯⎯',
    'Error: write EPIPE',
    ' ❯ frame 0',
  ])
  expect(failed[0]!.split('\n')).toHaveLength(16)
  expect(lastWords('one\nerror during close TypeError: no\n  at end\n')).toBe(
    '\n    error during close TypeError: no\n      at end',
  )
  expect(lastWords(Array.from({ length: 40 }, (_, i) => `line ${i}`).join('\n'))).toMatch(/^\n {4}line 25\n/)
  expect(lastWords('')).toBe('')
})

test('every file of tests is asked by one way of running them', () => {
  const files = globSync('**/*.{test,spec}.{ts,tsx}', {
    exclude: ['node_modules', 'build', 'dist', 'reports'],
  })
  const ways = [
    /^(app|server|demo)\/(?!db\/(postgres|move)\/).*\.test\.tsx?$/,
    /^tests\/(api\/)?[^/]+\.test\.ts$/,
    /^app\/db\/(postgres|move)\/.*\.test\.ts$/,
    /^tests\/(promises|postgres|long)\/[^/]+\.test\.ts$/,
    /^tests\/e2e\/(enhanced\/)?[^/]+\.spec\.ts$/,
  ]
  expect(files.filter((file) => !ways.some((way) => way.test(file)))).toEqual([])
  expect(files.length).toBeGreaterThan(200)
})
