import { MAX_SEASONS } from './rates.ts'

const FIELD_PREFIX = 'prices.seasons'
const FIELD_PATTERN = /^prices\.seasons\[(\d{1,2})\]\.(from|to|price)$/
const INTENT_PATTERN = /^(add|remove)-season(?: (\d{1,2}))?$/

/**
 * Adds an empty season to a posted place form, or removes one, by the intent of the button: 'add-season', 'remove-season
 * 0'.
 *
 * @returns whether it was such an intent
 */
export function applySeasonIntent(posted: FormData, intent: unknown): boolean {
  const match = typeof intent === 'string' ? INTENT_PATTERN.exec(intent) : null
  if (!match) return false
  const fields = [...posted].flatMap(([name, text]) => {
    const [, row, part] = FIELD_PATTERN.exec(name) ?? []
    return row === undefined
      ? []
      : [{ name, row: Number(row), part, text: typeof text === 'string' ? text : '' }]
  })
  const rows = 1 + Math.max(-1, ...fields.map(({ row }) => row))
  if (match[1] === 'add') {
    if (rows < MAX_SEASONS)
      for (const part of ['from', 'to', 'price']) posted.append(`${FIELD_PREFIX}[${rows}].${part}`, '')
    return true
  }
  const removed = Number(match[2])
  for (const { name } of fields) posted.delete(name)
  for (const { row, part, text } of fields) {
    if (row !== removed) posted.append(`${FIELD_PREFIX}[${row > removed ? row - 1 : row}].${part}`, text)
  }
  return true
}
