import { nightsOf, type Nights } from '../nights.ts'

/** One line of a total, in whole rupees: `count` times `each`. */
export interface Line {
  kind: 'nights'
  count: number
  each: number
  amount: number
}

/** What a stay costs at a place that has nothing but its price: its nights times that (section 9). */
export function linesOf(stay: Nights, pricePerNight: number): Line[] {
  const count = nightsOf(stay)
  return [{ kind: 'nights', count, each: pricePerNight, amount: count * pricePerNight }]
}

/** The total in whole rupees. */
export function sumOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}

/** Lines as they are kept on a booking. */
export function writtenLines(lines: readonly Line[]): string {
  return JSON.stringify(lines)
}

/** The lines that are kept on a booking. */
export function readLines(written: string): Line[] {
  return JSON.parse(written) as Line[]
}
