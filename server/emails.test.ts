import { db } from '#app/db/connections.server.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import { BOOKING_EMAIL_JOB, buildBookingEmail } from '#app/domain/bookings/emails.server.ts'
import {
  countDeadJobs,
  countRefusedMails,
  deleteRefusedMails,
  refusedMails,
  requeueDeadJob,
} from '#app/platform/jobs/jobs.server.ts'
import { smtpMailer } from '#app/platform/mail/send-mail.server.ts'
import { and, eq, isNull, like } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { aBooking } from '../tests/factories/a-booking.ts'
import { aPlace } from '../tests/factories/a-place.ts'
import { aUser } from '../tests/factories/a-user.ts'
import { startMailServer, type MailServer } from '../tests/setup/mail/mail-server.ts'
import { emailJob } from './job-handlers.ts'
import { jobRunner } from './job-runner.ts'
import { waitFor } from '../tests/setup/vitest/wait-for.ts'

function sendThrough({ url }: MailServer) {
  const runner = jobRunner(
    { [BOOKING_EMAIL_JOB]: emailJob(smtpMailer(url, 'Basera'), buildBookingEmail) },
    pino({ level: 'silent' }),
    5,
  )
  onTestFinished(() => runner.stop(1_000))
  runner.start()
}

const left = () =>
  db
    .select({ what: jobs.payload, due: jobs.due, attempts: jobs.attempts, failed: jobs.failed })
    .from(jobs)
    .where(and(eq(jobs.kind, BOOKING_EMAIL_JOB), like(jobs.id, 'booked-%')))

test('hundreds of emails arrive once each; a busy server gets them later, a refusal is reported', async () => {
  const busy = new Set<string>()
  const server = await startMailServer((address) => {
    if (address.startsWith('nobody')) return { code: 550, message: 'No such user' }
    if (!address.startsWith('busy') || busy.has(address)) return undefined
    busy.add(address)
    return { code: 451, message: 'Try later' }
  })
  onTestFinished(server.stop)
  const host = await aUser()
  // Who has proved no address gets twenty mails a day.
  await write((tx) => tx.update(users).set({ verifiedAt: 1 }).where(eq(users.id, host.id)))
  const place = await aPlace({ owner: host })
  const guests = [
    await aUser({ email: 'nobody@example.com' }),
    await aUser({ email: 'busy@example.com' }),
    await aUser(),
  ]
  for (let i = 0; i < 45; i++)
    await aBooking({ place, guest: guests[i % 3]!, checkIn: addDays(todayInIndia(), 20 + i), nights: 1 })
  sendThrough(server)

  await waitFor(async () => expect((await left()).every(({ failed }) => failed !== '')).toBe(true))
  const waiting = await left()
  expect(waiting.filter(({ due }) => due === null)).toHaveLength(15)
  expect(new Set(waiting.map(({ failed }) => failed.includes('550')))).toContain(true)
  const deferred = and(eq(jobs.kind, BOOKING_EMAIL_JOB), like(jobs.failed, '%451%'))
  await write((tx) => tx.update(jobs).set({ due: 0, lockedUntil: 0 }).where(deferred))
  await waitFor(async () => expect(await left()).toHaveLength(15))
  const ids = server.received.map(({ message }) => /^Message-ID: (.+)$/m.exec(message)![1])
  expect(ids).toHaveLength(75)
  expect(new Set(ids).size).toBe(75)
  const dead = await db.select().from(jobs).where(isNull(jobs.due))
  expect(dead.every(({ failed }) => failed.includes('No such user'))).toBe(true)
  expect([await countRefusedMails(), await countDeadJobs()]).toEqual([15, 0])
  const [first] = await refusedMails()
  expect(await deleteRefusedMails(Date.now() + 29 * 86_400_000)).toBe(0)
  await write((tx) => requeueDeadJob(tx, first!.id))
  await waitFor(async () => expect(await countRefusedMails()).toBe(15))
  expect(await deleteRefusedMails(Date.now() + 31 * 86_400_000)).toBe(15)
})
