import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

interface VitestReport {
  testResults?: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

interface Suite {
  suites?: Suite[]
  specs?: {
    file: string
    title: string
    tests: { status: string; projectName: string; results: { error?: { message?: string } }[] }[]
  }[]
}

/** The length of a printed reason; the whole of it is where the test ran. */
const MOST_LINES = 12

/**
 * The tests that failed, and those that passed when they were tried again, from the report of Vitest or Playwright.
 *
 * @returns a text for each: its file, its name, and the beginning of why
 */
export function whatFailed(report: string): string[] {
  try {
    const read = JSON.parse(readFileSync(report, 'utf8')) as VitestReport & Suite
    return [...failedUnits(read), ...failedInBrowsers(read)]
  } catch {
    return []
  }
}

function failedUnits({ testResults = [] }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    // What stopped a whole file, as a hook that took too long, is why its tests were skipped.
    const passes = message ? ['passed', 'skipped'] : ['passed']
    const failed = assertionResults.filter((test) => !passes.includes(test.status))
    const whole = message || (status === 'failed' && failed.length === 0) ? [told([name], message)] : []
    return [
      ...whole,
      ...failed.map((test) => told([name, test.fullName], test.failureMessages?.[0] ?? test.status)),
    ]
  })
}

function failedInBrowsers({ suites = [], specs = [] }: Suite): string[] {
  const here = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status, projectName, results }) =>
        told([projectName, file, title, status], results.find(({ error }) => error)?.error?.message),
      ),
  )
  return [...here, ...suites.flatMap(failedInBrowsers)]
}

function told(where: string[], why = ''): string {
  const lines = stripVTControlCharacters(why).trim().split('\n')
  const ours = lines.filter((line) => !line.includes('/node_modules/')).slice(0, MOST_LINES)
  return [where.join(' > '), ...ours.map((line) => `  ${line}`)].join('\n')
}
