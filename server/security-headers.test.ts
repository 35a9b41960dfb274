import { expect, test } from 'vitest'
import { securityHeaderValues } from './security-headers.ts'

test('HSTS speaks for our name alone, not for those below it', () => {
  const { 'strict-transport-security': hsts } = securityHeaderValues('https://basera.example')
  expect(hsts).toBe('max-age=31536000')
})

test('HSTS speaks for names below ours where that is asked for, and never on http', () => {
  const headers = securityHeaderValues('https://basera.example', true)
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(securityHeaderValues('http://localhost:3000', true)).not.toHaveProperty('strict-transport-security')
})
