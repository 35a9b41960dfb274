import { db } from '#app/db/connections.server.ts'
import { conversations } from '#app/db/schema/conversations.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { env } from '#app/env.server.ts'
import { renderHtml, renderText } from '#app/platform/mail/email-content.ts'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aBooking } from '../../../tests/factories/a-booking.ts'
import { aConversation, aMessage } from '../../../tests/factories/a-conversation.ts'
import { setMailPreference } from '../mail-preferences.server.ts'
import { conversationPage, markSeen } from './conversations.server.ts'
import {
  buildMessageEmail,
  MESSAGE_EMAIL_JOB,
  queueUnreadEmail,
  UNREAD_JOB,
} from './message-emails.server.ts'
import { writeMessage } from './send-message.server.ts'

const MINUTE_MS = 60_000

beforeEach(() => write((tx) => tx.delete(jobs)))

const jobsOf = (kind: string) => db.select().from(jobs).where(eq(jobs.kind, kind)).orderBy(asc(jobs.due))

/** Does the looks that wait, and gives the mails that come of them. */
async function mailsNow() {
  for (const { id, payload } of await jobsOf(UNREAD_JOB)) {
    await queueUnreadEmail(payload)
    await queueUnreadEmail(payload)
    await write((tx) => tx.delete(jobs).where(eq(jobs.id, id)))
  }
  const queued = await jobsOf(MESSAGE_EMAIL_JOB)
  await write((tx) => tx.delete(jobs).where(eq(jobs.kind, MESSAGE_EMAIL_JOB)))
  const mails = await Promise.all(queued.map(({ payload }) => buildMessageEmail(payload)))
  return mails.flatMap((mail) => mail ?? [])
}

test('five minutes after a message that is not read its reader gets one mail, with the words and a link', async () => {
  const before = Date.now()
  const { host, guest, place, id } = await aConversation('Is there a heater?')
  await writeMessage(guest, id, aMessage('Call 98765 43210'))
  const [look, ...others] = await jobsOf(UNREAD_JOB)
  expect(others).toEqual([])
  expect(look!.due! - before).toBeGreaterThanOrEqual(5 * MINUTE_MS)
  expect(look!.due! - Date.now()).toBeLessThanOrEqual(5 * MINUTE_MS)

  const [mail, ...more] = await mailsNow()
  expect(more).toEqual([])
  expect(mail!.to.address).toBe(host.email)
  expect(mail!.repliesToSite).toBe(true)
  expect(mail!.subject).toBe(`${guest.name}: a message about ${place.title}`)
  const text = renderText(mail!)
  expect(text).toContain('Is there a heater?')
  expect(text).toContain('Call [hidden until booked]')
  expect(text).toContain(`${env.ORIGIN}/account/messages/${id}`)
  expect(text).toContain('Never pay a UPI ID sent in a message.')
  expect(text + mail!.subject).not.toMatch(/43210|asha\.\d/)
})

test('who reads it in time gets no mail, and who gets one gets the next an hour later, with what is new', async () => {
  const { host, guest, id } = await aConversation('First')
  const page = await conversationPage(host, id)
  await markSeen(host, page.conversation, page.lastSeq)
  expect(await mailsNow()).toEqual([])
  await writeMessage(guest, id, aMessage('Second'))
  expect(await mailsNow()).toHaveLength(1)
  await writeMessage(guest, id, aMessage('Third'))
  const [look] = await jobsOf(UNREAD_JOB)
  expect(look!.due! - Date.now()).toBeGreaterThan(59 * MINUTE_MS)
  const [mail] = await mailsNow()
  expect(renderText(mail!)).toContain('Third')
  expect(renderText(mail!)).not.toContain('Second')
})

test('a mail that waits is not sent where it was read meanwhile, turned off, or the sender is suspended', async () => {
  const { host, guest, id } = await aConversation()
  const [look] = await jobsOf(UNREAD_JOB)
  await queueUnreadEmail(look!.payload)
  const [queued] = await jobsOf(MESSAGE_EMAIL_JOB)
  const built = () => buildMessageEmail(queued!.payload)
  expect(await built()).toBeDefined()
  await setMailPreference(host, 'messages', 'off')
  expect(await built()).toBeUndefined()
  await setMailPreference(host, 'messages', 'on')
  const suspend = (suspendedAt: number | null) =>
    write((tx) => tx.update(users).set({ suspendedAt }).where(eq(users.id, guest.id)))
  await suspend(1)
  expect(await built()).toBeUndefined()
  await suspend(null)
  const page = await conversationPage(host, id)
  await markSeen(host, page.conversation, page.lastSeq)
  expect(await built()).toBeUndefined()
})

test('contacts are in the mail once a stay is confirmed', async () => {
  const { guest, place } = await aConversation('Call 98765 43210')
  await aBooking({ guest, place })
  const [mail] = await mailsNow()
  expect(renderText(mail!)).toContain('Call 98765 43210')
})

test('who has proved no address gets no words of others', async () => {
  const { host, guest, place } = await aConversation('Buy my pills')
  await write((tx) => tx.update(users).set({ verifiedAt: null }).where(eq(users.id, host.id)))
  const [mail] = await mailsNow()
  const all = renderText(mail!) + mail!.subject + mail!.to.name
  for (const words of ['pills', guest.name, place.title, host.name]) expect(all).not.toContain(words)
})

test('what somebody writes or is called is neither a header nor markup of the mail', async () => {
  const { guest, id } = await aConversation('Hello\r\nBcc: all@example.com\r\n\r\n<script>alert(1)</script>')
  const name = 'Ravi\r\nBcc: all@example.com <b>'
  await write((tx) => tx.update(users).set({ name }).where(eq(users.id, guest.id)))
  const [mail] = await mailsNow()
  const html = renderHtml(mail!, 'Basera')
  expect(html).not.toMatch(/<script>|<b>/)
  expect(mail!.to.name + mail!.to.address).not.toContain('Bcc')
  const [state] = await db.select().from(conversations).where(eq(conversations.id, id))
  expect(state!.hostMailDue).toBeNull()
})
