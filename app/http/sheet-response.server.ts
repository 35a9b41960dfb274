import { headOf, sheetCsv, sheetText, type Sheet } from '#app/domain/sheet.ts'
import { writeXlsx } from '#app/platform/write-xlsx.server.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Of a column, in letters. */
const [NARROWEST, WIDEST] = [8, 40]
/** So many rows say how wide a column is. */
const MEASURED = 100

/**
 * A table as a file to be saved: Excel's own where its address says `as=xlsx`, otherwise CSV.
 *
 * @param name letters, digits and dashes, without the ending
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
