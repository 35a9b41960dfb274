import { expect, test } from 'vitest'
import { excerpt, pageMeta } from './page-meta.ts'

test('the beginning of a text ends between words, and never within a character', () => {
  expect(excerpt('  A house\nby the   lake. ')).toBe('A house by the lake.')
  expect(excerpt('A house by the lake', 12)).toBe('A house by…')
  expect(excerpt(`${'a'.repeat(159)}${'😀'.repeat(10)}`)).toBe(`${'a'.repeat(159)}…`)
})

test('where an error is shown, the page has its title, and search engines pass by', () => {
  const titled = (error: unknown) =>
    pageMeta([{ id: 'root', data: { origin: 'https://basera.example' }, error }], {
      title: 'My bookings',
      path: '/account/bookings',
    })
  const answer = (status: number) => ({ status, statusText: '', data: '', internal: true })
  for (const error of [new Error('no'), answer(405), answer(500)]) {
    expect(titled(error)).toContainEqual({ title: 'Unexpected Application Error! · Basera' })
    expect(titled(error)).toContainEqual({ name: 'robots', content: 'noindex' })
    expect(JSON.stringify(titled(error))).not.toContain('bookings')
  }
  expect(titled(answer(403))).toContainEqual({ title: 'This is not allowed · Basera' })
  expect(JSON.stringify(titled(answer(403)))).not.toContain('bookings')
  for (const error of [undefined, null, answer(404)]) {
    expect(titled(error)).toContainEqual({ title: 'My bookings · Basera' })
  }
})
