import { DrizzleQueryError } from 'drizzle-orm/errors'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { throttleRepeats } from './throttle.ts'

function aLog() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const lines: Record<string, unknown>[] = []
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>)
  return { lines, log: pino({ hooks: { logMethod: throttleRepeats() } }, { write }) }
}

function refused(kind: string): Error {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  return new DrizzleQueryError('select due from jobs where kind = ?', [kind], cause)
}

test('an error that comes again is logged once a minute, with how often it came', () => {
  const { lines, log } = aLog()
  for (let i = 0; i < 300; i += 1) log.error({ err: refused(`kind ${i}`), kind: `kind ${i}` }, 'Not taken')
  expect(lines).toMatchObject([{ msg: 'Not taken', kind: 'kind 0' }])
  vi.advanceTimersByTime(60_000)
  expect(lines[1]).toMatchObject({ level: 50, msg: 'Not taken', repeated: 299, seconds: 60 })
  log.error({ err: refused('later') }, 'Not taken')
  expect(lines[2]).toHaveProperty('err')
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(3)
})

test('another error, another message and lines without an error are all logged', () => {
  const { lines, log } = aLog()
  log.error({ err: refused('a') }, 'Not taken')
  log.error({ err: new Error('another') }, 'Not taken')
  log.error({ err: refused('a') }, 'Not looked up')
  for (let i = 0; i < 3; i += 1) log.info({ event: 'login_failed' }, 'A log-in failed')
  log.warn({ stack: 'at a', type: 'Error' }, 'A job failed')
  log.warn({ stack: 'at b', type: 'Error' }, 'A job failed')
  expect(lines).toHaveLength(8)
})
