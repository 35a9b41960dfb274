import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clearTokenCookie, setTokenCookie, sessionTokens } from './session-cookie.server.ts'

function asked(headers: Record<string, string>): string[] {
  return sessionTokens(new Request('http://localhost:3000/', { headers }))
}

test.each<[string[], Record<string, string>]>([
  [[], {}],
  [['abc'], { Cookie: 'token=abc' }],
  [['abc'], { Cookie: 'a=b; token=abc; c=d' }],
  [['abc'], { Cookie: 'a=b;token=abc' }],
  [['first'], { Cookie: 'token=first; token=second' }],
  [[], { Cookie: 'token=' }],
  [[], { Cookie: 'mytoken=abc; token2=x; Token=y' }],
  [[], { Cookie: 'token' }],
  [['abc'], { Authorization: 'Bearer abc' }],
  [['abc'], { Authorization: 'bearer   abc' }],
  [['cookie', 'bearer'], { Authorization: 'Bearer bearer', Cookie: 'token=cookie' }],
  [['same'], { Authorization: 'Bearer same', Cookie: 'token=same' }],
  // What is no Bearer token names nobody, and takes nothing from the cookie.
  [['cookie'], { Authorization: 'Bearer', Cookie: 'token=cookie' }],
  [['cookie'], { Authorization: 'Basic abc', Cookie: 'token=cookie' }],
  [['cookie'], { Authorization: 'Bearer a b', Cookie: 'token=cookie' }],
  [['cookie'], { Authorization: 'token', Cookie: 'token=cookie' }],
  [['cookie'], { Authorization: '', Cookie: 'token=cookie' }],
  [['cookie'], { Authorization: '  ', Cookie: 'token=cookie' }],
])('the tokens are %j of %j', (tokens, headers) => {
  expect(asked(headers)).toEqual(tokens)
})

test('whatever the headers hold, they are read', () => {
  const value = fc.string({
    unit: fc.integer({ min: 32, max: 255 }).map((code) => String.fromCharCode(code)),
  })
  fc.assert(
    fc.property(value, value, (authorization, cookie) => {
      const tokens = asked({ Authorization: authorization, Cookie: cookie })
      expect(tokens.filter((token) => token === '' || /\s/.test(token))).toEqual([])
    }),
  )
})

test('the cookie is out of reach of scripts and other sites, for as long as browsers keep one, or no time', () => {
  expect(setTokenCookie('abc')).toBe('token=abc; Path=/; HttpOnly; SameSite=Lax; Max-Age=34560000')
  expect(clearTokenCookie()).toBe('token=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
})
