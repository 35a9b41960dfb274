import { expect, test } from 'vitest'
import { xlsxOf } from '#app/http/sheet-response.server.ts'
import { strFromU8, unzipSync } from 'fflate'
import { sheetCsv, sheetText } from './sheet.ts'

const lineOf = (text: string, column: string | { identifier: string } = '') =>
  sheetCsv({ columns: [column], rows: [[text]] })
    .slice(1)
    .split('\r\n')[1]!

test.each([
  '=1+1',
  '+1+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '\n=1',
  '＝1',
  "=cmd|' /C calc'!A0",
  "+cmd|' /C calc'!A0",
  '+91-1',
])('what others typed is no formula: %j', (text) => {
  expect(lineOf(text).startsWith(`"'`) || lineOf(text).startsWith(`" '`)).toBe(true)
})

test.each(['x;=1+1', 'x; "=1+1', ';-1', 'x\t=1+1', 'x;\n@SUM(A1)'])(
  'nor is it where a spreadsheet ends cells at semicolons: %j',
  (text) => {
    for (const cell of lineOf(text).split(';')) expect(cell).not.toMatch(/^[\s"]*[=+\-@]/)
  },
)

test('a phone reads as one, also where a spreadsheet would work out its hyphens', () => {
  expect(lineOf('+91 53015 51363')).toBe('"+91 53015 51363"')
  const phone = { identifier: 'Phone' }
  expect(
    ['+91-98765-43210', '+91 (98765) 43210', '+919876543210'].map((text) => sheetText(text, phone)),
  ).toEqual(['+91 98765 43210', '+91 98765 43210', '+919876543210'])
  expect(sheetText('+1+1', phone)).toBe("'+1+1")
})

test('a file has one line a row, marks and quotes of texts inside cells, and numbers as they are', () => {
  const columns = ['Said "so"', 'Lines', 'Name', 'Sum', 'Count']
  const rows = [['He said "no", and left', 'two\r\nlines', 'अशोक', -300, 42]]
  expect(sheetCsv({ columns, rows })).toBe(
    '\uFEFF"Said ""so""","Lines","Name","Sum","Count"\r\n"He said ""no"", and left","two lines","अशोक",-300,42\r\n',
  )
})

test('in a file of Excel’s what is named by digits is text, and stays so where it is typed anew', async () => {
  const columns = [{ identifier: 'Reference' }, { identifier: 'Month' }, 'Amount', 'Guest']
  const rows = [
    ['012345678901', '2026-11', 4200, '=1+1 & <b>\u0001'],
    ['79889E52', '', 0, ''],
  ]
  const parts = Object.entries(unzipSync(await xlsxOf({ columns, rows })))
  const part = (name: string) => strFromU8(parts.find(([path]) => path === name)?.[1] ?? new Uint8Array())
  const sheet = part('xl/worksheets/sheet1.xml')
  const strings = [...(part('xl/sharedStrings.xml') || sheet).matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(
    ([, text]) => text,
  )
  for (const text of ['012345678901', '2026-11', '79889E52', "'=1+1 &amp; &lt;b&gt;"])
    expect(strings).toContain(text)
  const numbers = [...sheet.matchAll(/<c r="[A-Z]+\d+"(?![^>]* t=)[^>]*><v>([^<]*)<\/v>/g)].map(
    ([, value]) => value,
  )
  expect(numbers).toEqual(['4200', '0'])
  expect(sheet).not.toContain('<f>')
  expect(part('xl/styles.xml')).toMatch(/numFmtId="49"|formatCode="@"/)
})
