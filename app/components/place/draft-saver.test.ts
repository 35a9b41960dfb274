import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DraftSaver, type DraftStatus } from './draft-saver.ts'

type Answer = { version?: string; message?: string }

let statuses: DraftStatus[]
let sent: Record<string, string>[]
let answer: (fields: URLSearchParams) => Promise<Answer>
let saver: DraftSaver
beforeEach(() => {
  vi.useFakeTimers()
  statuses = []
  sent = []
  answer = () => Promise.resolve({ version: String(sent.length) })
  saver = new DraftSaver(
    '',
    (status) => statuses.push(status),
    (fields) => {
      sent.push(Object.fromEntries(fields))
      return answer(fields)
    },
  )
})
afterEach(() => void vi.useRealTimers())

const titled = (title: string) => new URLSearchParams({ title })
const aMoment = () => vi.advanceTimersByTimeAsync(1500)

test('what is typed is saved once it rests, each time over the version before', async () => {
  for (const title of ['D', 'Di', 'Div']) saver.change(titled(title))
  expect(sent).toEqual([])
  await aMoment()
  saver.change(titled('Divar'))
  await aMoment()
  expect(sent).toEqual([
    { title: 'Div', version: '' },
    { title: 'Divar', version: '1' },
  ])
  expect(statuses.at(-1)).toEqual({ is: 'saved', isLatest: true })
})

test('one request at a time: what is typed meanwhile is saved after it', async () => {
  let finish: (answer: Answer) => void = () => undefined
  answer = () => new Promise((resolve) => (finish = resolve))
  saver.change(titled('D'))
  await aMoment()
  saver.change(titled('Divar'))
  await aMoment()
  expect(sent).toHaveLength(1)
  finish({ version: '1' })
  await aMoment()
  expect(statuses).toContainEqual({ is: 'saved', isLatest: false })
  expect(sent[1]).toEqual({ title: 'Divar', version: '1' })
})

test('a draft that was saved elsewhere is overwritten only when asked for', async () => {
  answer = () => Promise.resolve({ message: 'Your draft was changed.', version: '7' })
  saver.change(titled('D'))
  await aMoment()
  expect(statuses.at(-1)).toEqual({ is: 'failed', message: 'Your draft was changed.' })
  saver.change(titled('Di'))
  await aMoment()
  saver.leave()
  expect(sent).toHaveLength(1)
  answer = () => Promise.resolve({ version: '8' })
  await saver.saveNow(titled('Di'))
  expect(sent[1]).toEqual({ title: 'Di', version: '7' })
  saver.change(titled('Div'))
  await aMoment()
  expect(sent[2]).toEqual({ title: 'Div', version: '8' })
})

test('what could not be sent is reported, and sent with the next change or when the page is left', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  saver.change(titled('D'))
  await aMoment()
  expect(statuses.at(-1)).toEqual({ is: 'failed', message: expect.stringContaining('this tab') as unknown })
  answer = () => Promise.resolve({ version: '1' })
  saver.leave()
  await aMoment()
  expect(sent).toHaveLength(2)
  expect(statuses.at(-1)).toMatchObject({ is: 'saved' })
})

test('once the place is listed nothing is saved any more', async () => {
  saver.change(titled('D'))
  saver.stop()
  saver.leave()
  await aMoment()
  expect(sent).toEqual([])
})
