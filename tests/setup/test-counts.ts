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

/** What Vitest's own report counted; whatever did not pass has failed, a skipped test too. */
export function unitCounts(report: string, exitCode: number): Counts {
  return counted(report, exitCode, (read) => {
    const { numTotalTests, numPassedTests } = read as VitestReport
    return { passed: numPassedTests, failed: numTotalTests - numPassedTests }
  })
}

/** What Playwright's own report counted; skipped tests have failed, one that passed when tried again has not. */
export function browserCounts(report: string, exitCode: number): Counts {
  return counted(report, exitCode, (read) => {
    const { expected, unexpected, flaky, skipped } = (read as PlaywrightReport).stats
    return { passed: expected + flaky, failed: unexpected + skipped }
  })
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
