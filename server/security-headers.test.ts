import { expect, test } from 'vitest'
import { securityHeaderValues } from './security-headers.ts'

test('HSTS speaks for our name alone, not for those below it', () => {
  const { 'strict-transport-security': hsts } = securityHeaderValues('https://basera.example')
  expect(hsts).toBe('max-age=31536000')
})
