import { db } from '#app/db/connections.server.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { renderText } from '#app/platform/mail/email-content.ts'
import type { Email } from '#app/platform/mail/send-mail.server.ts'
import { loader as tripPage } from '#app/routes/account/bookings/booking.tsx'
import { loader as confirmation } from '#app/routes/account/bookings/confirmation.tsx'
import { loader as payPage } from '#app/routes/account/bookings/payment.tsx'
import { loader as calendarFile } from '#app/routes/account/bookings/stay-ics.ts'
import { loader as personPage } from '#app/routes/operator/people/person.tsx'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aBooking, aStay } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aTeamMember } from '../../../tests/factories/a-team-member.ts'
import { aUser, verifyEmailOf } from '../../../tests/factories/a-user.ts'
import { withUpi } from '../../../tests/factories/an-advance.ts'
import { renderAt } from '../../../tests/setup/requests/render-at.ts'
import { routeArgs } from '../../../tests/setup/requests/route-args.ts'
import { setArrivalHour } from '../bookings/arrival.server.ts'
import { createBooking } from '../bookings/bookings.server.ts'
import { BOOKING_EMAIL_JOB, buildBookingEmail } from '../bookings/emails.server.ts'
import { buildPaymentEmail, PAYMENT_EMAIL_JOB } from '../bookings/payment-emails.server.ts'
import { answerPayment, claimPaid } from '../bookings/pay-booking.server.ts'
import { bookingOf } from '../bookings/trips.server.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { createFeed, feedOf, renderFeed } from '../ical/feeds.server.ts'
import { describePaid, describeState } from '../payments/describe-payments.ts'
import { reportPlace } from '../reports/reports.server.ts'
import { buildRequestEmail, REQUEST_EMAIL_JOB } from '../requests/emails.server.ts'
import { HOST_SUSPENDED } from '../requests/request.ts'
import { requestForHost, requestOf } from '../requests/requests.server.ts'
import { canSendMail } from '../users/email-quota.server.ts'
import { auditEntriesOn } from './audit-log.server.ts'
import { cancelAllStays, cancelAllStaysAt, cancelStay } from './cancel-stays.server.ts'
import { closePayments } from './close-payments.server.ts'
import { buildNotice, NOTICE_JOB } from './notices.server.ts'
import { liftSuspension, suspendUser } from './suspend-user.server.ts'

const operator = { id: 'an operator', email: 'operator@basera.example' }
const CONTACT = 'operator@basera.example'
const HOST_PHONE = '98450 54321'
const HELPLINE = '1930'
const TODAY = todayInIndia()
let phones = 0

beforeEach(() => write((tx) => tx.delete(jobs)))

const BUILDERS: Record<string, (what: Record<string, unknown>) => Promise<Email | undefined>> = {
  [BOOKING_EMAIL_JOB]: (what) => buildBookingEmail(what),
  [PAYMENT_EMAIL_JOB]: buildPaymentEmail,
  [REQUEST_EMAIL_JOB]: (what) => buildRequestEmail(what),
  [NOTICE_JOB]: buildNotice,
}

/** The mails that wait for somebody, as they would be sent now. */
async function mailsTo({ email }: { email: string }): Promise<Email[]> {
  const sent: Email[] = []
  for (const { kind, payload } of await db.select().from(jobs)) {
    const mail = await BUILDERS[kind]?.(payload)
    if (mail?.to.address === email && (await canSendMail(mail))) sent.push(mail)
  }
  return sent
}

async function aPaidHost(name = 'Ravi Fraud') {
  const host = await withUpi(await aUser({ name }))
  await verifyEmailOf(host)
  await write((tx) => tx.update(users).set({ phone: HOST_PHONE }).where(eq(users.id, host.id)))
  const place = await aPlace({
    owner: host,
    title: 'A palace',
    payment: { how: 'advance', percent: 20, hours: 24 },
  })
  const book = async (day: number) => {
    const guest = await aUser({ name: 'Asha Guest' })
    await verifyEmailOf(guest)
    const phone = `98765 ${30_000 + ++phones}`
    return { guest, ...(await aBooking({ place, guest, checkIn: addDays(TODAY, day), nights: 2, phone })) }
  }
  return { host, place, book }
}

const page = async (loader: typeof tripPage, path: string, as: { id: string }, id: string) =>
  (await loader({ ...(await routeArgs(path, { as })), params: { id } })) as Response
const dataOf = async (...args: Parameters<typeof page>): Promise<unknown> => (await page(...args)).json()

test('a suspended host gets one mail, which names no guest, whenever the others were queued', async () => {
  const { host, book } = await aPaidHost()
  const stays = [await book(5), await book(10), await book(15)]
  // Booked just now: the host's mails about it wait, and so does that of a payment.
  await claimPaid(stays[0]!.guest, stays[0]!.id, { amount: 100, reference: '123456789012' })
  expect((await mailsTo(host)).map(({ subject }) => subject)).toHaveLength(4)
  await suspendUser(operator, host.id, 'Fraud', { cancel: [stays[0]!.id, stays[1]!.id] })
  const mails = await mailsTo(host)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your account is suspended'])
  const text = renderText(mails[0]!)
  for (const { phone, name } of stays)
    for (const word of [phone, name, 'wa.me']) expect(text).not.toContain(word)
  // Later on, too.
  await cancelAllStaysAt(operator, host.id, 'Fraud')
  expect(await mailsTo(host)).toHaveLength(1)
})

test('guests of a suspended host are sent to the site, warned, and told what to do about money', async () => {
  const { host, book } = await aPaidHost()
  const [cancelled, kept] = [await book(5), await book(10)]
  await claimPaid(cancelled.guest, cancelled.id, { amount: 100, reference: '223456789012' })
  await write((tx) => tx.delete(jobs))
  await suspendUser(operator, host.id, 'Fraud', { cancel: [cancelled.id] })
  for (const { guest } of [cancelled, kept]) {
    const mails = await mailsTo(guest)
    expect(mails).toHaveLength(1)
    const text = renderText(mails[0]!)
    for (const word of [CONTACT, HELPLINE]) expect(text).toContain(word)
    for (const word of [HOST_PHONE, 'wa.me', 'ask for a refund', 'tel:']) expect(text).not.toContain(word)
  }
  // The same where nobody has proved the address.
  await write((tx) => tx.update(users).set({ verifiedAt: null }).where(eq(users.id, cancelled.guestId)))
  const plain = renderText((await mailsTo(cancelled.guest))[0]!)
  expect(plain).toContain(HELPLINE)
  expect(plain).not.toContain('ask for a refund')

  for (const { guest, id } of [cancelled, kept]) {
    const trip = await dataOf(tripPage, `/account/bookings/${id}`, guest, id)
    expect(trip).toMatchObject({ isHostSuspended: true, contact: CONTACT, host: { phone: '', numbers: [] } })
    const pay = await dataOf(payPage as never, `/account/bookings/${id}/payment`, guest, id)
    expect(pay).toMatchObject({ isHostSuspended: true, contact: CONTACT, next: null, payee: null })
    const sheet = await dataOf(confirmation as never, `/account/bookings/${id}/confirmation`, guest, id)
    expect(sheet).toMatchObject({ isHostSuspended: true, contact: CONTACT, host: { phone: '' } })
    const file = await (await page(calendarFile, `/account/bookings/${id}/stay.ics`, guest, id)).text()
    expect(file).not.toContain(HOST_PHONE)
  }
  await expect(
    claimPaid(kept.guest, kept.id, { amount: 100, reference: '323456789012' }),
  ).rejects.toMatchObject({ code: 'conflict' })

  await liftSuspension(operator, host.id, 'A mistake')
  const trip = await dataOf(tripPage, `/account/bookings/${kept.id}`, kept.guest, kept.id)
  expect(trip).toMatchObject({ isHostSuspended: false, host: { phone: HOST_PHONE } })
  await claimPaid(kept.guest, kept.id, { amount: 100, reference: '323456789012' })
})

test('a guest of a suspended host is not asked when they arrive, nor led or told to go anywhere by them', async () => {
  const { host, place, book } = await aPaidHost()
  const { id, guest } = await book(10)
  const trip = () => renderAt(`/account/bookings/${id}`, guest)
  const placeLink = `href="/place/${place.id}"`
  for (const word of ['When will you arrive?', placeLink]) expect(await trip()).toContain(word)
  const toldOf = async () => (await bookingOf(guest, id)).place.extraInfo
  expect(await toldOf()).not.toBe('')
  await suspendUser(operator, host.id, 'Fraud')
  // The JSON API has no notice beside it.
  expect(await toldOf()).toBe('')
  for (const word of ['When will you arrive?', placeLink]) expect(await trip()).not.toContain(word)
  await expect(setArrivalHour(guest, id, 18)).rejects.toMatchObject({ code: 'conflict' })
  await liftSuspension(operator, host.id, 'A mistake')
  await setArrivalHour(guest, id, 18)
  expect(await trip()).toContain('When will you arrive?')
})

test('an operator cancels one stay: neither side is given the other’s number by it, and the guest may ask the site', async () => {
  const { host, book } = await aPaidHost()
  const { id, guest, phone } = await book(5)
  await write((tx) => tx.delete(jobs))
  await cancelStay(operator, id, 'Double booked')
  const toHost = renderText((await mailsTo(host))[0]!)
  for (const word of [phone, 'wa.me']) expect(toHost).not.toContain(word)
  expect(renderText((await mailsTo(guest))[0]!)).toContain(CONTACT)
})

test('a payment that a suspended host will never answer is closed, with its reason, and can be answered once that is lifted', async () => {
  const { host, book } = await aPaidHost()
  const { id, guest } = await book(5)
  await claimPaid(guest, id, { amount: 100, reference: '423456789012' })
  const paymentsNow = async () => (await bookingOf(guest, id)).payments!
  const [said] = await paymentsNow()
  const which = { payment: said!.id, booking: id }
  await expect(closePayments(operator, which, 'Fraud')).rejects.toMatchObject({ code: 'conflict' })
  await suspendUser(operator, host.id, 'Fraud', { cancel: [id] })
  await expect(closePayments(operator, { ...which, booking: 'other' }, 'No')).rejects.toMatchObject({
    code: 'not_found',
  })
  await write((tx) => tx.delete(jobs))
  expect(await closePayments(operator, { host: host.id }, 'He has left')).toBe(1)
  await expect(closePayments(operator, which, 'Again')).rejects.toMatchObject({ code: 'conflict' })
  const [closed] = await paymentsNow()
  expect(closed).toMatchObject({
    state: 'waived',
    answeredBy: 'site',
    words: 'He has left',
    reference: '423456789012',
  })
  expect(describeState(closed!, 'guest')).toMatch(/^Closed by .* It does not count as paid\.$/)
  expect(describePaid(await paymentsNow(), 9300)).toBe('Paid ₹0 of ₹9,300')
  expect(await auditEntriesOn(id)).toMatchObject([
    { act: 'close payment', reason: 'He has left' },
    { act: 'cancel stay' },
  ])
  // Whatever mails they want.
  await write((tx) => tx.update(users).set({ wantsMail: false }).where(eq(users.id, guest.id)))
  const [mail, ...others] = await mailsTo(guest)
  expect(others).toEqual([])
  expect(mail!.subject).toBe('₹100 not confirmed: A palace')
  for (const word of ['He has left', CONTACT, HELPLINE, '423456789012'])
    expect(renderText(mail!)).toContain(word)
  expect(await mailsTo(host)).toEqual([])

  await liftSuspension(operator, host.id, 'A mistake')
  await answerPayment(host, said!.id, { what: 'received' })
  // The stay is cancelled, so it goes back.
  expect(describePaid(await paymentsNow(), 9300)).toBe('Paid ₹100 of ₹9,300, ₹100 to be refunded')
  await suspendUser(operator, host.id, 'Fraud after all')
  expect(await closePayments(operator, { host: host.id }, 'Never given back')).toBe(1)
  expect(describePaid(await paymentsNow(), 9300)).toBe('Paid ₹100 of ₹9,300')
  await liftSuspension(operator, host.id, 'And again')
  await claimPaid(host, id, { amount: 100, reference: '523456789012' })
  expect(describePaid(await paymentsNow(), 9300)).toBe('Paid ₹100 of ₹9,300, ₹100 to be refunded')
})

test('each stay that an operator cancels has its entry in the log, however many are cancelled at once', async () => {
  const { host, book } = await aPaidHost()
  const stays = [await book(5), await book(10), await book(15)]
  const reasonsOf = async ({ id }: { id: string }) =>
    (await auditEntriesOn(id)).map(({ act, reason }) => [act, reason])
  await cancelAllStays(operator, stays[2]!.guestId, 'A false guest')
  await suspendUser(operator, host.id, 'Fraud', { cancel: [stays[0]!.id], guestsRead: 'Not offered' })
  await cancelAllStaysAt(operator, host.id, 'The rest')
  expect(await Promise.all(stays.map(reasonsOf))).toEqual([
    [['cancel stay', 'Not offered']],
    [['cancel stay', 'The rest']],
    [['cancel stay', 'A false guest']],
  ])
})

test('a request that is open when its host or guest is suspended has ended, and was not refused or withdrawn', async () => {
  const asked = async () => {
    const host = await aUser()
    const guest = await aUser()
    await verifyEmailOf(host)
    await verifyEmailOf(guest)
    const place = await aPlace({ owner: host, booking: 'on request' })
    const { id } = await createBooking(place.id, guest, aStay({ checkIn: addDays(TODAY, 5) }))
    return { host, guest, id }
  }
  const one = await asked()
  await write((tx) => tx.delete(jobs))
  await suspendUser(operator, one.host.id, 'Fraud')
  expect((await requestOf(one.guest, one.id)).reason).toBe(HOST_SUSPENDED)
  const [toGuest, ...others] = (await mailsTo(one.guest)).map(renderText)
  expect(others).toEqual([])
  expect(toGuest).toContain(HOST_SUSPENDED)
  expect(toGuest).not.toContain('refused')
  const two = await asked()
  await write((tx) => tx.delete(jobs))
  await suspendUser(operator, two.guest.id, 'Fraud')
  const { reason } = await requestForHost(two.host, two.id)
  const toHost = (await mailsTo(two.host)).map(renderText)
  expect(toHost).toHaveLength(1)
  expect(toHost[0]).toContain(reason)
  expect(toHost[0]).not.toContain('withdrawn')
})

test('the calendar feed of a suspended host is gone until that is lifted', async () => {
  const { host, place, book } = await aPaidHost()
  await book(5)
  await createFeed(host, place.id)
  const { key } = await feedOf(host, place.id)
  expect(await renderFeed(key!, 'basera.example')).toContain('Reserved')
  await suspendUser(operator, host.id, 'Fraud')
  expect(await renderFeed(key!, 'basera.example')).toBeUndefined()
  await liftSuspension(operator, host.id, 'A mistake')
  expect(await renderFeed(key!, 'basera.example')).toContain('Reserved')
})

test('an operator’s page of a person names the cases of their places', async () => {
  const { host, place } = await aPaidHost()
  const as = await aTeamMember('operator')
  const read = () => dataOf(personPage as never, `/operator/people/${host.id}`, as, host.id)
  expect(await read()).toMatchObject({ placeCases: [], reports: { count: 0 } })
  await reportPlace(
    place.id,
    { reason: 'unsafe', words: 'No such house', email: '' },
    { address: '203.0.113.9' },
  )
  expect(await read()).toMatchObject({
    placeCases: [{ of: 'place', id: place.id, title: 'A palace', settledAt: null }],
    reports: { count: 0 },
  })
})
