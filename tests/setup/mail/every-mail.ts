import { bookings, roomCancellations } from '#app/db/schema/bookings.ts'
import { bookingRequests } from '#app/db/schema/booking-requests.ts'
import { payments } from '#app/db/schema/payments.ts'
import { placeDirections, places } from '#app/db/schema/places.ts'
import { stayChanges } from '#app/db/schema/stay-changes.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { createBooking } from '#app/domain/bookings/bookings.server.ts'
import { buildBookingEmail } from '#app/domain/bookings/emails.server.ts'
import { buildPaymentEmail } from '#app/domain/bookings/payment-emails.server.ts'
import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import { buildRequestEmail } from '#app/domain/requests/emails.server.ts'
import { GUEST_SUSPENDED, HOST_SUSPENDED } from '#app/domain/requests/request.ts'
import type { MailLanguage } from '#app/languages/mail-languages.ts'
import { newId } from '#app/platform/ids.server.ts'
import type { Email } from '#app/platform/mail/send-mail.server.ts'
import { eq, inArray } from 'drizzle-orm'
import { aBooking, aStay } from '../../factories/a-booking.ts'
import { aPlace } from '../../factories/a-place.ts'
import { aUser } from '../../factories/a-user.ts'
import { LAPSING, withUpi } from '../../factories/an-advance.ts'
import { addAccountMails, addHostMails, WORDS } from './every-account-mail.ts'

/** A mail, and what it is about. */
export interface WrittenMail {
  about: string
  mail: Email
}

type Side = 'guest' | 'host'
type Booking = Partial<typeof bookings.$inferInsert>

const HOUR_MS = 3_600_000
let references = 100_000_000_000
const SIDES: readonly Side[] = ['guest', 'host']

/**
 * Every kind of mail to guests, hosts and owners of accounts, as its job builds it, in each of its states.
 *
 * @param language of all their accounts
 * @param isVerified whether they have proved their addresses
 * @param ofGuest of the guest's account, where it is another one
 * @throws Error for one that is not written
 */
export async function everyMail(
  language: MailLanguage,
  isVerified: boolean,
  ofGuest = language,
): Promise<WrittenMail[]> {
  const world = await aWorld(language, isVerified, ofGuest)
  const written: WrittenMail[] = []
  const add = async (about: string, mail: Promise<Email | undefined>) => {
    const built = await mail
    if (!built) throw new Error(`No mail was written: ${about}`)
    written.push({ about, mail: built })
  }
  await addBookingMails(world, add)
  await addChangeMails(world, add)
  await addPaymentMails(world, add)
  await addRequestMails(world, add)
  await addHostMails(world, add)
  await addAccountMails(world, language, add)
  return written
}

/** Takes down a mail that was written. */
export type Add = (about: string, mail: Promise<Email | undefined>) => Promise<void>
/** Whom mails go to, and what they are about. */
export type World = Awaited<ReturnType<typeof aWorld>>

async function aWorld(language: MailLanguage, isVerified: boolean, ofGuest: MailLanguage) {
  const host = await withUpi(await aUser({ name: 'कमला' }))
  const guest = await aUser({ name: 'रवि कुमार' })
  const whose = inArray(users.id, [host.id, guest.id])
  const account = { language, verifiedAt: isVerified ? 1 : null }
  await write((tx) => tx.update(users).set(account).where(whose))
  await write((tx) => tx.update(users).set({ language: ofGuest }).where(eq(users.id, guest.id)))
  await write((tx) =>
    tx.update(users).set({ phone: '98450 12345, 98450 12346' }).where(eq(users.id, host.id)),
  )
  const details = {
    owner: host,
    title: 'झील वाला घर',
    address: 'पिछोला झील, उदयपुर',
    extraInfo: 'कुत्ते से बचें।',
    checkIn: '14:00',
    checkOut: '11:00',
    price: 1500,
    units: 6,
  }
  const place = await aPlace({ ...details, latestArrival: '22:00', fees: { cleaning: 200 } })
  await write((tx) => tx.insert(placeDirections).values({ placeId: place.id, directions: 'चाबी गमले में है।' }))
  const prepaid = await aPlace({ ...details, payment: { how: 'advance', percent: 20, hours: 24 } })
  const paidBefore = await aPlace({ ...details, payment: { how: 'all', daysBefore: 7 } })
  const lapsing = await aPlace({ ...details, payment: LAPSING })
  const asked = await aPlace({ ...details, booking: 'on request' })
  let from = 10
  /** Other nights each time, and booked by somebody else: one guest has only so many stays to come. */
  const book = async (at = place, change: Booking = {}) => {
    from += 3
    const { id } = await aBooking({ place: at, checkIn: addDays(todayInIndia(), from), nights: 2 })
    const theirs = { guestId: guest.id, name: 'रवि कुमार', phone: '98765 43210' }
    const set = { ...theirs, createdAt: Date.now() - HOUR_MS, ...change }
    const [booking] = await write((tx) => tx.update(bookings).set(set).where(eq(bookings.id, id)).returning())
    return booking!
  }
  return { host, guest, place, prepaid, paidBefore, lapsing, asked, book }
}

async function addBookingMails(
  { host, place, prepaid, paidBefore, lapsing, book }: World,
  add: Add,
): Promise<void> {
  const today = todayInIndia()
  const build = (about: string, to: Side, { id }: { id: string }, more = {}, day = today) =>
    buildBookingEmail({ about, to, booking: id, ...more }, day)
  for (const at of [place, prepaid, paidBefore, lapsing]) {
    const booking = await book(at)
    for (const to of SIDES) await add(`booked ${to}`, build('booked', to, booking))
  }
  const fresh = await book(place, { createdAt: Date.now() })
  for (const to of SIDES) await add(`booked ${to}, can be undone`, build('booked', to, fresh))
  const undone = await book(place, { createdAt: 1, cancelledAt: 2, status: 'cancelled by guest' })
  await add('undone host', build('cancelled', 'host', undone))
  const stay = await book(place, { units: 2 })
  const late = await book(place, { cancelBy: null })
  await add('booked host, no cancelling', build('booked', 'host', late))
  for (const days of [0, 1, 2, 5])
    await add(`coming in ${days}`, build('coming', 'guest', stay, {}, addDays(stay.checkIn, -days)))
  await add('coming, no cancelling', build('coming', 'guest', late))
  await add('booked host, begun', build('booked', 'host', stay, {}, addDays(stay.checkIn, 1)))
  await add('booked host, over', build('booked', 'host', stay, {}, stay.checkOut))
  await add('booked guest, over', build('booked', 'guest', stay, {}, stay.checkOut))
  await add('booked guest, begun', build('booked', 'guest', stay, {}, addDays(stay.checkIn, 1)))
  const over = { cancelBy: addDays(today, 1) }
  const passed = await book(place, over)
  await add('coming, too late to cancel', build('coming', 'guest', passed, {}, addDays(today, 5)))
  await add('stayed', build('stayed', 'guest', stay, {}, addDays(stay.checkOut, 1)))
  const fewer = await book(place, { units: 1 })
  for (const by of SIDES)
    for (const units of [1, 2]) {
      const values = { bookingId: fewer.id, guestId: fewer.guestId, by, units, price: 500, reason: WORDS }
      const [{ seq } = { seq: 0 }] = await write((tx) =>
        tx.insert(roomCancellations).values(values).returning(),
      )
      for (const to of SIDES) await add(`fewer ${to} by ${by}`, build('fewer', to, fewer, { of: seq }))
    }
  for (const status of ['cancelled by guest', 'cancelled by host', 'cancelled by operator'] as const) {
    const booking = await book(place, { status, cancelledAt: 1, cancelReason: WORDS })
    for (const to of SIDES) await add(`${status} ${to}`, build('cancelled', to, booking))
  }
  const gone = await book(lapsing, { status: 'lapsed', cancelledAt: 1 })
  for (const to of SIDES) await add(`lapsed ${to}`, build('lapsed', to, gone))
  const absent = await book(place, { noShowAt: 1, noShowNote: WORDS, noShowAnswer: WORDS })
  for (const to of SIDES) await add(`no-show ${to}`, build('no-show', to, absent, { at: 1 }))
  await add('restored', build('restored', 'guest', stay))
  const hide = (hidden: '' | 'itself') =>
    write((tx) =>
      tx
        .update(places)
        .set({ hidden, isPaused: hidden !== '' })
        .where(eq(places.id, place.id)),
    )
  await hide('itself')
  await add('withdrawn', build('withdrawn', 'guest', stay))
  await hide('')
  await write((tx) => tx.update(users).set({ phone: '' }).where(eq(users.id, host.id)))
  await add('coming, no phone', build('coming', 'guest', stay))
}

async function addChangeMails({ host, guest, place, book }: World, add: Add): Promise<void> {
  for (const by of SIDES)
    for (const state of ['proposed', 'accepted', 'refused', 'withdrawn', 'lapsed'] as const) {
      const booking = await book(place)
      const { checkIn, checkOut, noOfGuests, units, price, lines } = booking
      const change = {
        id: newId(),
        bookingId: booking.id,
        guestId: guest.id,
        hostId: host.id,
        by,
        state,
        note: WORDS,
        answerBy: Date.parse(`${addDays(todayInIndia(), 2)}T00:00:00+05:30`),
        lines,
        checkIn,
        checkOut: addDays(checkOut, 1),
        noOfGuests: 3,
        units: 2,
        price: price + 1500,
        oldCheckIn: checkIn,
        oldCheckOut: checkOut,
        oldGuests: noOfGuests,
        oldUnits: units,
        oldPrice: price,
      }
      await write((tx) => tx.insert(stayChanges).values(change))
      const what = { about: 'change', booking: booking.id, change: change.id, step: state }
      for (const to of SIDES) await add(`change ${state} by ${by} ${to}`, buildBookingEmail({ ...what, to }))
    }
}

async function addPaymentMails({ host, guest, prepaid, lapsing, book }: World, add: Add): Promise<void> {
  const soon = Date.now() + 30 * HOUR_MS
  const stays = [
    await book(prepaid),
    await book(lapsing, { lapsesAt: null }),
    await book(lapsing, { lapsesAt: soon }),
    await book(lapsing, { status: 'lapsed', cancelledAt: 1 }),
  ]
  for (const [at, booking] of stays.entries())
    for (const kind of ['advance', 'refund'] as const)
      for (const state of ['said', 'received', 'refused'] as const) {
        const answered = { answeredAt: 1, answeredBy: kind === 'refund' ? 'guest' : 'host' } as const
        const payment = {
          id: newId(),
          bookingId: booking.id,
          guestId: guest.id,
          hostId: host.id,
          kind,
          state,
          amount: 2000,
          reference: String((references += 1)),
          claimedAt: 1,
          words: WORDS,
          ...(state === 'said' ? {} : answered),
        }
        await write((tx) => tx.insert(payments).values(payment))
        for (const to of SIDES)
          await add(
            `payment ${kind} ${state} ${to}, stay ${at}`,
            buildPaymentEmail({ payment: payment.id, about: state, to, at: 1 }),
          )
        if (state !== 'said') continue
        const closed = { state: 'waived', answeredAt: 1, answeredBy: 'site' } as const
        await write((tx) => tx.update(payments).set(closed).where(eq(payments.id, payment.id)))
        await add(
          `payment ${kind} closed, stay ${at}`,
          buildPaymentEmail({ payment: payment.id, about: 'closed', to: 'guest', at: 1 }),
        )
      }
}

async function addRequestMails({ guest, asked }: World, add: Add): Promise<void> {
  const stay = aStay({ checkIn: addDays(todayInIndia(), 40), nights: 2, name: 'रवि कुमार' })
  const { id } = await createBooking(asked.id, await aUser(), stay)
  for (const state of ['requested', 'refused', 'lapsed', 'withdrawn'] as const) {
    const answeredAt = state === 'requested' ? null : 1
    const set = { guestId: guest.id, state, answeredAt, reason: WORDS }
    await write((tx) => tx.update(bookingRequests).set(set).where(eq(bookingRequests.id, id)))
    for (const to of SIDES) {
      // Nobody is told of what they did.
      if ((to === 'guest' ? 'withdrawn' : 'refused') === state) continue
      const what = { about: state, to, request: id, links: 0 }
      await add(`request ${state} ${to}`, buildRequestEmail(what))
    }
  }
  const ended = { state: 'withdrawn', answeredAt: 1, reason: GUEST_SUSPENDED } as const
  await write((tx) => tx.update(bookingRequests).set(ended).where(eq(bookingRequests.id, id)))
  await add('request ended', buildRequestEmail({ about: 'withdrawn', to: 'host', request: id, links: 0 }))
  const refused = { state: 'refused', reason: HOST_SUSPENDED } as const
  await write((tx) => tx.update(bookingRequests).set(refused).where(eq(bookingRequests.id, id)))
  await add('request ended', buildRequestEmail({ about: 'refused', to: 'guest', request: id, links: 0 }))
}
