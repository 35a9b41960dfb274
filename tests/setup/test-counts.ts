import { readFileSync } from 'node:fs'

export interface Counts {
  passed: number
  failed: number
}

interface VitestReport {
  numTotalTests: number
  numPassedTests: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** Counts of Vitest's report; whatever did not pass has failed, skipped tests included. */
export function unitCounts(report: string, exitCode: number): Counts {
  return counted(report, exitCode, (read) => {
    const { numTotalTests, numPassedTests } = read as VitestReport
    return { passed: numPassedTests, failed: numTotalTests - numPassedTests }
  })
}

/** Retries that a busy machine may need; more than this is a fault. */
const MOST_FLAKY = 3

/**
 * What Playwright's own report counted; skipped tests have failed. Those that passed when they were tried again have
 * passed, unless there are too many of them.
 */
export function browserCounts(report: string, exitCode: number): Counts {
  return counted(report, exitCode, (read) => {
    const { expected, unexpected, flaky, skipped } = (read as PlaywrightReport).stats
    const isFlaky = flaky > MOST_FLAKY
    return {
      passed: expected + (isFlaky ? 0 : flaky),
      failed: unexpected + skipped + (isFlaky ? flaky : 0),
    }
  })
}

/** The counts of a program without a report: it passes or fails. */
export function allOrNothing(exitCode: number): Counts {
  return { passed: 0, failed: exitCode === 0 ? 0 : 1 }
}

function counted(report: string, exitCode: number, count: (read: unknown) => Counts): Counts {
  const { passed, failed } = readable(report, count) ?? { passed: 0, failed: 1 }
  // A file that does not load has no tests to count, and no test at all is no success.
  const silentFailure = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: silentFailure ? 1 : failed }
}

function readable(report: string, count: (read: unknown) => Counts): Counts | undefined {
  try {
    const counts = count(JSON.parse(readFileSync(report, 'utf8')))
    return Object.values(counts).every(Number.isSafeInteger) ? counts : undefined
  } catch {
    return undefined
  }
}
