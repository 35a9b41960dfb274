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
    `Written by \`npm run bench\`${isQuick ? ' -- --quick, which is less sure of itself' : ''}. Numbers of one machine mean little on another; the ratios, measured in turn in one run, are what to look at.`,
    machineInfo(sizes),
    '## Goals',
    goalsTable(goalsOf(results)),
    existsSync(NOTES) ? readFileSync(NOTES, 'utf8').trim() : '',
    `## Signed-out pages, seen before, ${formatNumber(sizes.at(-1)!)} places`,
    'Requests a second (p50 / p99 in milliseconds); in brackets how many times as fast Basera is.',
    throughputTable(pages, ['basera', 'template', 'constant', 'eachTime']),
    '## Home for someone signed in',
    'Basera looks the session up and sends the page it keeps for all who are signed in; the others render it each time. The mark in the header, a picture, is asked for by the browser itself: one such request for each page that is opened anew.',
    throughputTable(signedIn, ['basera', 'eachTime']),
    '## Two processes',
    throughputTable([two], ['basera', 'constant']),
    '## First asked, one at a time, by the number of places',
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

const COMPARED = `- **constant string**: node:http answering with as many bytes as the page has, from one buffer.
- **template strings**: node:http, better-sqlite3 with prepared statements, and template strings; each page made anew, with the same head, header and footer.
- **Remix each time**: our own build behind Remix's Express adapter with nothing kept, compressed, checked or logged.
- Load comes as browsers send it, with Accept-Encoding, and bytes are as they travel. Basera keeps its pages compressed; template strings compress each page anew (brotli, quality 5), Remix each time sends them as they are. Places come in turn, 1,000 or 5,000 of them. Nobody writes a line for each request. The load maker has one of the two cores.`

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
