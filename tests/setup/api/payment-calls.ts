import { payees } from '#app/db/schema/payments.ts'
import { write } from '#app/db/write.server.ts'
import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import { expect } from 'vitest'
import { aStay } from '../../factories/a-booking.ts'
import { aPlace } from '../../factories/a-place.ts'
import { aSignedInUser, startApi, type ApiClient } from './api-client.ts'

/** A fifth of the total, within a day. */
export const ADVANCE = { how: 'advance', percent: 20, hours: 24 } as const
/** That advance of a stay of ₹1,500, as its guest says it. */
export const PAID = { amount: 300, reference: '123456789012' }
/** Who is signed in. */
export type Person = Awaited<ReturnType<typeof aSignedInUser>>
/** A booking as the API answers it. */
export type Shown = {
  _id: string
  checkIn: string
  checkOut: string
  noOfGuests: number
  payments: { _id: string; kind: string; amount: number; state: string }[]
}

let days = 0

/** A signed-in host who has said a UPI id. */
export async function aHostWithUpi(): Promise<Person> {
  const host = await aSignedInUser()
  const payee = { userId: host.user.id, upiId: 'kamala@ybl', payeeName: 'Kamala' }
  await write((tx) => tx.insert(payees).values(payee))
  return host
}

/** Three nights of ₹500, of which a fifth is paid before. */
export async function aStayToPay({ host, guest }: { host?: Person; guest?: Person } = {}) {
  const call = await startApi()
  const owner = host ?? (await aHostWithUpi())
  const traveller = guest ?? (await aSignedInUser())
  const place = await aPlace({ owner: owner.user, payment: ADVANCE, cancelUntil: 'arrival' })
  const stay = await book(call, traveller, place.id)
  return { call, host: owner, guest: traveller, place, stay }
}

async function book(call: ApiClient, guest: Person, place: string) {
  const checkIn = addDays(todayInIndia(), 30 + (days += 5))
  const { status, json } = await call('POST /bookings', {
    json: { ...aStay({ checkIn }), place, accepts: ['advance'] },
    bearer: guest.token,
  })
  expect([status, json.message]).toEqual([200, undefined])
  return json.booking as Shown & { terms: { payment: object } }
}

/** Says that a payment of a stay was made. */
export const t = (call: ApiClient, stay: { _id: string }, person: Person, json: object = PAID) =>
  call(`POST /bookings/${stay._id}/payments`, { json, bearer: person.token })
/** Says whether a payment has come. */
export const answer = (call: ApiClient, payment: { _id: string }, person: Person, json: object) =>
  call(`POST /payments/${payment._id}/answer`, { json, bearer: person.token })
/** What an answer lists of a stay, as kind, amount and state. */
export const paymentsIn = (json: Record<string, unknown>) =>
  (json.booking as Shown).payments.map(({ kind, amount, state }) => [kind, amount, state])
