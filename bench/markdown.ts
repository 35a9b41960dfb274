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
