import { afterEach, expect, test, vi } from 'vitest'
import { keepToastOf, takeToasts, TOAST_HEADER } from './waiting-toasts.ts'

const answer = (toast?: object) =>
  new Response(null, { headers: toast && { [TOAST_HEADER]: encodeURIComponent(JSON.stringify(toast)) } })
const first = { message: 'ठीक है', type: 'success' }
const second = { message: 'Your session has ended.', type: 'info' }

function aStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
}

afterEach(() => vi.unstubAllGlobals())

test('toasts of answers wait for the page that is shown, in their order, and are taken once', () => {
  vi.stubGlobal('sessionStorage', aStorage())
  keepToastOf(answer(first))
  keepToastOf(answer())
  keepToastOf(answer(second))
  expect(takeToasts()).toEqual([first, second])
  expect(takeToasts()).toEqual([])
})

test('they outlive a page that is loaded whole', async () => {
  vi.stubGlobal('sessionStorage', aStorage())
  keepToastOf(answer(first))
  vi.resetModules()
  const next = await import('./waiting-toasts.ts')
  expect(next.takeToasts()).toEqual([first])
  expect(takeToasts()).toEqual([])
})

test('where nothing may be stored they wait as long as the page lives', () => {
  const refuse = () => {
    throw new DOMException('Not allowed', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  keepToastOf(answer(first))
  keepToastOf(answer(second))
  expect(takeToasts()).toEqual([first, second])
  expect(takeToasts()).toEqual([])
})
