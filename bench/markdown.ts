import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { loadTool, median } from './load.ts'

/** A table in Markdown. */
export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

export function formatNumber(number: number): string {
  return Math.round(number).toLocaleString('en-US')
}

export function formatMs(number: number): string {
  return number < 10 ? number.toFixed(2) : number.toFixed(1)
}

/** A ratio; one to nothing, when a starved server answered nobody in time, is none. */
export function formatRatio(ratio: number): string {
  if (!Number.isFinite(ratio) || ratio === 0) return 'not measured'
  return `${ratio >= 10 ? ratio.toFixed(0) : ratio.toFixed(2)}x`
}

/** What was measured, on what, with what. */
export function machineInfo(sizes: number[]): string {
  const version = (name: string) =>
    (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }).version
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const [cpu] = cpus()
  return [
    `- ${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${sizes.map(formatNumber).join(' / ')} places`,
    `- ${cpus().length} cores (${cpu?.model.trim() || 'unnamed'}), ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${process.arch}`,
    `- Node ${process.versions.node}, better-sqlite3 ${version('better-sqlite3')}, Remix ${version('@remix-run/react')}, React ${version('react')}`,
    `- load by ${loadTool}${loadTool === 'wrk' ? '' : ', which itself uses so much CPU that fast answers seem slower than they are'}; different requests by node:http`,
    `- a loop of 300 million additions takes ${Math.round(additionsTable())} ms, to compare runs at different hours of a shared machine`,
  ].join('\n')
}

/** How long the same work takes in this hour, in milliseconds: the middle of five times. */
function additionsTable(): number {
  return median(
    Array.from({ length: 5 }, () => {
      const begun = performance.now()
      let sum = 0
      for (let i = 0; i < 3e8; i++) sum += i % 7
      return sum > 0 ? performance.now() - begun : NaN
    }),
  )
}
