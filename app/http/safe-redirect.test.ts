import fc from 'fast-check'
import { expect, test } from 'vitest'
import { env } from '#app/env.server.ts'
import { safeRedirect } from './safe-redirect.server.ts'

/** What a browser makes of it. */
const landing = (to: string) => new URL(to, env.ORIGIN)

test.each([
  '/',
  '/account',
  '/account/bookings/1',
  '/?q=goa',
  '/place/1?checkIn=2026-01-01&noOfGuests=2',
  '/place/1?photos',
  '/place/1#book',
  '/?q=%E0%A4%98%E0%A4%B0',
  '/%E0%A4%98',
  '/a/b//c',
  '/:80',
  '/@e',
  '/javascript:alert(1)',
])('%s is a page of ours', (to) => {
  expect(safeRedirect(to)).toBe(to)
})

test('dots in the path are taken out', () => {
  expect(safeRedirect('/a/../account')).toBe('/account')
})

test.each([
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0d%0a/evil.example',
  '/%5cevil.example',
  '/%2fevil.example',
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '/ /evil.example',
  '/%20/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/a/..//evil.example',
  '/./%2fevil.example',
  '/\u0000/evil.example',
  '/\u00a0/evil.example',
  '/\u3000/evil.example',
  'https://evil.example',
  'http://localhost:3000@evil.example',
  'http://localhost:3000.evil.example',
  'HTTPS:evil.example',
  'https:/evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '\tjavascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'evil.example',
  '@evil.example',
  '.evil.example',
  '?q=1',
  '#x',
  '',
  ' /account',
  '\t/account',
  '/%',
  '/%ff',
  '/%c0%af/evil',
  '/\r\nSet-Cookie: token=x',
  '/%0d%0aSet-Cookie:%20token=x',
  '/x\ud800',
])('%j leads home', (to) => {
  const led = safeRedirect(to)
  expect(landing(led).origin).toBe(env.ORIGIN)
  expect(landing(led).pathname).not.toContain('//evil')
  // Nothing of the other site is left, but perhaps as the name of a page of ours.
  expect(led === '/' || /^\/[\w%:.]/.test(led)).toBe(true)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/%09/evil.example',
  'javascript:alert(1)',
  'https://evil.example',
])('%s, left as it is, would lead away', (to) => {
  // The control: a browser, or one decoding before it, goes elsewhere.
  expect(landing(decodeURIComponent(to)).origin).not.toBe(env.ORIGIN)
  expect(safeRedirect(to)).toBe('/')
})

test.each([
  '/./%2f',
  '/./%2fevil.example',
  '/a/../%2Fevil.example',
  '/%2e/%2f/evil.example',
  '/./%09/evil.example',
  '/./%5cevil',
])('%s hides behind dots how it begins', (to) => {
  expect(safeRedirect(to)).toBe('/')
})

test.each([undefined, null, 1, {}, [], ['/account'], new File([], '/account'), Symbol('/')])(
  'what is no text leads home',
  (to) => {
    expect(safeRedirect(to)).toBe('/')
  },
)

test('whatever is asked for, one stays at home', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '\\',
    '\t',
    '\n',
    ' ',
    '.',
    '..',
    '%2f',
    '%5c',
    '%09',
    '%2e',
    '%00',
    '@',
    ':',
    '?',
    '#',
    'evil.example',
    'http:',
    'javascript:',
    'account',
    '\u3000',
    '／',
    '%25',
    '%e2%81%a0',
    ';',
  )
  const to = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
    fc.string({ unit: 'binary' }).map((text) => `/${text}`),
    fc.webUrl(),
  )
  fc.assert(
    fc.property(to, (asked) => {
      const led = safeRedirect(asked)
      expect(led).toMatch(/^\/(?!\/)/)
      expect(led).not.toMatch(/[\\\p{Cc}\s]/u)
      expect(landing(led).origin).toBe(env.ORIGIN)
      expect(landing(decodeURIComponent(led)).origin).toBe(env.ORIGIN)
      expect(safeRedirect(led)).toBe(led)
    }),
    { numRuns: 2000 },
  )
})
