import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('in a browser no schema is compiled by eval', async () => {
  const Compiled = vi.fn(function () {
    throw new Error('eval')
  })
  vi.stubGlobal('Function', Compiled)
  vi.stubGlobal('document', {})
  vi.resetModules()
  const { loginForm } = await import('./users/user.ts')
  expect(loginForm.safeParse({ email: 7 }).success).toBe(false)
  expect(Compiled).not.toHaveBeenCalled()
})
