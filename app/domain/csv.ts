// What a spreadsheet takes for the beginning of a formula; the wide ones are those of other keyboards. One that is set to
// semicolons ends a cell at each, whatever stands around it.
const FORMULA = /(^|;)(?=[\s\0"]*[=+\-@\t\r＝＋－＠])/g

/**
 * Rows as a file for spreadsheets (RFC 4180). Texts that a spreadsheet would run as a formula begin with an apostrophe: names
 * and titles are what others typed. Numbers stay numbers.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  // By the mark at its beginning spreadsheets know that it is UTF-8.
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = value.replaceAll(FORMULA, "$1'")
  return `"${text.replaceAll(/\s*[\t\r\n]+\s*/g, ' ').replaceAll('"', '""')}"`
}
