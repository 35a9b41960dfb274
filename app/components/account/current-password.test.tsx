import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OwnerProof } from './current-password.tsx'

const shown = (proof: 'password' | 'current password' | 'signing in' | 'none') =>
  renderToStaticMarkup(
    <OwnerProof proof={proof} id="proof" errors={['This is not your current password.']} />,
  )

test('who shows that it is them is asked for one thing, or for nothing', () => {
  for (const proof of ['password', 'current password'] as const) {
    expect(shown(proof)).toMatch(/name="currentPassword"/)
    expect(shown(proof)).toContain('This is not your current password.')
  }
  expect(shown('signing in')).toBe(
    '<p class="text-soft">Please log out and in again first, so that we know it&#x27;s you.</p>',
  )
  expect(shown('none')).toBe('')
})
