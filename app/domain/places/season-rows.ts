import { MAX_SEASONS } from './rates.ts'

const FIELD_PREFIX = 'prices.seasons'
const FIELD_PATTERN = /^prices\.seasons\[(\d{1,2})\]\.(\w+)$/
const INTENT_PATTERN = /^(add|remove)-season(?: (\d{1,2}))?$/
/** Empty seasons added at once if each click reloads the page. */
export const SEASONS_PER_PAGE = 3

/** Adds empty seasons to a posted form, or removes one, by the button's intent: 'add-season', 'remove-season 0'. */
export function applySeasonIntent(posted: FormData, intent: unknown, added = 1): boolean {
  const match = typeof intent === 'string' ? INTENT_PATTERN.exec(intent) : null
  if (!match) return false
  const rows = seasonRows(posted)
  if (match[1] === 'add') {
    const end = Math.min(MAX_SEASONS, rows.length + added)
    for (let row = rows.length; row < end; row++)
      for (const part of ['from', 'to', 'price', 'fewestNights'])
        posted.append(`${FIELD_PREFIX}[${row}].${part}`, '')
  } else {
    const removed = Number(match[2])
    setSeasonRows(
      posted,
      rows.filter((_, row) => row !== removed),
    )
  }
  return true
}

/** Removes untouched seasons from a posted place form, which offers more than needed. */
export function dropEmptySeasons(posted: FormData): void {
  const rows = seasonRows(posted)
  const filled = rows.filter((parts) => parts.some(([, text]) => text.trim() !== ''))
  if (filled.length < rows.length) setSeasonRows(posted, filled)
}

/** Seasons of a form, each with its fields as [name, text]. */
function seasonRows(posted: FormData): [part: string, text: string][][] {
  const rows: [string, string][][] = []
  for (const [name, text] of posted) {
    const [, row, part] = FIELD_PATTERN.exec(name) ?? []
    if (row === undefined || part === undefined) continue
    while (rows.length <= Number(row)) rows.push([])
    rows[Number(row)]!.push([part, typeof text === 'string' ? text : ''])
  }
  return rows
}

function setSeasonRows(posted: FormData, rows: [part: string, text: string][][]): void {
  for (const name of new Set(posted.keys())) if (FIELD_PATTERN.test(name)) posted.delete(name)
  for (const [row, parts] of rows.entries())
    for (const [part, text] of parts) posted.append(`${FIELD_PREFIX}[${row}].${part}`, text)
}
