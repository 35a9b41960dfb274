import { expect, test } from 'vitest'
import { keptFromOthers } from './kept-from-others.server.ts'

const url = 'http://localhost:3000/'
const said = (init: RequestInit, headers = {}) =>
  keptFromOthers(new Request(url, init), new Headers(headers)).get('Cache-Control')

test('what may name a person is kept by no cache', () => {
  const answers = [
    said({ headers: { Cookie: 'token=abc' } }),
    said({ headers: { Authorization: 'Bearer abc' } }),
    said({ method: 'POST' }),
    said({}, { 'Set-Cookie': 'toast=abc' }),
  ]
  expect(new Set(answers)).toEqual(new Set(['private, no-store']))
})

test('what is for everyone, and what a route says itself, stays as it is', () => {
  expect(said({})).toBeNull()
  expect(said({ headers: { Cookie: 'token=abc' } }, { 'Cache-Control': 'public, max-age=9' })).toBe(
    'public, max-age=9',
  )
})
