import { expect, test } from 'vitest'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { serializeError, redactPath } from './log.server.ts'
import { keySpellings } from '../tests/setup/requests/key-spellings.ts'

test.each([
  '/places/search/goa',
  '/places/search/%E0%A4%A6',
  '/Places/%53earch/goa/',
  '//places//search/goa',
  '/places/search/a/b',
  '/places/search/%E0%A4',
  '/places%2Fsearch%2Fgoa',
  '/hi/places/search/goa',
  'http://localhost:3000/places/search/goa',
])('the text of a search is not logged: %s', (path) => {
  expect(redactPath(path)).toBe('/places/search/:text')
})

test.each(['/calendars/GbSOQk3p0cQ3DsTtXyA5tw.ics', '//Calendars/GbSOQk3p0cQ3DsTtXyA5tw.ics/'])(
  'the key of a feed is not logged: %s',
  (path) => {
    expect(redactPath(path)).toBe('/calendars/:key')
  },
)

test.each(['', '/hi', '/HI', '/h%69', '//hi/'])(
  'no key that opens something is logged: below %s',
  (prefix) => {
    const key = 'GbSOQk3p0cQ3DsTtXyA5tw'
    expect(redactPath(`${prefix}//Caretaker/${key}/`)).toBe('/caretaker/:key')
    expect(redactPath(`${prefix}/calendars/${key}.ics`)).toBe('/calendars/:key')
    expect(redactPath(`${prefix}/saved/shared/${key}`)).toBe('/saved/shared/:key')
    expect(redactPath(`${prefix}/archives/${key}.zip`)).toBe('/archives/:key')
  },
)

test('no spelling of an address puts a key into the log', () => {
  const key = 'GbSOQk3p0cQ3DsTtXyA5tw'
  const words = { calendars: '/calendars/:key', caretaker: '/caretaker/:key', archives: '/archives/:key' }
  for (const [word, logged] of Object.entries({ ...words, 'saved/shared': '/saved/shared/:key' })) {
    const capital = word[0]!.toUpperCase() + word.slice(1)
    const encoded = word.replace('a', '%61')
    for (const path of [
      ...keySpellings(word, key),
      `/en/${word}/${key}`,
      `\\${word.replace('/', '\\')}\\${key}`,
      `/${capital}/${key}`,
      `/${encoded.replace('%', '%2525')}%252f${key}`,
      `/;/${word}/${key}?x`,
      `http://localhost:3000/${word}/${key}`,
    ])
      expect([path, redactPath(path)]).toEqual([path, logged])
  }
})

test.each(['/', '/places', '/places/search', '/places/search/', '/account/bookings/17', '/search/places/x'])(
  'any other path is logged as it is: %s',
  (path) => {
    expect(redactPath(path)).toBe(path)
  },
)

test('the values of a failed query are not logged, however deep it lies', () => {
  const broken = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' })
  const query = new DrizzleQueryError('update users set name = ?', ['Asha Rao', '98450$&'], broken)
  const around = new Error('The profile could not be saved', { cause: query })
  for (const failure of [query, around, { status: 500, data: 'Asha Rao', error: around }]) {
    const logged = JSON.stringify(serializeError(failure))
    expect(logged).not.toMatch(/Asha|98450/)
    expect(logged).toContain('Failed query: update users set name = ?')
    expect(logged).toContain('SQLITE_BUSY')
    expect(logged).toContain('log.test.ts')
  }
})

test('a failure that is its own cause, or no error at all, is logged', () => {
  const circle = new Error('round')
  circle.cause = circle
  expect(serializeError(circle)).toMatchObject({ type: 'Error', message: 'round' })
  expect(serializeError('a word')).toEqual({ type: 'string', message: 'a word' })
  expect(serializeError(null)).toEqual({ type: 'object', message: 'null' })
})
