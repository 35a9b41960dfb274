import { expect, test } from 'vitest'
import { beginningOf } from './page-meta.ts'

test('the beginning of a text ends between words, and never within a character', () => {
  expect(beginningOf('  A house\nby the   lake. ')).toBe('A house by the lake.')
  expect(beginningOf('A house by the lake', 12)).toBe('A house by…')
  expect(beginningOf(`${'a'.repeat(159)}${'😀'.repeat(10)}`)).toBe(`${'a'.repeat(159)}…`)
})
