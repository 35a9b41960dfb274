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

test('a file has one line a row, marks and quotes of texts inside cells, and numbers as they are', () => {
  expect(csvOf([['He said "no", and left', 'two\r\nlines', 'अशोक', -300, 42]])).toBe(
    '\uFEFF"He said ""no"", and left","two lines","अशोक",-300,42\r\n',
  )
})
