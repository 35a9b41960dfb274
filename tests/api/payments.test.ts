import { db } from '#app/db/connections.server.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { payments } from '#app/db/schema/payments.ts'
import { write } from '#app/db/write.server.ts'
import { answerPayment, correctReference, claimPaid } from '#app/domain/bookings/pay-booking.server.ts'
import { buildPaymentEmail, PAYMENT_EMAIL_JOB } from '#app/domain/bookings/payment-emails.server.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aSignedInUser } from '../setup/api/api-client.ts'
import {
  ADVANCE,
  PAID,
  aHostWithUpi,
  aStayToPay,
  answer,
  paymentsIn,
  t,
  type Shown,
} from '../setup/api/payment-calls.ts'

test('a guest says that an advance is paid, and it counts once the host has seen it', async () => {
  const { call, host, guest, stay, place } = await aStayToPay()
  expect((await call(`GET /places/${place.id}`)).json.place).toMatchObject({ payment: ADVANCE })
  expect(stay.terms.payment).toEqual({ amount: 300, hours: 24 })
  expect(paymentsIn({ booking: stay })).toEqual([
    ['advance', 300, 'due'],
    ['rest', 1200, 'due'],
  ])
  const said = await t(call, stay, guest)
  expect(said.status).toBe(200)
  expect(paymentsIn(said.json)[0]).toEqual(['advance', 300, 'said'])

  const [advance] = stay.payments
  const not = await answer(call, advance!, host, { received: false, words: '' })
  expect([not.status, Object.keys(not.json.errors as object)]).toEqual([422, ['words']])
  const refused = await answer(call, advance!, host, { received: false, words: 'Not in my bank' })
  expect((refused.json.booking as Shown).payments[0]).toMatchObject({
    state: 'refused',
    words: 'Not in my bank',
  })
  expect((await t(call, stay, guest, { ...PAID, reference: '1234 5678 9013' })).status).toBe(200)
  const received = await answer(call, advance!, host, { received: true })
  expect(paymentsIn(received.json)).toEqual([
    ['advance', 300, 'received'],
    ['rest', 1200, 'due'],
  ])
  const again = await answer(call, advance!, host, { received: true })
  expect([again.status, paymentsIn(again.json)]).toEqual([200, paymentsIn(received.json)])
  const other = await answer(call, advance!, host, { received: false, words: 'No' })
  expect([other.status, other.json.message]).toEqual([409, 'You have already confirmed this payment.'])
})

test('nobody marks their own payment received, and nobody else touches it or learns of it', async () => {
  const { call, host, guest, stay } = await aStayToPay()
  const [advance] = stay.payments
  await t(call, stay, guest)
  for (const json of [{ received: true }, { received: false, words: 'No' }]) {
    expect((await answer(call, advance!, guest, json)).status).toBe(403)
    for (const stranger of [await aSignedInUser(), await aHostWithUpi()]) {
      const { status, json: said } = await answer(call, advance!, stranger, json)
      expect([status, JSON.stringify(said)]).toEqual([404, expect.not.stringContaining('123456789012')])
    }
  }
  expect((await t(call, stay, await aSignedInUser())).status).toBe(404)
  // The host can't claim a guest's payment; there is nothing to give back.
  expect((await t(call, stay, host, { ...PAID, reference: '999999999999' })).status).toBe(409)
  const [row] = await db.select().from(payments).where(eq(payments.id, advance!._id))
  expect(row).toMatchObject({ state: 'said', answeredBy: null })
})

test('the database takes no payment as received by who pays it', async () => {
  const { stay } = await aStayToPay()
  const [advance] = stay.payments
  for (const answeredBy of ['guest', 'operator', 'deadline', null] as const)
    await expect(
      write((tx) =>
        tx
          .update(payments)
          .set({ state: 'received', answeredBy, answeredAt: 1 })
          .where(eq(payments.id, advance!._id)),
      ),
    ).rejects.toThrow()
})

test('paise, less than a rupee, too much and no reference are refused in words, and nothing is said', async () => {
  const { call, guest, stay } = await aStayToPay()
  const bad: object[] = [
    ...[0, -300, 299.5, 301, 1e308, '300.50', null, [300]].map((amount) => ({ ...PAID, amount })),
    ...['', '12345678901', '1234567890123', '12345678901a', '१२३४५६७८९०१', 123456789012, null].map(
      (reference) => ({ ...PAID, reference }),
    ),
    // To whom it was paid stands on the host's page: no words, and no letters that only look like an id's.
    ...['kаmala@ybl', 'Call 98765 43210', 'kamala@ybl\u202e', 'https://evil.example/@ybl', 7].map(
      (paidTo) => ({
        ...PAID,
        paidTo,
      }),
    ),
  ]
  for (const json of bad) {
    const said = await t(call, stay, guest, json)
    expect([json, [400, 422].includes(said.status)]).toEqual([json, true])
    expect(String(said.json.message)).toMatch(/\w+ \w+/)
  }
  const rows = await db.select().from(payments).where(eq(payments.bookingId, stay._id))
  expect(rows.map(({ state }) => state)).toEqual(['due', 'due'])
})

test('one transfer pays once: a reference that a host has been told already is refused, also of two at once', async () => {
  const { call, host, guest, stay } = await aStayToPay()
  const other = await aStayToPay({ host })
  expect((await t(call, stay, guest)).status).toBe(200)
  const twice = await t(call, other.stay, other.guest, { ...PAID, reference: ' 1234-5678 9012' })
  expect([twice.status, Object.keys(twice.json.errors as object)]).toEqual([409, ['reference']])
  // At another host it is another payment.
  const elsewhere = await aStayToPay()
  expect((await t(call, elsewhere.stay, elsewhere.guest)).status).toBe(200)
  // One that has not arrived lets go of it: whose it is can say so then.
  await answer(call, stay.payments[0]!, host, { received: false, words: 'Not mine' })
  expect((await t(call, other.stay, other.guest)).status).toBe(200)

  const [one, two] = [await aStayToPay({ host }), await aStayToPay({ host })]
  const raced = { ...PAID, reference: '555555555555' }
  const answers = await Promise.all([one, two].map(({ stay, guest }) => t(call, stay, guest, raced)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('the same said twice is one claim and one answer: a second press, two at once, another tab', async () => {
  const { call, host, guest, stay } = await aStayToPay()
  const answers = await Promise.all([t(call, stay, guest), t(call, stay, guest)])
  answers.push(await t(call, stay, guest, { ...PAID, reference: ' 1234-5678 9012' }))
  const first = answers[0]
  for (const { status, json } of answers) expect([status, json]).toEqual([200, first.json])
  expect(paymentsIn(first.json)).toEqual([
    ['advance', 300, 'said'],
    ['rest', 1200, 'due'],
  ])
  const mails = await db.select().from(jobs).where(eq(jobs.kind, PAYMENT_EMAIL_JOB))
  expect(mails.filter(({ payload }) => payload.payment === stay.payments[0]!._id)).toHaveLength(2)
  await answer(call, stay.payments[0]!, host, { received: true })
  expect((await t(call, stay, guest)).status).toBe(200)
  // Another sum with the same reference is another claim, and no payment has it twice.
  expect((await t(call, stay, guest, { ...PAID, amount: 1200 })).status).toBe(409)
})

test('a page that is older than what was said says nothing of another payment', async () => {
  const { call, guest, stay } = await aStayToPay()
  await t(call, stay, guest)
  const old = { amount: 300, reference: '222222222222', payment: stay.payments[0]!._id }
  await expect(claimPaid(guest.user, stay._id, old)).rejects.toThrow('You reported this as paid.')
  const rest = { amount: 1200, reference: '222222222222', payment: stay.payments[1]!._id }
  expect(await claimPaid(guest.user, stay._id, rest)).toBe(rest.payment)
})

test('a part is paid first, and what is left stays due', async () => {
  const { call, guest, stay } = await aStayToPay()
  const { json } = await t(call, stay, guest, { ...PAID, amount: 100 })
  expect(paymentsIn(json)).toEqual([
    ['advance', 100, 'said'],
    ['advance', 200, 'due'],
    ['rest', 1200, 'due'],
  ])
})

test('what has come of a cancelled stay is given back, and listed until its guest says that it came', async () => {
  const { call, host, guest, stay } = await aStayToPay()
  const [advance] = stay.payments
  await t(call, stay, guest)
  await answer(call, advance!, host, { received: true })
  const cancelled = await call(`DELETE /bookings/${stay._id}`, { bearer: guest.token })
  expect(paymentsIn(cancelled.json)).toEqual([
    ['advance', 300, 'received'],
    ['rest', 1200, 'waived'],
    ['refund', 300, 'due'],
  ])
  expect((await t(call, stay, guest, { ...PAID, reference: '222222222222' })).status).toBe(409)
  const back = await t(call, stay, host, { amount: 300, reference: '333333333333' })
  const refund = (back.json.booking as Shown).payments.at(-1)!
  expect(refund).toMatchObject({ kind: 'refund', state: 'said' })
  expect((await answer(call, refund, host, { received: true })).status).toBe(403)
  const came = await answer(call, refund, guest, { received: true })
  expect(paymentsIn(came.json).at(-1)).toEqual(['refund', 300, 'received'])
})

test('what a host does not need is not asked for again', async () => {
  const { host, guest, call, stay } = await aStayToPay()
  const [advance, rest] = stay.payments
  await answerPayment(host.user, rest!._id, { what: 'waived' })
  await t(call, stay, guest)
  const { json } = await answer(call, advance!, host, { received: true })
  expect(paymentsIn(json)).toEqual([
    ['advance', 300, 'received'],
    ['rest', 1200, 'waived'],
  ])
})

test('what arrives only after a stay is cancelled is given back, too', async () => {
  const { call, host, guest, stay } = await aStayToPay()
  await t(call, stay, guest)
  await call(`DELETE /bookings/${stay._id}`, { bearer: guest.token })
  const received = await answer(call, stay.payments[0]!, host, { received: true })
  expect(paymentsIn(received.json)).toEqual([
    ['advance', 300, 'received'],
    ['rest', 1200, 'waived'],
    ['refund', 300, 'due'],
  ])
})

test('what has not arrived is asked for no more where the stay is cancelled or costs less, and can be said again all the same', async () => {
  const { call, host, guest, stay } = await aStayToPay()
  const [advance] = stay.payments
  await t(call, stay, guest)
  await call(`DELETE /bookings/${stay._id}`, { bearer: guest.token })
  const refused = await answer(call, advance!, host, { received: false, words: 'No such reference' })
  expect(paymentsIn(refused.json)).toEqual([
    ['advance', 300, 'waived'],
    ['rest', 1200, 'waived'],
  ])
  const about = { payment: advance!._id, about: 'refused', to: 'guest' }
  const [{ answeredAt } = { answeredAt: 0 }] = await db
    .select()
    .from(payments)
    .where(eq(payments.id, advance!._id))
  expect(await buildPaymentEmail({ ...about, at: answeredAt })).toMatchObject({
    subject: expect.stringMatching(/^₹300 has not arrived: \d/) as string,
  })
  // There was a slip in the reference.
  const again = await t(call, stay, guest, { amount: 300, reference: '123456789021' })
  expect(paymentsIn(again.json)[0]).toEqual(['advance', 300, 'said'])
  expect(paymentsIn((await answer(call, advance!, host, { received: true })).json).at(-1)).toEqual([
    'refund',
    300,
    'due',
  ])

  const dear = await aStayToPay({ host })
  await t(call, dear.stay, dear.guest, { amount: 300, reference: '777777777777' })
  const json = { ...dear.stay, price: 200, payments: undefined }
  const path = `POST /bookings/${dear.stay._id}/change` as const
  expect((await call(path, { bearer: host.token, json })).status).toBe(200)
  await call(`${path}/answer`, { bearer: dear.guest.token, json: { accept: true } })
  const less = await answer(call, dear.stay.payments[0]!, host, { received: false, words: 'Not here' })
  expect(paymentsIn(less.json)).toEqual([
    ['advance', 200, 'refused'],
    ['rest', 1200, 'waived'],
  ])
})

test('both sides are mailed what is said, and nothing that something else has been said since', async () => {
  const { call, host, guest, stay } = await aStayToPay()
  const [advance] = stay.payments
  const mails = async () => {
    const waiting = await db.select().from(jobs).where(eq(jobs.kind, PAYMENT_EMAIL_JOB))
    const built = await Promise.all(
      waiting
        .filter(({ payload }) => payload.payment === advance!._id)
        .map(({ payload }) => buildPaymentEmail(payload)),
    )
    return built
      .flatMap((mail) => (mail ? [[mail.to.address, mail.subject.split(/[:?] /)[0]!]] : []))
      .toSorted()
  }
  await t(call, stay, guest)
  const toBoth = (toGuest: string, toHost: string) =>
    [
      [guest.user.email, toGuest],
      [host.user.email, toHost],
    ].toSorted()
  expect(await mails()).toEqual(toBoth('You reported ₹300 as paid', 'Has ₹300 arrived'))
  await answer(call, advance!, host, { received: true })
  expect(await mails()).toEqual(toBoth('₹300 received', '₹300 received'))
})

test('who pays corrects a mistyped reference until the other side has answered, and an answer to the old one is refused', async () => {
  const { call, host, guest, stay } = await aStayToPay()
  const [advance, rest] = stay.payments
  await t(call, stay, guest, { ...PAID, reference: '123456789021' })
  const RIGHT = '123456789012'
  for (const person of [await aSignedInUser(), host])
    await expect(correctReference(person.user, advance!._id, RIGHT)).rejects.toThrow(
      /not found|Only the one who pays/,
    )
  await expect(correctReference(guest.user, rest!._id, RIGHT)).rejects.toThrow('has been answered since')

  const at = Date.now() + 1
  await correctReference(guest.user, advance!._id, RIGHT, at)
  const [row] = await db.select().from(payments).where(eq(payments.id, advance!._id))
  expect(row).toMatchObject({ state: 'said', reference: RIGHT, claimedAt: at, amount: 300 })
  const mail = { payment: advance!._id, about: 'said', to: 'host' }
  expect(JSON.stringify(await buildPaymentEmail({ ...mail, at }))).toContain(RIGHT)
  const old = answerPayment(host.user, advance!._id, { what: 'received' }, { seen: '123456789021' })
  await expect(old).rejects.toThrow('This payment has changed since')

  // One transfer pays once.
  const { stay: other } = await aStayToPay({ host, guest })
  await t(call, other, guest, { ...PAID, reference: '999999999999' })
  await expect(correctReference(guest.user, other.payments[0]!._id, RIGHT)).rejects.toThrow(
    'already used for another payment',
  )
  await answer(call, advance!, host, { received: true })
  await expect(correctReference(guest.user, advance!._id, '555555555555')).rejects.toThrow(
    'has been answered since',
  )
})
