import { z } from 'zod'
import { taxesOn } from './tax-steps.ts'

/** A row of the file that TAXES names: a tax on nights whose price per unit and day exceeds `above`, from a day on. */
export type TaxRow = z.output<typeof row>

const MAX_ROWS = 100
const MAX_RUPEES = 10_00_00_000

const row = z.strictObject(
  {
    name: z
      .string({ error: 'name must be the name of the tax, such as "GST"' })
      .trim()
      .min(1, 'name must be the name of the tax, such as "GST"')
      .max(30, 'name must have at most 30 characters')
      .regex(/^[^\p{C}]*$/u, 'name must be plain text'),
    percent: z
      .number({ error: 'percent must be a number such as 5 or 2.5' })
      .min(0, 'percent must be at least 0')
      .max(100, 'percent must be at most 100')
      .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9, {
        error: 'percent must have at most two decimals',
      }),
    above: z
      .number({ error: 'above must be a price in rupees, such as 7500' })
      .int('above must be in whole rupees')
      .min(0, 'above must be at least 0')
      .max(MAX_RUPEES, `above must be at most ${MAX_RUPEES}`)
      .default(0),
    since: z
      .string({ error: 'since must be a day such as "2025-09-22"' })
      .refine(isDay, { error: 'since must be a day such as "2025-09-22"' })
      .describe('The first night it is on'),
    hosts: z.enum(['all', 'with GSTIN'], { error: 'hosts must be "all" or "with GSTIN"' }),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `has ${(issue as { keys: string[] }).keys.join(' and ')}, which no row has: it has name, percent, above, since and hosts`
        : 'must be an object with name, percent, above, since and hosts',
  },
)

/** @returns the rows, or the errors, each worded to follow the name of the setting */
export function parseTaxFile(text: string): { rows: TaxRow[] } | { errors: string[] } {
  let content: unknown
  try {
    // Windows adds a byte order mark.
    content = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    return { errors: [`names a file that is not JSON: ${(error as Error).message}`] }
  }
  if (!Array.isArray(content)) return { errors: ['names a file that must hold a list of rows: [ ... ]'] }
  if (content.length > MAX_ROWS) return { errors: [`names a file with more than ${MAX_ROWS} rows`] }
  const read = content.map((value) => row.safeParse(value))
  const errors = read.flatMap(({ error }, i) =>
    (error?.issues ?? []).map(({ message }) => `names a file whose row ${i + 1} is wrong: ${message}`),
  )
  if (errors.length > 0) return { errors }
  const rows = read.flatMap(({ data }) => data ?? [])
  const twice = rows.flatMap((one, i) =>
    rows.slice(0, i).some((other) => isSaidTwice(one, other))
      ? [`names a file whose row ${i + 1} repeats ${one.name} above ${one.above} since ${one.since}`]
      : [],
  )
  if (twice.length > 0) return { errors: twice }
  const spelt = rows.flatMap(({ name }, i) => {
    const other = rows.slice(0, i).find((one) => one.name !== name && isSameWord(one.name, name))
    return other
      ? [`names a file whose row ${i + 1} writes ${name} and another ${other.name}: use one spelling`]
      : []
  })
  if (spelt.length > 0) return { errors: spelt }
  const falling = fallingSteps(rows)
  return falling.length > 0 ? { errors: falling } : { rows }
}

// Both would be charged, as two taxes.
function isSameWord(one: string, other: string): boolean {
  const bare = (name: string) => name.normalize('NFKC').toLowerCase().replace(/[\s.]/g, '')
  return bare(one) === bare(other)
}

/** Steps with a lower rate for a dearer night: sorting places by total relies on there being none. */
function fallingSteps(rows: readonly TaxRow[]): string[] {
  const days = [...new Set(rows.map(({ since }) => since))].sort()
  const names = [...new Set(rows.map(({ name }) => name))]
  const errors = names.flatMap((name) =>
    days.flatMap((day) =>
      [['all'], ['all', 'with GSTIN']].flatMap((hosts) => {
        const rules = rows.filter((one) => hosts.includes(one.hosts))
        const steps = taxesOn(rules, day).get(name) ?? []
        return steps.flatMap((step, i) => {
          const below = steps[i - 1]
          if (!below || below.percent <= step.percent) return []
          return [
            `names a file where ${name} falls from ${below.percent} percent above ${below.above} to ${step.percent} above ${step.above} on ${day}: the rate can't fall as the price rises`,
          ]
        })
      }),
    ),
  )
  return [...new Set(errors)]
}

// Rows of all hosts apply to those with a GSTIN, too.
function isSaidTwice(one: TaxRow, other: TaxRow): boolean {
  return one.name === other.name && one.above === other.above && one.since === other.since
}

function isDay(text: string): boolean {
  const parsed = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return parsed !== undefined && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}
