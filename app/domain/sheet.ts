/** A table for spreadsheets. Text is text there, whatever it looks like. */
export interface Sheet {
  columns: readonly SheetColumn[]
  rows: readonly (readonly SheetCell[])[]
}

/** A column by its head; one of identifiers, such as references and phones, holds what is named by digits and never counted. */
export type SheetColumn = string | { identifier: string }
export type SheetCell = string | number

export function headOf(column: SheetColumn): string {
  return typeof column === 'string' ? column : column.identifier
}

// What a spreadsheet takes for the beginning of a formula; the wide ones are those of other keyboards. One that is set to
// semicolons ends a cell at each, whatever stands around it.
const FORMULA = /(^|;)(?=[\s\0"]*[=+\-@\t\r＝＋－＠])/g
/** An international number: with one sign in front and blanks alone it is no formula. */
const PHONE = /^\+\d[\d ]*$/
const LINE_ENDS = /\s*[\t\r\n]+\s*/g
/** What XML, and so a file of Excel's, can't hold. */
// oxlint-disable-next-line no-control-regex
const UNWRITABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\p{Cs}]/gu
/** The same as people write it, which a spreadsheet would work out. */
const WRITTEN_PHONE = /^\+\d[\d\s().-]*$/

/**
 * A text as both kinds of file have it: one line, and nothing that a spreadsheet would run as a formula, which begins with an
 * apostrophe instead. Names and titles are what others typed.
 */
export function sheetText(text: string, column: SheetColumn): string {
  const line = text.replaceAll(UNWRITABLE, '').replaceAll(LINE_ENDS, ' ')
  if (typeof column !== 'string' && WRITTEN_PHONE.test(line)) return line.replaceAll(/[\s().-]+/g, ' ').trim()
  return PHONE.test(line) ? line : line.replaceAll(FORMULA, "$1'")
}

/**
 * A table as CSV (RFC 4180). It can't say that digits are a text: what opens it with a double click takes references for
 * numbers. `sheetXlsx` can.
 */
export function sheetCsv({ columns, rows }: Sheet): string {
  const lines = [columns.map((column) => quoted(headOf(column))), ...rows.map((row) => row.map(cell))]
  // By the mark at its beginning spreadsheets know that it is UTF-8.
  return `\uFEFF${lines.map((line) => `${line.join(',')}\r\n`).join('')}`

  function cell(value: SheetCell, i: number): string {
    return typeof value === 'number' ? String(value) : quoted(sheetText(value, columns[i] ?? ''))
  }
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
