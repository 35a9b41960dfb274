import type { DomainError } from '#app/platform/domain-error.ts'
import { db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { localeOf } from '#app/languages/translator-for.server.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aBooking } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aSession } from '../../../tests/factories/a-session.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { LAPSING } from '../../../tests/factories/an-advance.ts'
import { PASSWORD } from '../../../tests/factories/password.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { ACCOUNT_EMAIL_JOB, buildAccountEmail } from '../users/account-emails.server.ts'
import { payeeForm } from './payee-form.ts'
import { changePayee, payeeOf } from './payees.server.ts'
import { recentChange } from './upi.ts'

const HOUR_MS = 3_600_000

async function aHost() {
  const user = await aUser({ name: 'Kamala' })
  await write((tx) => tx.update(users).set({ verifiedAt: 1 }).where(eq(users.id, user.id)))
  return { user, asking: { token: await aSession(user), client: { address: '203.0.113.21' } } }
}

const asPayee = (upiId: string, payeeName = 'Kamala Homestay') => ({
  upiId,
  payeeName,
  currentPassword: PASSWORD,
})

async function mailsFor(user: { id: string }) {
  const waiting = await db.select().from(jobs).where(eq(jobs.kind, ACCOUNT_EMAIL_JOB))
  const built = await Promise.all(
    waiting
      .filter(({ payload }) => payload.user === user.id)
      .map(({ payload }) => buildAccountEmail(payload)),
  )
  return built.flatMap((mail) => (mail ? [mail] : []))
}

test('a UPI id is name@bank in ASCII, with the name that a payment app shows', () => {
  const errorsOf = (upiId: string, payeeName = 'Kamala') =>
    payeeForm.safeParse({ upiId, payeeName }).error?.issues.map(({ path }) => path[0])
  for (const good of [
    // As banks make them, also for an account without an app.
    '123456789012@HDFC0000001.ifsc.npci',
    '00112233445566@sbin0001234.ifsc.npci',
    '9876543210@9240123.mmid.npci',
    'bharatpe9999999999@yesbankltd',
    'pl.9999999999@icici',
    'paytmqr2810050501011abc@paytm',
    'msbabc.eazypay@icici',
    'MAB.037215027090011@AXISBANK',
    'gpay-11234567890@okbizaxis',
    '9876543210-2@ybl',
    'ka@ok',
    'kamala.homestay-1_2@okhdfcbank',
    `${'a'.repeat(256)}@ybl`,
  ])
    expect(errorsOf(good), good).toBeUndefined()
  for (const typed of [' kamala@ybl ', 'kamala @ybl', 'kamala@ybl\u200d', '\u202Akamala\u00A0＠ ybl\u202C'])
    expect(payeeForm.parse({ upiId: typed, payeeName: 'Kamala' }).upiId, typed).toBe('kamala@ybl')
  expect(payeeForm.parse({ upiId: '९८७६५४३२१०@ybl', payeeName: 'Kamala' }).upiId).toBe('9876543210@ybl')
  const bad = [
    // Cyrillic and full-width letters that look like ours.
    'kаmala@ybl',
    'kamala@уbl',
    'ｋamala@ybl',
    'कमला@ybl',
    'k@ybl',
    'kamala@1ybl',
    'kamala@y',
    'kamala@ybl.com',
    'asha@gmail.com',
    '123456789012@HDFC1000001.ifsc.npci',
    '123456789012@HDFC0000001.ifsc.example',
    '999988887777@aadhaar.npci',
    'kamala@@ybl',
    'kamala@ybl?am=1',
    'kamala@ybl&pa=thief@ybl',
    `${'a'.repeat(257)}@ybl`,
  ]
  for (const text of bad) expect(errorsOf(text), text).toEqual(['upiId'])
  expect(errorsOf('kamala@ybl', '')).toEqual(['payeeName'])
  expect(errorsOf('', 'Kamala')).toEqual(['upiId'])
  expect(errorsOf('', '')).toBeUndefined()
})

test('another UPI id needs the password, and is mailed to the address that stands at that moment', async () => {
  const { user, asking } = await aHost()
  const wrong = changePayee(user, { ...asPayee('thief@ybl'), currentPassword: 'not it at all' }, asking)
  await expect(wrong).rejects.toMatchObject({ code: 'forbidden' })
  const none = changePayee(user, { ...asPayee('thief@ybl'), currentPassword: '' }, asking)
  await expect(none).rejects.toMatchObject({ code: 'forbidden' })
  expect(await payeeOf(user)).toBeNull()
  expect(await mailsFor(user)).toEqual([])

  await changePayee(user, asPayee('kamala@ybl'), asking)
  // The mail goes to the address at the time of the change.
  const { id } = user
  await write((tx) =>
    tx
      .update(users)
      .set({ email: 'thief@example.com', emailKey: `thief-${id}@example.com` })
      .where(eq(users.id, id)),
  )
  const [mail] = await mailsFor(user)
  expect(mail).toMatchObject({ to: { address: user.email }, subject: 'Your UPI ID was changed' })
  expect(JSON.stringify(mail!.parts)).toContain('kamala@ybl')
})

test('a change is told for 48 hours: another id, and one that comes after none', async () => {
  const { user, asking } = await aHost()
  const start = 1_800_000_000_000
  await changePayee(user, asPayee('kamala@ybl'), asking, start)
  expect(await payeeOf(user)).toEqual({
    upiId: 'kamala@ybl',
    payeeName: 'Kamala Homestay',
    changedAt: null,
  })
  await changePayee(user, asPayee('kamala@ybl'), asking, start + 1)
  expect((await payeeOf(user))!.changedAt).toBeNull()
  expect(await mailsFor(user)).toHaveLength(1)

  await changePayee(user, asPayee('kamala2@ybl'), asking, start + HOUR_MS)
  const changed = (await payeeOf(user))!
  expect(changed.upiId).toBe('kamala2@ybl')
  expect(recentChange(changed, start + 48 * HOUR_MS)).toBe(start + HOUR_MS)
  expect(recentChange(changed, start + 49 * HOUR_MS)).toBeNull()

  await changePayee(user, asPayee('', ''), asking, start + 50 * HOUR_MS)
  expect(await payeeOf(user)).toBeNull()
  await changePayee(user, asPayee('kamala@ybl'), asking, start + 51 * HOUR_MS)
  expect((await payeeOf(user))!.changedAt).toBe(start + 51 * HOUR_MS)
  expect((await mailsFor(user)).map(({ subject }) => subject).toSorted()).toEqual([
    'Your UPI ID was changed',
    'Your UPI ID was changed',
    'Your UPI ID was changed',
    'Your UPI ID was removed',
  ])
})

test('nobody takes the UPI id away while a guest has to pay by it, or would lose their booking', async () => {
  const { user, asking } = await aHost()
  await changePayee(user, asPayee('kamala@ybl'), asking)
  const place = await aPlace({ owner: user, payment: LAPSING })
  const { id } = await aBooking({ place, checkIn: addDays(todayInIndia(), 10) })
  await write((tx) => tx.update(places).set({ payment: '{}' }).where(eq(places.id, place.id)))
  const refused = await changePayee(user, asPayee('', ''), asking).catch((failure: DomainError) => failure)
  const { message, reason } = refused as DomainError
  expect(message).toContain('or their booking lapses')
  expect(localeOf('hi').t.message(reason)).not.toMatch(/(?!UPI)\b[A-Za-z]{2,}/)
  await write((tx) => tx.update(bookings).set({ lapsesAt: null }).where(eq(bookings.id, id)))
  await changePayee(user, asPayee('', ''), asking)
  expect(await payeeOf(user)).toBeNull()
})
