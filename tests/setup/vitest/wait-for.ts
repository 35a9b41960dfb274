import { vi } from 'vitest'

/** Waits until something is so. How long that takes a busy machine says nothing. */
export function waitFor<T>(isSo: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(isSo, 50_000)
}
