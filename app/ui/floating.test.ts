import { expect, test } from 'vitest'
import { positionBeside } from './floating.ts'

const screen = { width: 1366, height: 768 }
const size = { width: 700, height: 480 }
const anchor = (top: number, right = 1300) => ({ top, bottom: top + 76, left: right - 350, right })

test('what floats is below its anchor where it fits, their right edges in line', () => {
  expect(positionBeside(anchor(150), size, screen)).toEqual({ left: 600, top: 234 })
})

test('it is above where only that fits', () => {
  expect(positionBeside(anchor(600), size, screen)).toEqual({ left: 600, top: 112 })
})

test('where neither fits, all of it is seen, or at least its top', () => {
  expect(positionBeside(anchor(340), size, screen).top).toBe(768 - 8 - 480)
  expect(positionBeside(anchor(340), { width: 700, height: 900 }, screen).top).toBe(8)
})

test('it leaves the screen at neither side', () => {
  expect(positionBeside(anchor(150, 500), size, screen).left).toBe(8)
  expect(positionBeside(anchor(150, 1500), size, screen).left).toBe(1366 - 8 - 700)
})
