import { MAX_SEASONS } from './rates.ts'

const FIELD_PREFIX = 'prices.seasons'
const FIELD_PATTERN = /^prices\.seasons\[(\d{1,2})\]\.(from|to|price)$/
const INTENT_PATTERN = /^(add|remove)-season(?: (\d{1,2}))?$/

/**
 * Adds an empty season to a posted form of a place, or takes one out of it, where a button asks for that:
 * 'add-season', 'remove-season 0'.
 *
 * @returns whether it did
 */
export function applySeasonIntent(posted: FormData, intent: unknown): boolean {
  const asked = typeof intent === 'string' ? INTENT_PATTERN.exec(intent) : null
  if (!asked) return false
  const fields = [...posted].flatMap(([name, text]) => {
    const [, row, part] = FIELD_PATTERN.exec(name) ?? []
    return row === undefined
      ? []
      : [{ name, row: Number(row), part, text: typeof text === 'string' ? text : '' }]
  })
  const rows = 1 + Math.max(-1, ...fields.map(({ row }) => row))
  if (asked[1] === 'add') {
    if (rows < MAX_SEASONS)
      for (const part of ['from', 'to', 'price']) posted.append(`${FIELD_PREFIX}[${rows}].${part}`, '')
    return true
  }
  const gone = Number(asked[2])
  for (const { name } of fields) posted.delete(name)
  for (const { row, part, text } of fields) {
    if (row !== gone) posted.append(`${FIELD_PREFIX}[${row > gone ? row - 1 : row}].${part}`, text)
  }
  return true
}
