import { db } from '#app/db/connections.server.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { reports } from '#app/db/schema/operators.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { renderHtml, renderText } from '#app/platform/mail/email-content.ts'
import { and, eq, like } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser, verifyEmailOf } from '../../../tests/factories/a-user.ts'
import { settled } from '../../../tests/factories/settled.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { trustClock } from '../clock/clock-check.server.ts'
import { settleCase } from './settle-case.server.ts'
import { reportHost } from '../reports/person-reports.server.ts'
import { reportsOf } from '../reports/report-lists.server.ts'
import {
  REPORT_EMAIL_JOB,
  buildReportEmail,
  queueDailyReportEmails,
  queueReportEmails,
} from './report-mails.server.ts'
import { NEW_REPORT_JOB, reportPlace } from '../reports/reports.server.ts'

let networks = 0
let days = 1
const aReporter = () => ({ address: `198.51.${++networks}.1` })
const SAID = { reason: 'unsafe', words: 'Log in at https://evil.example', email: '' } as const
const report = (place: { id: string }, reporter: Parameters<typeof reportPlace>[2] = aReporter()) =>
  reportPlace(place.id, SAID, reporter)
/** Nine in the morning of another day each time, in milliseconds, by a clock that is right. */
async function nextMorning(): Promise<number> {
  const morning = Date.parse(`${addDays(todayInIndia(), days++)}T09:00:00+05:30`)
  await write((tx) => trustClock(tx, morning))
  return morning
}

async function anOperator(name: string) {
  const person = await aUser({ name })
  await verifyEmailOf(person)
  await write((tx) => tx.update(users).set({ operatorSince: 1 }).where(eq(users.id, person.id)))
  return person
}

/** Does what is queued, and answers the mails to somebody, which are then done. */
async function mailsTo(operator: { id: string }) {
  for (const { payload } of await db.select().from(jobs).where(eq(jobs.kind, NEW_REPORT_JOB)))
    await queueReportEmails(payload)
  await write((tx) => tx.delete(jobs).where(eq(jobs.kind, NEW_REPORT_JOB)))
  const theirs = and(eq(jobs.kind, REPORT_EMAIL_JOB), like(jobs.id, `%-${operator.id}`))
  const found = await db.select().from(jobs).where(theirs)
  await write((tx) => tx.delete(jobs).where(theirs))
  const built = await Promise.all(found.map(({ payload }) => buildReportEmail(payload)))
  return built.flatMap((mail) => (mail ? [mail] : []))
}

beforeEach(async () => {
  await write(async (tx) => {
    await tx.update(users).set({ operatorSince: null })
    await tx.update(reports).set({ mailed: '' })
    await tx.delete(jobs)
  })
})

test('the first report of a place is mailed to each operator at once, once, and not to who made it', async () => {
  const [asha, ravi, visitor] = [await anOperator('Asha'), await anOperator('Ravi'), await aUser()]
  const place = await aPlace({ title: 'House <b>of cards</b>' })
  await report(place, { ...aReporter(), person: asha })
  const [job] = await db.select().from(jobs).where(eq(jobs.kind, NEW_REPORT_JOB))
  // Two servers may both do it.
  await Promise.all([queueReportEmails(job!.payload), queueReportEmails(job!.payload)])
  const mails = await mailsTo(ravi)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ to: { address: ravi.email }, subject: 'Reported: House <b>of cards</b>' })
  const text = renderText(mails[0]!)
  expect(text).toContain('Hello Ravi,')
  expect(text).toContain('Problem: It is not safe')
  expect(text).toContain(`/operator/reports/place/${place.id}`)
  // Nobody writes to operators through a report.
  expect(text).not.toContain('evil.example')
  expect(renderHtml(mails[0]!, 'Basera')).not.toContain('<b>')
  expect([await mailsTo(asha), await mailsTo(visitor)]).toEqual([[], []])
  await queueReportEmails(job!.payload)
  expect(await mailsTo(ravi)).toEqual([])
})

test('all further reports are in one mail a day, in the morning, and a quiet day has none', async () => {
  const [asha, ravi] = [await anOperator('Asha'), await anOperator('Ravi')]
  const [place, other] = [await aPlace({ title: 'House of cards' }), await aPlace({ title: 'Glass house' })]
  const host = await aUser({ name: 'Vasundhara' })
  await aPlace({ owner: host })
  for (const one of [place, other]) await report(one)
  await reportHost(aReporter(), host.id, { ...SAID, reason: 'unsafe' })
  expect(await mailsTo(asha)).toHaveLength(3)
  expect(await mailsTo(ravi)).toHaveLength(3)
  const quiet = await nextMorning()
  expect(await queueDailyReportEmails(quiet)).toBe(0)
  for (let i = 0; i < 12; i += 1) await report(place, { address: `2001:db8:7:${i}::1` })
  await report(other, { ...aReporter(), person: ravi })
  await reportHost(aReporter(), host.id, { ...SAID, reason: 'unsafe' })
  expect(await mailsTo(asha)).toEqual([])
  // The day has had its mail, even if there was nothing to say.
  expect(await queueDailyReportEmails(quiet + 3_600_000)).toBe(0)
  const morning = await nextMorning()
  expect(await queueDailyReportEmails(morning - 2 * 3_600_000)).toBe(0)
  const told = await Promise.all([queueDailyReportEmails(morning), queueDailyReportEmails(morning)])
  expect(told.toSorted((a, b) => a - b)).toEqual([0, 14])
  const [toAsha, toRavi] = [await mailsTo(asha), await mailsTo(ravi)]
  expect([toAsha.length, toRavi.length]).toEqual([1, 1])
  const text = renderText(toAsha[0]!)
  expect(toAsha[0]!.subject).toBe('14 more reports')
  expect(text).toContain('12 reports: House of cards, from 2 people in all')
  expect(text).toContain('1 report: Glass house, from 2 people in all')
  expect(text).toContain('1 report: Vasundhara, from 2 people in all')
  // Who reported one reads of the others.
  expect(toRavi[0]!.subject).toBe('13 more reports')
  expect(renderText(toRavi[0]!)).not.toContain('Glass house')
  expect(await queueDailyReportEmails(await nextMorning())).toBe(0)
})

test('what is settled before a mail is sent is in none, and a case that opens again is mailed at once', async () => {
  const asha = await anOperator('Asha')
  const place = await aPlace({ title: 'House of cards' })
  await report(place)
  await report(place)
  const settleAll = async () =>
    settleCase(asha, { placeId: place.id }, (await reportsOf(place.id)).latest, settled('A rail'))
  await settleAll()
  expect(await mailsTo(asha)).toEqual([])
  expect(await queueDailyReportEmails(await nextMorning())).toBe(0)
  await report(place)
  const [mail] = await mailsTo(asha)
  expect(renderText(mail!)).toContain('There is a new report, and the case is open again: House of cards.')
  await report(place)
  expect(await queueDailyReportEmails(await nextMorning())).toBe(1)
  await settleAll()
  expect(await mailsTo(asha)).toEqual([])
})

test('who is no operator any more, suspended, or has left gets none', async () => {
  const asha = await anOperator('Asha')
  const place = await aPlace()
  await report(place)
  const [job] = await db.select().from(jobs).where(eq(jobs.kind, NEW_REPORT_JOB))
  await queueReportEmails(job!.payload)
  await write((tx) => tx.update(users).set({ operatorSince: null }).where(eq(users.id, asha.id)))
  expect(await mailsTo(asha)).toEqual([])
  const ravi = await anOperator('Ravi')
  await write((tx) => tx.update(users).set({ suspendedAt: 1 }).where(eq(users.id, ravi.id)))
  await report(await aPlace())
  expect(await mailsTo(ravi)).toEqual([])
})

test('of more cases in a day than anybody reads one by one the mail of the day tells', async () => {
  const asha = await anOperator('Asha')
  const host = await aUser()
  const made = []
  for (let i = 0; i < 55; i += 1) made.push(await aPlace({ owner: host, title: `House ${i}` }))
  for (const place of made) await report(place)
  const atOnce = await mailsTo(asha)
  expect(atOnce.length).toBeLessThanOrEqual(50)
  expect(atOnce.length).toBeGreaterThan(30)
  expect(await queueDailyReportEmails(await nextMorning())).toBe(made.length - atOnce.length)
  const [daily] = await mailsTo(asha)
  expect(renderText(daily!)).toMatch(/more places and people are on the list|all from one person/)
})
