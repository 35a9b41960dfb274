import writeExcelFile from 'write-excel-file/node'

/**
 * A table as a file of Excel's, with its first row standing out. Texts stay texts; those of `asText` also after a cell
 * is edited.
 *
 * @param widths of the columns, in letters
 */
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
