import { db } from '#app/db/connections.server.ts'
import { announcements } from '#app/db/schema/announcements.ts'
import { bookingRequests } from '#app/db/schema/booking-requests.ts'
import { bookings, roomCancellations } from '#app/db/schema/bookings.ts'
import { caseNotes, cases } from '#app/db/schema/cases.ts'
import { conversations } from '#app/db/schema/conversations.ts'
import { feeLines, feeStatements } from '#app/db/schema/fees.ts'
import { holds } from '#app/db/schema/holds.ts'
import { auditLog, reports } from '#app/db/schema/operators.ts'
import { invoiceRecipients, payments, receipts } from '#app/db/schema/payments.ts'
import { placePhotos, places } from '#app/db/schema/places.ts'
import { guestReviews, reviews } from '#app/db/schema/reviews.ts'
import { stayChanges } from '#app/db/schema/stay-changes.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { createBooking } from '#app/domain/bookings/bookings.server.ts'
import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import { createCaretakerLink } from '#app/domain/caretakers/caretakers.server.ts'
import { addGuest } from '#app/domain/guest-register/edit-register.server.ts'
import { keepRegister } from '#app/domain/guest-register/guest-register.server.ts'
import { addQuickAnswer } from '#app/domain/messages/quick-answers.server.ts'
import { settleReport } from '#app/domain/operators/settle-case.server.ts'
import {
  reportConversation,
  reportHost,
  reportOtherOfStay,
} from '#app/domain/reports/person-reports.server.ts'
import { reportPlace } from '#app/domain/reports/reports.server.ts'
import { savePlace } from '#app/domain/saved/saved-places.server.ts'
import { shareKeyOf, shareSaved } from '#app/domain/saved/share.server.ts'
import { env } from '#app/env.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { and, asc, desc, eq, ne } from 'drizzle-orm'
import { aBooking, aStay } from '../../factories/a-booking.ts'
import { reporting } from '../../factories/a-conversation.ts'
import { aGuestForm } from '../../factories/a-guest-form.ts'
import { aReview } from '../../factories/a-review.ts'
import { aTeamMember } from '../../factories/a-team-member.ts'
import { aUser } from '../../factories/a-user.ts'
import { settled } from '../../factories/settled.ts'
import { GSTIN, withGstin } from '../../factories/with-gstin.ts'
import { everyMail } from '../mail/every-mail.ts'
import { TYPED, typeInTamil, type Account } from './typed-in-tamil.ts'

interface World {
  guest: Account
  host: Account
  operator: Account
  place: { id: string }
  conversation: { id: string }
}

/**
 * A site on which all that may happen has happened, to one guest and one host, and all that people have typed is Tamil:
 * `TYPED`.
 *
 * @returns the people, and the addresses' parameters, each with what may stand there
 */
export async function aTamilWorld() {
  Object.assign(env, { FEE_PERCENT: 3, GUEST_REGISTER: true })
  // The mails are of no interest, but what they are about is.
  await everyMail('en', true)
  const operator = await aTeamMember('operator')
  await write((tx) => tx.update(users).set({ verifiedAt: 1 }))
  const [host] = await db.select().from(users).where(eq(users.name, 'कमला'))
  const [guest] = await db.select().from(users).where(eq(users.name, 'रवि कुमार'))
  const [place, hidden, refused, waiting, asked] = await db
    .select()
    .from(places)
    .where(eq(places.ownerId, host!.id))
    .orderBy(asc(places.seq))
  const [conversation] = await db.select().from(conversations)
  const world = { guest: guest!, host: host!, operator, place: place!, conversation: conversation! }
  const caretakerKey = await letTheRestHappen(world)
  const stay = aStay({ checkIn: addDays(todayInIndia(), 50), nights: 2 })
  await createBooking(asked!.id, await aUser(), stay)
  const entry = await keepGuestRegister(world)
  const isHidden = { hidden: 'itself', isPaused: true } as const
  await write(async (tx) => {
    await tx.update(places).set(isHidden).where(eq(places.id, hidden!.id))
    for (const [approval, { id }] of [
      ['refused', refused!],
      ['waiting', waiting!],
    ] as const)
      await tx
        .update(places)
        .set({ ...isHidden, approval, approvalSince: 1 })
        .where(eq(places.id, id))
    await typeInTamil(tx, world)
  })
  const stays = await someOfEachKind(world)
  const idsOf = (rows: { id: string | number }[]) => [...new Set(rows.map(({ id }) => String(id)))]
  const cases = [`place/${place!.id}`, `person/${host!.id}`, `person/${guest!.id}`]
  const params: Record<string, string[]> = {
    'guests/:id/register/:guest': [`guests/${entry.bookingId}/register/${entry.id}`],
    'bookings/:id': stays.map((id) => `bookings/${id}`),
    'guests/:id': [...stays, entry.bookingId].map((id) => `guests/${id}`),
    'requests/:id': idsOf(await db.select().from(bookingRequests)).map((id) => `requests/${id}`),
    'messages/stay/:id': [`messages/stay/${stays[0]}`],
    'messages/:id': [`messages/${conversation!.id}`],
    'people/:id': [`people/${host!.id}`, `people/${guest!.id}`],
    'host/:id': [`host/${host!.id}`],
    'team/:id': [`team/${operator.id}`],
    'reviews/:id': idsOf(await db.select().from(reviews)).map((id) => `reviews/${id}`),
    'receipts/:id': idsOf(await db.select({ id: receipts.paymentId }).from(receipts)).map(
      (id) => `receipts/${id}`,
    ),
    'fees/:id': idsOf(await db.select().from(feeStatements)).map((id) => `fees/${id}`),
    ':of/:id': cases,
    ':report': idsOf(await db.select({ id: reports.seq }).from(reports)),
    ':key': [caretakerKey, (await shareKeyOf(guest!)) ?? ''],
    ':id': [place!.id, hidden!.id, refused!.id, asked!.id],
    ':state': ['tamil-nadu'],
    ':town': ['chennai'],
  }
  return { guest: guest!, host: host!, operator, params }
}

/** The stays of the two: one of each kind at each place, and those that have more to show. */
async function someOfEachKind({ guest, host }: World): Promise<string[]> {
  const rows = await db
    .select({ stay: bookings })
    .from(bookings)
    .innerJoin(places, eq(places.id, bookings.placeId))
    .where(and(eq(bookings.guestId, guest.id), eq(places.ownerId, host.id)))
  const kinds = rows.map(({ stay: { id, placeId, status, noShowAt, checkIn } }): [string, string] => [
    [placeId, status, noShowAt !== null, checkIn < todayInIndia()].join(' '),
    id,
  ])
  const more = [
    ...(await db.select({ id: roomCancellations.bookingId }).from(roomCancellations).limit(1)),
    ...(await db.select({ id: stayChanges.bookingId }).from(stayChanges).limit(1)),
    ...(await db.select({ id: payments.bookingId }).from(payments)),
    ...(await db.select({ id: reviews.bookingId }).from(reviews)),
  ]
  return [...new Set([...new Map(kinds).values(), ...more.map(({ id }) => id)])]
}

/** What no mail is about: reviews, saved places, links for caretakers, receipts, reports and what operators write. */
async function letTheRestHappen(world: World): Promise<string> {
  const { guest, host, place } = world
  const today = todayInIndia()
  await withGstin(host)
  const replied = { reply: 'x', privateNote: 'x' }
  const removed = { removedAt: 1, removedWhy: 'x' }
  const blind = { publishedAt: null, publicOn: addDays(today, 5) }
  for (const state of [replied, removed, blind]) {
    // The guest has as many stays to come as one may have: one of somebody else's becomes theirs.
    const { bookingId } = await aReview({ place, ...state })
    const sides = { guestId: guest.id, hostId: host.id }
    const said = { wouldHostAgain: true, publicOn: addDays(today, -9), publishedAt: 1 }
    await write(async (tx) => {
      await tx.update(bookings).set({ guestId: guest.id }).where(eq(bookings.id, bookingId))
      await tx.update(reviews).set({ guestId: guest.id }).where(eq(reviews.bookingId, bookingId))
      await tx.insert(guestReviews).values({ id: newId(), bookingId, ...sides, ...said })
    })
  }
  // Somebody comes today.
  await aBooking({ place, nights: 2 })
  await savePlace(guest, place.id)
  await shareSaved(guest)
  await addQuickAnswer(host, 'x')
  const nights = { checkIn: today, checkOut: addDays(today, 2) }
  await write(async (tx) => {
    await tx.insert(holds).values({ placeId: place.id, ...nights, what: 'block', unit: 2 })
    const days = { firstDay: today, lastDay: today }
    await tx.insert(announcements).values({ words: 'x', audience: 'all', ...days })
    const [statement] = await tx.select().from(feeStatements)
    const line = { statementId: statement!.id, hostId: host.id, number: 'X', place: 'x', ...nights }
    await tx.insert(feeLines).values({ ...line, what: 'stay', total: 1, fee: 1, rate: 300 })
  })
  await writeReceipts(world)
  await report(world)
  return createCaretakerLink(host, 'x')
}

/** A receipt of the first payment that has come, a tax invoice to a company of the second, and the third has yet to come. */
async function writeReceipts({ host, guest }: World) {
  const isPaid = and(eq(payments.state, 'received'), eq(payments.kind, 'advance'))
  const [plain, taxed, said] = await db.select().from(payments).where(isPaid)
  const paper = { hostId: host.id, year: 2026, hostName: 'x', address: 'x', total: 1, lines: '[]' }
  const invoice = { kind: 'tax invoice', gstin: GSTIN, hostAddress: 'x' } as const
  const company = { guestId: guest.id, gstin: GSTIN, legalName: 'x', address: 'x' }
  const isSaid = { state: 'said', answeredBy: null, answeredAt: null } as const
  await write(async (tx) => {
    await tx.update(payments).set(isSaid).where(eq(payments.id, said!.id))
    await tx.insert(receipts).values({ ...paper, number: 1, paymentId: plain!.id })
    await tx.insert(receipts).values({ ...paper, ...invoice, number: 2, paymentId: taxed!.id })
    await tx.insert(invoiceRecipients).values({ bookingId: taxed!.bookingId, ...company })
  })
}

async function report({ guest, host, operator, place, conversation }: World) {
  const said = { reason: 'other', words: 'x', email: '' } as const
  await write((tx) => tx.update(placePhotos).set({ caption: 'x' }))
  await reportPlace(place.id, said, reporting(guest))
  await reportHost(reporting(guest), host.id, said)
  await reportConversation(reporting(host), conversation.id, said)
  const [booked] = await db.select().from(bookings).where(eq(bookings.guestId, guest.id))
  await reportOtherOfStay(reporting(host), booked!.id, said)
  const [last] = await db.select().from(reports).orderBy(desc(reports.seq))
  await settleReport(operator, last!.seq, settled(TYPED.outcome))
  const by = { operatorId: operator.id, operator: operator.email }
  const acts = [
    { act: 'hide', subject: 'place', subjectId: place.id },
    { act: 'suspend', subject: 'person', subjectId: host.id },
    { act: 'cancel', subject: 'booking', subjectId: booked!.id },
  ] as const
  await write(async (tx) => {
    for (const act of acts) await tx.insert(auditLog).values({ ...by, ...act, reason: TYPED.act })
    for (const { seq } of await tx.select().from(cases))
      await tx.insert(caseNotes).values({ ...by, caseSeq: seq, words: 'x' })
  })
}

async function keepGuestRegister({ host, place }: World): Promise<{ id: string; bookingId: string }> {
  await keepRegister(host, true)
  const isOver = and(eq(bookings.placeId, place.id), ne(bookings.name, ''))
  const [stay] = await db.select().from(bookings).where(isOver).orderBy(desc(bookings.checkOut))
  const { registered: name, nextStop: goesTo } = TYPED
  const id = await addGuest(host, stay!.id, aGuestForm(stay!.checkIn, { name, goesTo }))
  return { id, bookingId: stay!.id }
}
