import { db } from '#app/db/connections.server.ts'
import { DATA_POLICIES } from '#app/db/data-policies.ts'
import { personalDataPages } from '#app/db/personal-data.server.ts'
import { emailTokens, knownDevices, passkeys } from '#app/db/schema/accounts.ts'
import { calendarImports } from '#app/db/schema/calendars.ts'
import { cases, caseNotes } from '#app/db/schema/cases.ts'
import { caretakerLinks } from '#app/db/schema/caretakers.ts'
import { blockedHosts, conversations, messages, quickAnswers } from '#app/db/schema/conversations.ts'
import { feeLines, feeStatements } from '#app/db/schema/fees.ts'
import { guestRegister } from '#app/db/schema/guest-register.ts'
import { auditLog, reports } from '#app/db/schema/operators.ts'
import { invoiceRecipients, payees, payments, receipts, taxRegistrations } from '#app/db/schema/payments.ts'
import { photos } from '#app/db/schema/photos.ts'
import { placeDirections, placeDrafts } from '#app/db/schema/places.ts'
import { bookingRequests } from '#app/db/schema/booking-requests.ts'
import { roomCancellations } from '#app/db/schema/bookings.ts'
import { guestReviews, reviews } from '#app/db/schema/reviews.ts'
import { savedPlaces, savedShares } from '#app/db/schema/saved.ts'
import { blockedGuests } from '#app/db/schema/blocked-guests.ts'
import { stayChanges } from '#app/db/schema/stay-changes.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { eq, getTableColumns, getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aBooking } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aSession } from '../../../tests/factories/a-session.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { PASSWORD } from '../../../tests/factories/password.ts'
import { blockNights } from '../availability/host-calendar.server.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { requestDataExport } from '../data-export/data-export.server.ts'
import { createFeed } from '../ical/feeds.server.ts'
import { deleteExpiredEvidence } from '../reports/evidence.server.ts'
import { reportPlace } from '../reports/reports.server.ts'
import { deleteAccount } from './delete-account.server.ts'

const client = { address: '203.0.113.9' }
const TODAY = todayInIndia()
const LATER = addDays(TODAY, 400)
const WORDS = /Vasundhara|vasundhara@|98765 11111|Their own words|27AAPFU0939F1ZV/

/** Somebody who has rows in every table that has rows of people, each with words of theirs where there may be any. */
async function aPersonEverywhere() {
  const person = await aUser({ name: 'Vasundhara', email: 'vasundhara@example.com' })
  const place = await aPlace({ owner: person, description: 'Their own words' })
  const hosted = await aBooking({ place })
  const stay = { name: 'Vasundhara', phone: '+91 98765 11111', key: 'a-key' }
  const trip = await aBooking({ guest: person, ...stay })
  const nights = { checkIn: addDays(TODAY, 30), checkOut: addDays(TODAY, 32) }
  await blockNights(person, place.id, { ...nights, note: 'Their own words' })
  await createFeed(person, place.id)
  const asking = { token: await aSession(person), client }
  await requestDataExport(person, PASSWORD, asking)
  const elsewhere = await aPlace()
  const report = { reason: 'other', words: 'A boat.', email: person.email } as const
  await reportPlace(elsewhere.id, report, { ...client, person })
  await reportPlace(place.id, { ...report, email: '' }, client)
  const other = (await aUser()).id
  await write(async (tx) => {
    await tx
      .update(users)
      .set({ phone: '+91 98765 11111', guestPhone: '+91 98765 11111' })
      .where(eq(users.id, person.id))
    await tx.update(photos).set({ uploaderId: person.id }).where(eq(photos.id, place.photos[0]!.id))
    const calendar = {
      id: 'their-calendar',
      placeId: place.id,
      name: 'Airbnb',
      address: 'https://calendar.example/',
    }
    await tx.insert(calendarImports).values({ ...calendar, triedAt: 1, goodAt: 1 })
    await tx.insert(placeDirections).values({ placeId: place.id, directions: 'Their own words' })
    await tx.insert(placeDrafts).values({ userId: person.id, fields: 'Their own words', savedAt: 1 })
    const device = { userId: person.id, browser: 'Chrome on Android', network: '203.0.113.*' }
    await tx.insert(knownDevices).values({ ...device, seenAt: 1 })
    const link = { tokenHash: 'a-hash', userId: person.id, leadsTo: 'new password' } as const
    await tx.insert(emailTokens).values({ ...link, endsAt: Date.now() + 60_000 })
    const passkey = { id: 'a-passkey', userId: person.id, publicKey: Buffer.from('key'), counter: 0 }
    await tx.insert(passkeys).values({ ...passkey, name: 'Chrome on Android', createdAt: 1 })
    const sides = { placeId: place.id, guestId: person.id, hostId: other }
    const words = { text: 'Their own words', privateNote: 'Their own words', publishedAt: 1 }
    const said = {
      ...words,
      checkIn: TODAY,
      publicOn: TODAY,
      rating: 5,
      reply: 'Their own words',
      repliedAt: 1,
    }
    await tx.insert(reviews).values({ id: 'a', bookingId: trip.id, ...sides, ...said })
    const otherWay = { ...sides, guestId: other, hostId: person.id }
    await tx.insert(reviews).values({ id: 'b', bookingId: hosted.id, ...otherWay, ...said })
    const ofGuest = { wouldHostAgain: true, publicOn: TODAY, ...words }
    await tx.insert(guestReviews).values({ id: 'a', bookingId: trip.id, ...sides, ...ofGuest })
    await tx.insert(guestReviews).values({ id: 'b', bookingId: hosted.id, ...otherWay, ...ofGuest })
    const saved = { userId: person.id, placeId: elsewhere.id, savedAt: 1 }
    await tx.insert(savedPlaces).values({ ...saved, note: 'Their own words' })
    await tx.insert(savedShares).values({ userId: person.id, key: 'a-key' })
    const rooms = {
      bookingId: trip.id,
      by: 'guest',
      units: 1,
      price: 500,
      reason: 'Their own words',
    } as const
    await tx.insert(roomCancellations).values({ ...rooms, guestId: person.id })
    const entry = {
      id: 'an-entry',
      hostId: person.id,
      bookingId: hosted.id,
      details: Buffer.from('Ravi Kumar'),
    }
    await tx.insert(guestRegister).values({ ...entry, arrivedAt: 1, leavesOn: LATER })
    const payee = { upiId: 'vasundhara@upi', payeeName: 'Vasundhara' }
    await tx.insert(payees).values({ userId: person.id, ...payee })
    const registration = { gstin: '27AAPFU0939F1ZV', legalName: 'Vasundhara', address: 'Their own words' }
    await tx.insert(taxRegistrations).values({ userId: person.id, ...registration })
    const payment = { kind: 'advance', amount: 500 } as const
    await tx
      .insert(payments)
      .values({ id: 'a', bookingId: trip.id, guestId: person.id, hostId: other, ...payment })
    const buyer = { ...registration, bookingId: trip.id, guestId: person.id }
    await tx.insert(invoiceRecipients).values(buyer)
    const received = { state: 'received', answeredBy: 'host', paidTo: 'vasundhara@upi' } as const
    await tx
      .insert(payments)
      .values({ id: 'b', bookingId: hosted.id, guestId: other, hostId: person.id, ...payment, ...received })
    const seller = { hostName: 'Vasundhara', gstin: registration.gstin, hostAddress: 'Their own words' }
    const receipt = { ...seller, address: 'Kochi', total: 500, lines: '[]' }
    await tx.insert(receipts).values({ hostId: person.id, year: 2026, number: 1, paymentId: 'b', ...receipt })
    const month = { month: '2026-10', year: 2026, number: 1 }
    const paid = { hostName: 'Vasundhara', fee: 15, state: 'received', words: 'Their own words' } as const
    await tx.insert(feeStatements).values({ id: 'a-statement', hostId: person.id, ...month, ...paid })
    const line = {
      number: 'B2345678',
      place: 'A house',
      what: 'stay',
      total: 500,
      fee: 15,
      rate: 300,
    } as const
    const ofStatement = { statementId: 'a-statement', hostId: person.id, bookingId: hosted.id }
    await tx.insert(feeLines).values({ ...line, ...ofStatement, checkIn: TODAY, checkOut: LATER })
    const change = {
      checkIn: TODAY,
      checkOut: LATER,
      noOfGuests: 1,
      units: 1,
      price: 1,
      lines: '[]',
      oldCheckIn: TODAY,
      oldCheckOut: LATER,
      oldGuests: 1,
      oldUnits: 1,
      oldPrice: 1,
      answerBy: 1,
      note: 'Their own words',
    }
    const asGuest = { guestId: person.id, hostId: other, by: 'guest' } as const
    await tx.insert(stayChanges).values({ id: 'a-change', bookingId: trip.id, ...asGuest, ...change })
    const asHost = { guestId: other, hostId: person.id, by: 'host' } as const
    await tx.insert(stayChanges).values({ id: 'b-change', bookingId: hosted.id, ...asHost, ...change })
    const request = { ...nights, noOfGuests: 1, price: 500, lines: '[]', terms: '{}', answerBy: 1 } as const
    const named = { name: 'Vasundhara', phone: '+91 98765 11111', network: 'a-network' }
    const byThem = { ...request, ...named, placeId: elsewhere.id, guestId: person.id }
    await tx.insert(bookingRequests).values({ id: 'by-them', ...byThem })
    const ofThem = { ...request, name: 'Ravi Kumar', phone: '', placeId: place.id, guestId: other }
    await tx.insert(bookingRequests).values({ id: 'of-them', ...ofThem })
    await tx.insert(blockedGuests).values({ hostId: person.id, guestId: other })
    await tx.insert(blockedGuests).values({ hostId: other, guestId: person.id })
    const asked = { id: 'asked', placeId: elsewhere.id, guestId: person.id, hostId: other }
    await tx.insert(conversations).values({ ...asked, lastMessageAt: 1 })
    const hosting = { id: 'hosting', placeId: place.id, guestId: other, hostId: person.id }
    await tx.insert(conversations).values({ ...hosting, lastMessageAt: 1 })
    const message = { conversationId: 'asked', senderId: person.id, text: 'Their own words' }
    await tx.insert(messages).values({ id: 'a-message', ...message })
    await tx.insert(quickAnswers).values({ hostId: person.id, text: 'Their own words' })
    await tx.insert(blockedHosts).values({ guestId: person.id, hostId: other })
    await tx.insert(blockedHosts).values({ guestId: other, hostId: person.id })
    const caretaker = { id: 'a-link', hostId: person.id, keyHash: 'a-hash', linksVersion: 0 }
    await tx.insert(caretakerLinks).values({ ...caretaker, name: 'Their own words' })
    const ofPerson = {
      placeId: place.id,
      personId: person.id,
      reason: 'other',
      words: 'They shout.',
    } as const
    await tx.insert(reports).values({ ...ofPerson, bookingId: trip.id })
    const ofCase = { seq: 99, aboutId: person.id, takenBy: person.id, takenAt: 1 }
    await tx.insert(cases).values(ofCase)
    const note = { caseSeq: 99, operatorId: person.id, operator: 'The address of an operator' }
    await tx.insert(caseNotes).values({ ...note, words: 'They shout indeed.' })
    const act = { act: 'suspended', subject: 'person', subjectId: person.id, reason: 'Fraud' } as const
    await tx.insert(auditLog).values({ ...act, operatorId: 'somebody', operator: 'anand@example.com' })
    await tx
      .insert(auditLog)
      .values({ ...act, operatorId: person.id, operator: 'The address of an operator' })
  })
  return { person, asking }
}

async function rowsByTable(): Promise<Map<string, Record<string, unknown>[]>> {
  const tables = new Map<string, Record<string, unknown>[]>()
  for (const { table } of DATA_POLICIES) tables.set(getTableName(table), await db.select().from(table))
  return tables
}

test('every column that names somebody declares its export and what becomes of it when the account goes', async () => {
  const { person, asking } = await aPersonEverywhere()
  const isTheirs = (value: unknown) => !Buffer.isBuffer(value) && JSON.stringify(value).includes(person.id)

  // Every column that names them is declared, and they are in all that is declared.
  for (const { table, people } of DATA_POLICIES) {
    const columns = getTableColumns(table)
    const declared =
      people === 'nobody' ? [] : people.flatMap((rows) => ('account' in rows ? [rows.account] : []))
    const rows = (await db.select().from(table)) as Record<string, unknown>[]
    const naming = Object.keys(columns).filter((name) => rows.some((row) => isTheirs(row[name])))
    expect(naming.toSorted(), getTableName(table)).toEqual(
      Object.keys(columns)
        .filter((name) => declared.includes(columns[name] as never))
        .toSorted(),
    )
  }

  const exported: Record<string, unknown[]> = {}
  for (const { as, pages } of personalDataPages(person.id)) {
    exported[as] = []
    for await (const page of pages) exported[as].push(...page)
  }
  expect(Object.keys(exported).length).toBeGreaterThan(10)
  for (const [name, rows] of Object.entries(exported)) expect(rows.length, name).toBeGreaterThan(0)
  expect(JSON.stringify(exported)).not.toMatch(/argon2|a-hash|Ravi Kumar/)

  await deleteAccount(person, PASSWORD, asking, LATER)
  // What an open report is about stays for operators, for 30 days at most.
  await deleteExpiredEvidence(Date.now() + 31 * 86_400_000)
  const left = await rowsByTable()
  for (const { table, people } of DATA_POLICIES) {
    const name = getTableName(table)
    const rows = left.get(name)!
    if (people === 'nobody') continue
    const stays = people.some(
      (one) => 'account' in one && typeof one.onDeletion === 'object' && 'stays' in one.onDeletion,
    )
    if (!stays) expect(JSON.stringify(rows), name).not.toMatch(WORDS)
    for (const one of people) {
      if (!('account' in one) || one.onDeletion !== 'delete') continue
      const column = Object.entries(getTableColumns(table)).find(([, found]) => found === one.account)![0]
      const theirs = rows.filter((row) => isTheirs(row[column]))
      expect(theirs, `${name}.${column}`).toEqual([])
    }
  }
})
