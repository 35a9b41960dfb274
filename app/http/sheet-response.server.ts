import { headOf, sheetCsv, sheetText, type Sheet } from '#app/domain/sheet.ts'
import writeExcelFile from 'write-excel-file/node'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Column widths, in characters. */
const [NARROWEST, WIDEST] = [8, 40]
/** Number of rows measured for the column widths. */
const MEASURED = 100

/**
 * A download in Excel's format for `as=xlsx`, otherwise CSV.
 *
 * @param name letters, digits and dashes, without the extension
 */
export async function sheetResponse(request: Request, name: string, sheet: Sheet): Promise<Response> {
  const isXlsx = new URL(request.url).searchParams.get('as') === 'xlsx'
  const [body, type, ending] = isXlsx
    ? [await xlsxOf(sheet), XLSX, 'xlsx']
    : [sheetCsv(sheet), 'text/csv; charset=utf-8', 'csv']
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}.${ending}"`,
    },
  })
}

export async function xlsxOf({ columns, rows }: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  const cells = [
    columns.map(headOf),
    ...rows.map((row) =>
      row.map((value, i) => (typeof value === 'number' ? value : sheetText(value, columns[i] ?? ''))),
    ),
  ]
  const widths = columns.map((_, i) =>
    Math.min(
      WIDEST,
      Math.max(NARROWEST, ...cells.slice(0, MEASURED).map((row) => String(row[i] ?? '').length + 2)),
    ),
  )
  const asText = columns.map((column) => typeof column !== 'string')
  return new Uint8Array(await writeXlsx(cells, { asText, widths }))
}

/** `asText` cells stay texts after an edit. @param widths in letters */
async function writeXlsx(
  rows: readonly (readonly (string | number)[])[],
  { asText, widths }: { asText: readonly boolean[]; widths: readonly number[] },
): Promise<Buffer> {
  const data = rows.map((row, i) =>
    row.map((value, column) => {
      if (i === 0) return { value: String(value), type: String, fontWeight: 'bold' as const }
      if (typeof value === 'number') return { value, type: Number }
      return value === '' ? null : { value, type: String, ...(asText[column] && { format: '@' }) }
    }),
  )
  return writeExcelFile(data, {
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer()
}
