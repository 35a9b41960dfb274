import { beforeEach, expect, test, vi } from 'vitest'
import type * as savedStore from './saved-store.ts'

let asked: {
  url: string
  init: { body?: URLSearchParams } | undefined
  answer: (body: object) => Promise<void>
}[]
let store: typeof savedStore

const aMoment = () => new Promise((done) => setTimeout(done))

beforeEach(async () => {
  vi.resetModules()
  asked = []
  const fetch = (url: string, init?: { body?: URLSearchParams }) =>
    new Promise((resolve) => {
      const answer = async (body: object) => {
        resolve(Response.json(body))
        await aMoment()
      }
      asked.push({ url, init, answer })
    })
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('document', { documentElement: { lang: 'en-IN' } })
  store = await import('./saved-store.ts')
})

test('a press is sent at once, whatever is still being read, and outlives its page', async () => {
  store.loadSaved()
  store.toggleSaved('goa')
  await aMoment()
  expect(asked.map(({ url }) => url)).toEqual(['/reader', '/saved/places'])
  expect(asked[1]!.init).toMatchObject({ method: 'POST', keepalive: true })
  expect(asked[1]!.init?.body?.toString()).toBe('save=goa')
  expect(store.isSaved('goa')).toBe(true)
})

test('what was read before a press does not undo it, whichever answer comes first', async () => {
  store.loadSaved()
  store.toggleSaved('goa')
  await aMoment()
  const [read, press] = asked
  await read!.answer({ saved: [], unread: 0 })
  expect(store.isSaved('goa')).toBe(true)
  await press!.answer({ saved: ['goa'] })
  expect(store.isSaved('goa')).toBe(true)

  store.loadSaved()
  store.toggleSaved('coorg')
  await aMoment()
  const [lateRead, latePress] = asked.slice(2)
  // This one is asked while the press is under way: its answer says all.
  store.loadSaved()
  await latePress!.answer({ saved: ['goa', 'coorg'] })
  // And this one is not answered with what was asked before the press.
  store.loadSaved()
  await lateRead!.answer({ saved: ['goa'], unread: 0 })
  expect([store.isSaved('goa'), store.isSaved('coorg')]).toEqual([true, true])
  expect(asked.slice(4).map(({ url }) => url)).toEqual(['/reader'])
  await asked[4]!.answer({ saved: ['coorg'], unread: 0 })
  expect([store.isSaved('goa'), store.isSaved('coorg')]).toEqual([false, true])
})

test('presses go one after the other, as each answer keeps the whole list', async () => {
  store.toggleSaved('goa')
  store.toggleSaved('coorg')
  await aMoment()
  expect(asked).toHaveLength(1)
  await asked[0]!.answer({ saved: ['goa'] })
  expect(store.isSaved('coorg')).toBe(true)
  expect(asked[1]!.init?.body?.toString()).toBe('save=coorg')
  await asked[1]!.answer({ saved: ['goa'], message: 'Place not found' })
  expect(store.isSaved('coorg')).toBe(false)
})
