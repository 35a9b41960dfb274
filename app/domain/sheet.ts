/** A table for spreadsheets. Text stays text, whatever it looks like. */
export interface Sheet {
  columns: readonly SheetColumn[]
  rows: readonly (readonly SheetCell[])[]
}

/** A column by its head; an identifier column, such as references and phones, holds digits that are not numbers. */
export type SheetColumn = string | { identifier: string }
export type SheetCell = string | number

export function headOf(column: SheetColumn): string {
  return typeof column === 'string' ? column : column.identifier
}

// Characters that begin a formula in spreadsheets, with full-width variants. A spreadsheet set to semicolons splits
// cells at each, regardless of quotes.
const FORMULA = /(^|;)(?=[\s\0"]*[=+\-@\t\r＝＋－＠])/g
/** An international number: with one leading sign and only blanks it is not a formula. */
const PHONE = /^\+\d[\d ]*$/
const LINE_ENDS = /\s*[\t\r\n]+\s*/g
/** Characters that XML, and so an Excel file, can't hold. */
// oxlint-disable-next-line no-control-regex
const UNWRITABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\p{Cs}]/gu
/** The same with common punctuation, which a spreadsheet would calculate. */
const WRITTEN_PHONE = /^\+\d[\d\s().-]*$/

/**
 * A text for both file formats: one line, with an apostrophe in front of anything that a spreadsheet would run as a
 * formula. Names and titles are typed by other users.
 */
export function sheetText(text: string, column: SheetColumn): string {
  const line = text.replaceAll(UNWRITABLE, '').replaceAll(LINE_ENDS, ' ')
  if (typeof column !== 'string' && WRITTEN_PHONE.test(line)) return line.replaceAll(/[\s().-]+/g, ' ').trim()
  return PHONE.test(line) ? line : line.replaceAll(FORMULA, "$1'")
}

/**
 * A table as CSV (RFC 4180). CSV can't mark digits as text: a spreadsheet that opens it by a double click reads
 * references as numbers. `sheetXlsx` can.
 */
export function sheetCsv({ columns, rows }: Sheet): string {
  const lines = [columns.map((column) => quoted(headOf(column))), ...rows.map((row) => row.map(cell))]
  // The byte order mark tells spreadsheets that it is UTF-8.
  return `\uFEFF${lines.map((line) => `${line.join(',')}\r\n`).join('')}`

  function cell(value: SheetCell, i: number): string {
    return typeof value === 'number' ? String(value) : quoted(sheetText(value, columns[i] ?? ''))
  }
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
