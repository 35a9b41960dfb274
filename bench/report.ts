import { existsSync, readFileSync } from 'node:fs'
import { goalsOf, type Goal } from './goals.ts'
import { formatMs, formatNumber, formatRatio, machineInfo, table } from './markdown.ts'
import type { Results } from './run.ts'
import type { ServerName, PageResult } from './cached-pages.ts'

const NOTES = 'bench/notes.md'
const NAMES: Record<ServerName, string> = {
  basera: 'Basera',
  template: 'template strings',
  constant: 'constant string',
  eachTime: 'Remix each time',
}

/** What was measured, as Markdown. */
export function report(results: Results): string {
  const { isQuick, sizes, pages, signedIn, two } = results
  return [
    '# Benchmarks',
    `Written by \`npm run bench\`${isQuick ? ' -- --quick, which is less sure of itself' : ''}. Figures from one machine mean little on another; compare the ratios, measured in turn in one run.`,
    machineInfo(sizes),
    '## Goals',
    goalsTable(goalsOf(results)),
    existsSync(NOTES) ? readFileSync(NOTES, 'utf8').trim() : '',
    `## Signed-out pages, cached, ${formatNumber(sizes.at(-1)!)} places`,
    'Requests a second (p50 / p99 in milliseconds); in brackets how many times as fast Basera is.',
    throughputTable(pages, ['basera', 'template', 'constant', 'eachTime']),
    '## Home for signed-in users',
    'Basera looks up the session and sends the page cached for all signed-in users; the others render it each time. The browser requests the account badge in the header, a picture, separately: once for each newly opened page.',
    throughputTable(signedIn, ['basera', 'eachTime']),
    '## Two processes',
    throughputTable([two], ['basera', 'constant']),
    '## Uncached, one at a time, by the number of places',
    'p50 / p99 in milliseconds.',
    uncachedSection(results),
    '## Bookings over HTTP',
    bookingsSection(results),
    '## What was compared',
    COMPARED,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')
}

const COMPARED = `- **constant string**: node:http sending as many bytes as the page has, from one buffer.
- **template strings**: node:http, better-sqlite3 with prepared statements, and template strings; each page rendered anew, with the same head, header and footer.
- **Remix each time**: our own build behind Remix's Express adapter without caching, compression, checks or logging.
- Requests have Accept-Encoding, like browsers', and bytes are those transferred. Basera caches compressed pages; template strings compress each page anew (brotli, quality 5), Remix each time sends them uncompressed. Requests cycle through 1,000 or 5,000 places. Request logs are off. The load generator has one of the two cores.`

function goalsTable(goals: readonly Goal[]): string {
  return table(
    ['work', 'goal', 'measured', ''],
    goals.map(({ work, goal, measured, isReached }) => [
      work,
      goal,
      measured,
      isReached ? 'reached' : '**short**',
    ]),
  )
}

function throughputTable(rows: PageResult[], names: ServerName[]): string {
  return table(
    ['work', 'at a time', 'bytes', ...names.map((name) => NAMES[name])],
    rows.map(({ work, concurrency, bytes, measured, ratios }) => [
      work,
      String(concurrency),
      formatNumber(bytes),
      ...names.map((name) => {
        const one = measured[name]
        if (!one) return ''
        const ratio = ratios[name] === undefined ? '' : ` [${formatRatio(ratios[name])}]`
        const failed = one.failures > 0 ? `, ${one.failures} failed` : ''
        return `${formatNumber(one.perSecond)} (${formatMs(one.p50)} / ${formatMs(one.p99)})${ratio}${failed}`
      }),
    ]),
  )
}

function uncachedSection({ uncached: firstAsked, sizes }: Results): string {
  const works = firstAsked.get(sizes[0]!)!.map(({ work }) => work)
  return table(
    ['work', ...sizes.map((places) => `${formatNumber(places)} places`)],
    works.map((work, i) => [
      work,
      ...sizes.map((places) => {
        const { p50, p99 } = firstAsked.get(places)![i]!.measured
        return `${formatMs(p50)} / ${formatMs(p99)}`
      }),
    ]),
  )
}

function bookingsSection({ bookings }: Results): string {
  return table(
    ['at a time', 'FULL, a second', 'p50 / p99 ms', 'OFF, a second', 'ratio', 'failed'],
    bookings.map(({ concurrency, full, off, ratio }) => [
      String(concurrency),
      formatNumber(full.perSecond),
      `${formatMs(full.p50)} / ${formatMs(full.p99)}`,
      formatNumber(off.perSecond),
      formatRatio(ratio),
      String(full.failures + off.failures),
    ]),
  )
}
