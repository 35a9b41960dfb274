import { renderHtml, renderText } from '#app/platform/mail/email-content.ts'
import { expect, test } from 'vitest'
import { aBooking, makeOlder } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aSession } from '../../../tests/factories/a-session.ts'
import { aUser, verifyEmailOf } from '../../../tests/factories/a-user.ts'
import { PASSWORD } from '../../../tests/factories/password.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { buildDataExport, DATA_EXPORT_JOB, requestDataExport } from '../data-export/data-export.server.ts'
import { hidePlace, showPlace } from '../operators/hide-place.server.ts'
import { buildNotice } from '../operators/notices.server.ts'
import { auditEntriesOn } from '../operators/audit-log.server.ts'
import { db } from '#app/db/connections.server.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { eq } from 'drizzle-orm'
import { cancelBooking } from './cancel-booking.server.ts'
import { buildBookingEmail } from './emails.server.ts'

const WORDS = /evil|prize/i
const EVIL = 'A prize at evil.example'
const checkIn = addDays(todayInIndia(), 40)

async function mailTo(to: 'guest' | 'host', about: string, booking: string) {
  const mail = (await buildBookingEmail({ about, to, booking }))!
  const content = { subject: mail.subject, parts: mail.parts }
  return {
    ...mail,
    all: [mail.to.name, mail.subject, renderText(content), renderHtml(content, 'Basera')].join('\n'),
  }
}

async function mailsOf({ isVerified }: { isVerified: boolean }) {
  const [host, guest] = [await aUser({ name: EVIL }), await aUser({ name: EVIL })]
  if (isVerified) for (const person of [host, guest]) await verifyEmailOf(person)
  const words = { title: EVIL, address: EVIL, extraInfo: EVIL, checkIn: EVIL, checkOut: EVIL }
  const place = await aPlace({ owner: host, ...words })
  const { id } = await aBooking({ place, guest, checkIn, name: EVIL, phone: '98765 43210 evil' })
  const operator = { id: 'an operator', email: 'operator@basera.example' }
  const booked = [await mailTo('guest', 'booked', id), await mailTo('host', 'booked', id)]
  const coming = await mailTo('guest', 'coming', id)
  await hidePlace(operator, place.id, 'It is not there')
  const withdrawn = await mailTo('guest', 'withdrawn', id)
  await showPlace(operator, place.id, 'It is there')
  await makeOlder({ id })
  await cancelBooking(id, host, { reason: EVIL })
  const cancelled = [await mailTo('guest', 'cancelled', id), await mailTo('host', 'cancelled', id)]
  return { id, place, guest, mails: [...booked, coming, withdrawn, ...cancelled] }
}

test('an address that nobody has proved gets the news of a booking, and no word that people have written', async () => {
  const { id, mails } = await mailsOf({ isVerified: false })
  expect(mails).toHaveLength(6)
  for (const { to, all } of mails) {
    expect(all).not.toMatch(WORDS)
    expect([to.name, all.includes('Hello,'), all.includes('Booking number')]).toEqual(['', true, true])
    expect(all).toMatch(new RegExp(`/account/(bookings|places/guests)/${id}`))
    expect(all).toContain('/account/prove-address')
  }
  for (const { all } of (await mailsOf({ isVerified: true })).mails) expect(all).toMatch(WORDS)
})

test('nor do mails about an account and a place greet such an address by a name', async () => {
  const { guest, place } = await mailsOf({ isVerified: false })
  const [entry] = await auditEntriesOn(place.id)
  const notice = (await buildNotice({ act: entry!.seq }))!
  const session = { token: await aSession(guest), client: { address: '203.0.113.7' } }
  await requestDataExport(guest, PASSWORD, session)
  const waiting = await db.select().from(jobs).where(eq(jobs.kind, DATA_EXPORT_JOB))
  const data = (await buildDataExport(waiting.find(({ payload }) => payload.user === guest.id)!.payload))!
  for (const { to, parts } of [notice, data]) expect([to.name, parts[0]]).toEqual(['', 'Hello,'])
  expect(JSON.stringify(data)).not.toMatch(WORDS)
})
