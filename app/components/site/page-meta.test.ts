import { expect, test } from 'vitest'
import { excerpt, pageMeta } from './page-meta.ts'

test('the beginning of a text ends between words, and never within a character', () => {
  expect(excerpt('  A house\nby the   lake. ')).toBe('A house by the lake.')
  expect(excerpt('A house by the lake', 12)).toBe('A house by…')
  expect(excerpt(`${'a'.repeat(159)}${'😀'.repeat(10)}`)).toBe(`${'a'.repeat(159)}…`)
})

test('a page that is translated names itself in each language, unless it is nobody else’s or plain remix-serve shows it', () => {
  const alternatesOf = (handle: unknown, more: object = {}, page: object = {}) =>
    pageMeta(
      [
        { id: 'root', data: { origin: 'https://basera.example', search: '?q=goa', ...more } },
        { id: 'routes/home', data: {}, handle },
      ],
      { title: 'Home', path: '/?q=goa', ...page },
    ).flatMap((tag) => ('hrefLang' in tag ? [[tag.hrefLang, tag.href]] : []))
  const both = [
    ['en-IN', 'https://basera.example/?q=goa'],
    ['hi', 'https://basera.example/hi?q=goa'],
    ['x-default', 'https://basera.example/?q=goa'],
  ]
  expect(alternatesOf({})).toEqual(both)
  expect(alternatesOf({}, { language: 'hi' })).toEqual(both)
  // Neither of the two would refer to it: it is another page than they are.
  for (const search of ['?q=goa&perks=wifi', '', '?q=go'])
    expect(alternatesOf({}, { search }), search).toEqual([])
  expect(alternatesOf(undefined)).toEqual(both)
  expect(alternatesOf({ isEnglish: true })).toEqual([])
  expect(alternatesOf({}, {}, { isPrivate: true })).toEqual([])
  expect(alternatesOf({}, { isEnglishOnly: true })).toEqual([])
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
