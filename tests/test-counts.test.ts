import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { oneVoiceAtATime } from './setup/one-voice.ts'
import { allOrNothing, browserCounts, unitCounts } from './setup/test-counts.ts'
import { whatFailed } from './setup/what-failed.ts'

function aReport(text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'basera-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'report.json')
  writeFileSync(file, text)
  return file
}

const unit = (total: number, passed: number, exit = 0) =>
  unitCounts(aReport(JSON.stringify({ numTotalTests: total, numPassedTests: passed })), exit)

const browser = (expected: number, unexpected = 0, flaky = 0, skipped = 0, exit = 0) =>
  browserCounts(aReport(JSON.stringify({ stats: { expected, unexpected, flaky, skipped } })), exit)

test('what passed is counted from the reports', () => {
  expect(unit(7, 7)).toEqual({ passed: 7, failed: 0 })
  expect(browser(5)).toEqual({ passed: 5, failed: 0 })
})

test('failed and skipped tests are failures', () => {
  expect(unit(7, 4, 1)).toEqual({ passed: 4, failed: 3 })
  expect(unit(7, 6, 0)).toEqual({ passed: 6, failed: 1 })
  expect(browser(5, 1, 0, 3)).toEqual({ passed: 5, failed: 4 })
})

test('a browser test that passed when it was tried again has passed, unless there are more than three', () => {
  expect(browser(5, 0, 3)).toEqual({ passed: 8, failed: 0 })
  expect(browser(5, 0, 4)).toEqual({ passed: 5, failed: 4 })
})

test('a program that counts nothing works or fails', () => {
  expect(allOrNothing(0)).toEqual({ passed: 0, failed: 0 })
  expect(allOrNothing(2)).toEqual({ passed: 0, failed: 1 })
})

test('unit tests that failed are named, with the beginning of why', () => {
  const why = ['\x1b[31mError: late\x1b[39m', '    at a.test.ts:3', '    at run (/node_modules/vitest.js:1)']
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'holds', status: 'passed', failureMessages: [] },
          { fullName: 'breaks', status: 'failed', failureMessages: [why.join('\n')] },
          { fullName: 'waits', status: 'skipped', failureMessages: [] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
      {
        name: 'c.test.ts',
        status: 'failed',
        message: 'Hook timed out in 100ms.',
        assertionResults: [{ fullName: 'begins', status: 'skipped', failureMessages: [] }],
      },
    ],
  }
  expect(whatFailed(aReport(JSON.stringify(report)))).toEqual([
    'a.test.ts > breaks\n  Error: late\n      at a.test.ts:3',
    'a.test.ts > waits\n  skipped',
    'b.test.ts\n  No such module',
    'c.test.ts\n  Hook timed out in 100ms.',
  ])
})

test('browser tests that failed or needed a second try are named, with the beginning of why', () => {
  const told = (title: string, status: string, ...messages: string[]) => ({
    file: 'a.spec.ts',
    title,
    tests: [{ status, projectName: 'plain', results: messages.map((message) => ({ error: { message } })) }],
  })
  const specs = [told('holds', 'expected'), told('breaks', 'unexpected', 'No button', 'None again')]
  const report = { suites: [{ specs, suites: [{ specs: [told('is late', 'flaky', 'Too slow')] }] }] }
  expect(whatFailed(aReport(JSON.stringify(report)))).toEqual([
    'plain > a.spec.ts > breaks > unexpected\n  No button',
    'plain > a.spec.ts > is late > flaky\n  Too slow',
  ])
})

test('of a part that has no report, nothing is told', () => {
  expect(whatFailed('no-such-report.json')).toEqual([])
})

test('parts that run side by side are heard one after the other, each whole', () => {
  let heard = ''
  const aVoice = oneVoiceAtATime((text) => (heard += text.toString()))
  const [first, second, third] = [aVoice(), aVoice(), aVoice()]
  second.say('b1 ')
  first.say('a1 ')
  third.say('c1 ')
  third.end()
  second.say('b2 ')
  expect(heard).toBe('a1 ')
  first.say('a2 ')
  first.end()
  expect(heard).toBe('a1 a2 b1 b2 ')
  second.say('b3 ')
  second.end()
  expect(heard).toBe('a1 a2 b1 b2 b3 c1 ')
})

test('a run that ended badly has failed though no test did', () => {
  expect(unit(7, 7, 1)).toEqual({ passed: 7, failed: 1 })
  expect(browser(5, 0, 0, 0, 1)).toEqual({ passed: 5, failed: 1 })
})

test('a run without any test has failed', () => {
  expect(unit(0, 0)).toEqual({ passed: 0, failed: 1 })
  expect(browser(0)).toEqual({ passed: 0, failed: 1 })
})

test('a report that is missing or makes no sense is a failure', () => {
  expect(unitCounts('nowhere/unit.json', 0)).toEqual({ passed: 0, failed: 1 })
  for (const text of ['', '{', '{}', 'null', '[]']) {
    expect(unitCounts(aReport(text), 0)).toEqual({ passed: 0, failed: 1 })
    expect(browserCounts(aReport(text), 0)).toEqual({ passed: 0, failed: 1 })
  }
})
