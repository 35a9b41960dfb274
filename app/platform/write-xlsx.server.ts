import writeExcelFile from 'write-excel-file/node'

/** An Excel file, its first row highlighted; `asText` cells stay texts after an edit. @param widths in letters */
export async function writeXlsx(
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
