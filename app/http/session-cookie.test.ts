import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dropToken, keepToken, tokenOf } from './session-cookie.server.ts'

function asked(headers: Record<string, string>): string | undefined {
  return tokenOf(new Request('http://localhost:3000/', { headers }))
}

test.each<[string | undefined, Record<string, string>]>([
  [undefined, {}],
  ['abc', { Cookie: 'token=abc' }],
  ['abc', { Cookie: 'a=b; token=abc; c=d' }],
  ['abc', { Cookie: 'a=b;token=abc' }],
  ['first', { Cookie: 'token=first; token=second' }],
  [undefined, { Cookie: 'token=' }],
  [undefined, { Cookie: 'mytoken=abc; token2=x; Token=y' }],
  [undefined, { Cookie: 'token' }],
  ['abc', { Authorization: 'Bearer abc' }],
  ['abc', { Authorization: 'bearer   abc' }],
  ['bearer', { Authorization: 'Bearer bearer', Cookie: 'token=cookie' }],
  // Whoever sends an Authorization is not let in by a cookie instead.
  [undefined, { Authorization: 'Bearer', Cookie: 'token=cookie' }],
  [undefined, { Authorization: 'Basic abc', Cookie: 'token=cookie' }],
  [undefined, { Authorization: 'Bearer a b', Cookie: 'token=cookie' }],
  [undefined, { Authorization: 'token', Cookie: 'token=cookie' }],
  // An empty one is none.
  ['cookie', { Authorization: '', Cookie: 'token=cookie' }],
  ['cookie', { Authorization: '  ', Cookie: 'token=cookie' }],
])('the token is %j of %j', (token, headers) => {
  expect(asked(headers)).toBe(token)
})

test('whatever the headers hold, they are read', () => {
  const value = fc.string({
    unit: fc.integer({ min: 32, max: 255 }).map((code) => String.fromCharCode(code)),
  })
  fc.assert(
    fc.property(value, value, (authorization, cookie) => {
      const token = asked({ Authorization: authorization, Cookie: cookie })
      expect(token === undefined || token.length > 0).toBe(true)
    }),
  )
})

test('the cookie is out of reach of scripts and other sites, for as long as browsers keep one, or no time', () => {
  expect(keepToken('abc')).toBe('token=abc; Path=/; HttpOnly; SameSite=Lax; Max-Age=34560000')
  expect(dropToken()).toBe('token=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
})
