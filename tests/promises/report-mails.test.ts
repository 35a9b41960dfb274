// @module-tag slow
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startOfDay, todayInIndia } from '#app/domain/calendar-date.ts'
import { startMailServer } from '../setup/mail/mail-server.ts'
import { waitFor } from '../setup/vitest/wait-for.ts'
import { startOneServer, type RunningServer } from './setup/server.ts'
import { aWorld } from './setup/world.ts'

const HOUR_MS = 3_600_000
/** Of each place, all at once. */
const REPORTS = 6

test('on two servers operators are mailed once of the first report of a case, and once a day of all others', async () => {
  const world = aWorld()
  const cases = world.places.length
  const operators = [world.people[4]!, world.people[5]!]
  for (const { id } of operators) world.execute('UPDATE users SET proved_at = 1 WHERE id = ?', id)
  const mails = await startMailServer()
  onTestFinished(() => mails.stop())
  /** The next time that it is seven in the morning in India: the mail of a day goes from eight on. */
  const sevenToday = startOfDay(todayInIndia()) + 7 * HOUR_MS
  const seven = sevenToday > Date.now() ? sevenToday : sevenToday + 24 * HOUR_MS
  world.execute('DELETE FROM clock_readings')
  world.execute(
    "INSERT INTO clock_readings (name, read_at, trusted_at) VALUES ('server', ?, ?)",
    seven,
    seven,
  )

  /** Both at the same moment. @param moment what their clocks say, in milliseconds since 1970 */
  const startAt = async (moment: number): Promise<RunningServer[]> => {
    const settings = {
      OPERATORS: operators.map(({ email }) => email).join(),
      TRUST_PROXY: '1',
      SMTP_URL: mails.url,
      MAIL_FROM: 'Basera <desk@basera.example>',
      CLOCK_DAYS: String((moment - Date.now()) / (24 * HOUR_MS)),
      NODE_OPTIONS: `--import ${path.resolve('tests/setup/processes/shifted-clock.mjs')}`,
    }
    return Promise.all([startOneServer(world, { settings }), startOneServer(world, { settings })])
  }
  let networks = 0
  const report = async (on: RunningServer, place: { id: string }) => {
    const form = { reason: 'unsafe', words: 'No rail on the stairs', email: '' }
    const headers = { 'x-forwarded-for': `198.51.${++networks}.1` }
    expect((await on.post(`/place/${place.id}/report`, { form, headers })).status).toBe(302)
  }
  /** The mails about reports that have come, by their ids, once nothing is left to be sent. */
  const mailsOnceDone = async () => {
    await waitFor(() =>
      expect(world.query("SELECT id FROM jobs WHERE kind IN ('new report', 'report mail')")).toEqual([]),
    )
    const ids = mails.received.flatMap(({ message }) => {
      const [, id] = /^Message-ID:\s+<((?:report|daily-reports)-[^@]+)@/im.exec(message) ?? []
      return id === undefined ? [] : [id]
    })
    return {
      first: ids.filter((id) => id.startsWith('report-')),
      daily: ids.filter((id) => id.startsWith('daily')),
    }
  }

  const early = await startAt(seven)
  await Promise.all(
    world.places.flatMap((place) => Array.from({ length: REPORTS }, (_, i) => report(early[i % 2]!, place))),
  )
  const atOnce = await mailsOnceDone()
  expect(atOnce.first).toHaveLength(cases * operators.length)
  expect(new Set(atOnce.first).size).toBe(cases * operators.length)
  expect(atOnce.daily).toEqual([])
  await Promise.all(early.map((server) => server.stop()))

  // Both find at the same time that it is morning and nobody has told of the rest.
  const both = await startAt(seven + 2 * HOUR_MS)
  const news = cases * (REPORTS - 1)
  await waitFor(async () => expect((await mailsOnceDone()).daily).toHaveLength(operators.length))
  const daily = mails.received.filter(({ message }) => message.includes(`${news} more reports`))
  expect(daily.map(({ to }) => to).toSorted()).toEqual(operators.map(({ email }) => email).toSorted())
  // Later on that day nothing is told of but the first of a case.
  await Promise.all([report(both[0]!, world.places[0]!), report(both[1]!, world.places[1]!)])
  expect(await mailsOnceDone()).toEqual({ first: atOnce.first, daily: expect.any(Array) as string[] })
  await Promise.all(both.map((server) => server.stop()))
  await Promise.all((await startAt(seven + 3 * HOUR_MS)).map((server) => server.stop()))
  expect((await mailsOnceDone()).daily).toHaveLength(operators.length)

  const next = await startAt(seven + 25 * HOUR_MS)
  await waitFor(async () => expect((await mailsOnceDone()).daily).toHaveLength(2 * operators.length))
  const second = mails.received.filter(({ message }) => /^Subject: 2 more reports/m.test(message))
  expect(second).toHaveLength(operators.length)
  expect((await mailsOnceDone()).first).toEqual(atOnce.first)
  await Promise.all(next.map((server) => server.stop()))
})
