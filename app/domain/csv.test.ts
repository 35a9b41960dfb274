import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\n=1', '＝1', "=cmd|' /C calc'!A0"])(
  'what others typed is no formula: %j',
  (text) => {
    const [line = ''] = csvOf([[text]])
      .slice(1)
      .split('\r\n')
    expect(line.startsWith(`"'`)).toBe(true)
  },
)

test.each(['x;=1+1', 'x; "=1+1', ';-1', 'x\t=1+1', 'x;\n@SUM(A1)'])(
  'nor is it where a spreadsheet ends cells at semicolons or tabs: %j',
  (text) => {
    const [line = ''] = csvOf([[text]])
      .slice(1)
      .split('\r\n')
    for (const cell of line.split(/[;\t]/)) expect(cell).not.toMatch(/^[\s"]*[=+\-@]/)
  },
)

test('a file has one line a row, marks and quotes of texts inside cells, and numbers as they are', () => {
  expect(csvOf([['He said "no", and left', 'two\r\nlines', 'अशोक', -300, 42]])).toBe(
    '\uFEFF"He said ""no"", and left","two lines","अशोक",-300,42\r\n',
  )
})
