import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** `testResults` is Vitest's, the rest Playwright's. */
interface Report {
  testResults?: { name: string; status: string; assertionResults: (Test & { fullName: string })[] }[]
  suites?: Report[]
  specs?: { file: string; title: string; tests: { status: string; projectName: string }[] }[]
}
type Test = { name: string; status: string; tags?: string[]; failureMessages?: string[] }

/** A busy machine's bad luck may need as many second tries as this; with more, something is wrong. */
const MOST_FLAKY = 3

/**
 * What a part of a run has shown, by its report and the code it exited with. Whatever did not pass has failed: a test
 * that was skipped, a file that did not load, a run without tests.
 *
 * @param isAsked whether a test of these tags belongs to this run; what the other run asks is not counted
 * @param output what it wrote: tells why it ended badly where no test has failed
 * @returns how many passed, and what failed by name
 */
export function countsOf(
  report: string,
  exitCode: number | string,
  isAsked = (_tags: string[]) => true,
  output = '',
) {
  let all: Test[] = []
  try {
    all = testsOf(JSON.parse(readFileSync(report, 'utf8')) as Report)
  } catch {
    // Without a report it has shown nothing, which is told below.
  }
  const tests = all.filter(({ status, tags }) => status !== 'skipped' || !tags || isAsked(tags))
  const hasLuck = tests.filter(({ status }) => status === 'flaky').length <= MOST_FLAKY
  const good = ['passed', 'expected', ...(hasLuck ? ['flaky'] : [])]
  const failed = tests
    .filter(({ status }) => !good.includes(status))
    .map(({ name, status, failureMessages = [] }) =>
      [`${name}: ${status}`, ...failureMessages.map((message) => message.split('\n')[0])].join(': '),
    )
  const passed = tests.length - failed.length
  if (failed.length === 0 && (exitCode !== 0 || passed === 0))
    failed.push(`${passed} tests, then ${exitCode}${lastWords(output)}`)
  return { passed, failed }
}

const MOST_LINES = 15

/** Of what a part wrote, the lines that tell why it ended: from what nobody caught on, or from the last error, or the last. */
export function lastWords(output: string): string {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => /\w/.test(line))
  const uncaught = lines.findIndex((line) => /^\W*Unhandled /.test(line))
  const error = lines.findLastIndex((line) => /^\W*(\w+ )*\w*Error\b/.test(line))
  const from = [uncaught, error, lines.length - MOST_LINES].find((line) => line >= 0) ?? 0
  return lines
    .slice(from, from + MOST_LINES)
    .map((line) => `\n    ${line}`)
    .join('')
}

function testsOf({ testResults = [], suites = [], specs = [] }: Report): Test[] {
  const units = testResults.flatMap(({ name: file, status, assertionResults: tests }) => [
    ...tests.map((test) => ({
      name: `${file} > ${test.fullName}`,
      status: test.status,
      tags: test.tags ?? [],
      failureMessages: test.failureMessages,
    })),
    // A file that did not load, or whose preparation failed, has no test that says so.
    ...(status === 'failed' && !tests.some((test) => test.status === 'failed')
      ? [{ name: file, status }]
      : []),
  ])
  const browsers = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status }) => ({ name: `${projectName} > ${file} > ${title}`, status })),
  )
  return [...units, ...browsers, ...suites.flatMap(testsOf)]
}
