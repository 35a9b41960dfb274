import { payees } from '#app/db/schema/payments.ts'
import { write } from '#app/db/write.server.ts'
import { answerChange } from '#app/domain/bookings/answer-change.server.ts'
import { createBooking } from '#app/domain/bookings/bookings.server.ts'
import { cancelBooking } from '#app/domain/bookings/cancel-booking.server.ts'
import { notePaid, takePaidBack, writeCashReceipt } from '#app/domain/bookings/cash-payments.server.ts'
import { sayNoShow, takeNoShowBack } from '#app/domain/bookings/no-show.server.ts'
import { answerPayment, claimPaid } from '#app/domain/bookings/pay-booking.server.ts'
import { proposeChange } from '#app/domain/bookings/propose-change.server.ts'
import { addDays, daysBetween, todayInIndia, type CalendarDate } from '#app/domain/calendar-date.ts'
import { monthOf, nextMonth } from '#app/domain/calendar-month.ts'
import { paymentsOf } from '#app/domain/payments/payment-rows.server.ts'
import { answerRequest } from '#app/domain/requests/answer-request.server.ts'
import { aPlace } from './a-place.ts'
import { aUser, verifyEmailOf } from './a-user.ts'
import { withGstin } from './with-gstin.ts'

// A month of a made-up company: three hosts, 40 stays. What each should cost and bring is worked out here a second time,
// night by night, and never asked of the code that is tested.

/** The month that is lived through, and the one after it. */
export const MONTH = nextMonth(nextMonth(monthOf(todayInIndia())))
export const NEXT = nextMonth(MONTH)
/** None of them is in three places on one night, which no guest may be. */
const GUESTS = 13
const DAYS = daysBetween(`${MONTH}-01`, `${NEXT}-01`)
const day = (offset: number): CalendarDate => addDays(`${MONTH}-01`, offset)

const SEASON = { from: day(19), to: day(25), price: 4100 }

const PLACES = {
  /** Four rooms, paid at the place, in cash. */
  homestay: {
    title: 'Homestay on the ridge',
    price: 2500,
    maxGuests: 4,
    units: 4,
    prices: { weekend: 3200, seasons: [SEASON], percentOff: { nights: 7, percent: 10 } },
    fees: { cleaning: 600, extraGuest: { from: 3, price: 450 } },
  },
  /** A fifth by UPI before. */
  cottage: {
    title: '=Cottage "by" the mill',
    price: 1999,
    prices: { percentOff: { nights: 3, percent: 15 } },
    fees: { cleaning: 350 },
    payment: { how: 'advance', percent: 20, hours: 24 },
  },
  /** All by UPI, each guest is answered, and its host is registered for taxes. */
  boat: {
    title: 'Boat of three rooms',
    price: 7501,
    prices: { weekend: 8999 },
    payment: { how: 'all', daysBefore: 7, hours: 24 },
    booking: 'on request',
  },
} as const
export type PlaceName = keyof typeof PLACES

/** For hosts who are registered. */
export const TAXES = [
  { name: 'GST', percent: 5, above: 0, since: '2025-09-22', hosts: 'with GSTIN' },
  { name: 'GST', percent: 18, above: 7500, since: '2025-09-22', hosts: 'with GSTIN' },
] as const

/** What becomes of a stay; 'late' is after the month's statement. */
type Fate =
  | 'cancelled by guest'
  | 'cancelled by host'
  | 'refused'
  | 'did not come'
  | 'did not come, late'
  | 'came after all, late'
  | 'a room less'
  | 'a night more'
  /** What its host asks for before taxes. */
  | { agreed: number }
/** How what is due by UPI is paid; at once unless said. */
/** 'in cash': what is not paid by UPI, with a receipt unless said. */
type Paying =
  | 'in parts'
  | 'refused once'
  | 'never'
  | 'the rest too'
  | 'given back'
  | 'in cash'
  | 'in cash, without receipt'

interface MadeUp {
  at: PlaceName
  /** Days after the first of the month. */
  from: number
  nights: number
  guests?: number
  rooms?: number
  fate?: Fate
  paying?: Paying
}

const STAYS: MadeUp[] = [
  { at: 'homestay', from: -2, nights: 3 },
  { at: 'homestay', from: 0, nights: 2, paying: 'in cash' },
  { at: 'homestay', from: 0, nights: 7, guests: 3 },
  { at: 'homestay', from: 2, nights: 3, guests: 5, rooms: 2, paying: 'in cash' },
  { at: 'homestay', from: 7, nights: 2, paying: 'in cash, without receipt' },
  { at: 'homestay', from: 7, nights: 1, fate: 'cancelled by guest', paying: 'in cash' },
  { at: 'homestay', from: 8, nights: 4, guests: 4 },
  { at: 'homestay', from: 9, nights: 2, guests: 4, rooms: 3, fate: 'a room less', paying: 'in cash' },
  { at: 'homestay', from: 12, nights: 3, fate: 'did not come' },
  { at: 'homestay', from: 12, nights: 3, fate: 'cancelled by host' },
  { at: 'homestay', from: 13, nights: 2, fate: 'a night more', paying: 'in cash' },
  { at: 'homestay', from: 14, nights: 8 },
  { at: 'homestay', from: 16, nights: 2, fate: { agreed: 5017 } },
  { at: 'homestay', from: 18, nights: 4, guests: 1 },
  { at: 'homestay', from: 20, nights: 2, guests: 4 },
  { at: 'homestay', from: 21, nights: 1 },
  { at: 'homestay', from: 24, nights: 3, fate: 'did not come, late' },
  { at: 'homestay', from: 24, nights: 2, fate: 'came after all, late' },
  { at: 'homestay', from: 26, nights: 1 },
  { at: 'homestay', from: DAYS - 1, nights: 2 },
  { at: 'cottage', from: 0, nights: 2 },
  { at: 'cottage', from: 2, nights: 3, paying: 'in cash' },
  { at: 'cottage', from: 5, nights: 2, paying: 'refused once' },
  { at: 'cottage', from: 7, nights: 4, paying: 'in parts' },
  { at: 'cottage', from: 11, nights: 2, fate: 'cancelled by guest', paying: 'given back' },
  { at: 'cottage', from: 13, nights: 1, paying: 'never' },
  { at: 'cottage', from: 15, nights: 3, paying: 'the rest too' },
  { at: 'cottage', from: 19, nights: 2, fate: 'did not come' },
  { at: 'cottage', from: 21, nights: 3, fate: 'a night more', paying: 'in cash, without receipt' },
  { at: 'cottage', from: DAYS - 2, nights: 3 },
  { at: 'boat', from: 0, nights: 2 },
  { at: 'boat', from: 2, nights: 2, paying: 'in parts' },
  { at: 'boat', from: 4, nights: 2, fate: 'refused' },
  { at: 'boat', from: 4, nights: 2 },
  { at: 'boat', from: 6, nights: 2, fate: 'cancelled by host' },
  { at: 'boat', from: 8, nights: 2, fate: 'cancelled by guest', paying: 'given back' },
  { at: 'boat', from: 10, nights: 3 },
  { at: 'boat', from: 14, nights: 2, fate: { agreed: 15_345 } },
  { at: 'boat', from: 17, nights: 2, paying: 'never' },
  { at: 'boat', from: 24, nights: 2, fate: 'did not come, late' },
  { at: 'boat', from: 26, nights: 1 },
]

/** A stay that was lived through, and what should stand everywhere. */
export interface LivedStay {
  id: string
  at: PlaceName
  guest: Person
  checkOut: CalendarDate
  /** Of all its rooms. */
  nights: number
  /** Whole rupees, with taxes and without. */
  total: number
  base: number
  received: number
  /** What of it came in cash, and for what of that no receipt is written. */
  cash: number
  unreceipted: number
  /** To be given back, and what of it has come back. */
  refunds: number
  refunded: number
  payments: number
  isCancelled: boolean
  fate: Fate | undefined
}

type Person = Awaited<ReturnType<typeof aUser>>

/** The morning of a day, milliseconds since 1970. */
export const morningOf = (date: CalendarDate) => Date.parse(`${date}T06:00:00+05:30`)

/** Three hosts and their guests live through the month; what is late is yet to come. */
export async function liveThroughAMonth() {
  const hosts = {} as Record<PlaceName, Person>
  const places = {} as Record<PlaceName, string>
  for (const name of Object.keys(PLACES) as PlaceName[]) {
    hosts[name] = await aUser({ name: `Host of the ${name}` })
    const payee = { userId: hosts[name].id, upiId: 'host@ybl', payeeName: 'Host' }
    await write((tx) => tx.insert(payees).values(payee))
    if (name === 'boat') await withGstin(hosts[name])
    places[name] = (await aPlace({ owner: hosts[name], cancelUntil: 'arrival', ...placeOf(name) })).id
  }
  const guests = await Promise.all(Array.from({ length: GUESTS }, () => aUser()))
  for (const guest of guests) await verifyEmailOf(guest)
  const stays: LivedStay[] = []
  for (const [i, stay] of STAYS.entries()) {
    const lived = await live(stay, {
      place: places[stay.at],
      host: hosts[stay.at],
      guest: guests[i % GUESTS]!,
    })
    if (lived) stays.push(lived)
  }
  return { hosts, guests, stays }
}

/** What hosts say of stays once the month's statements are there. */
export async function saySomethingLate(hosts: Record<PlaceName, Person>, stays: readonly LivedStay[]) {
  for (const { id, at, checkOut, fate } of stays) {
    if (fate === 'did not come, late')
      await sayNoShow(hosts[at], id, 'Nobody came', morningOf(addDays(checkOut, 9)))
    if (fate === 'came after all, late') await takeNoShowBack(hosts[at], id)
  }
}

const placeOf = (name: PlaceName) => structuredClone(PLACES[name]) as Parameters<typeof aPlace>[0]

let references = 300_000_000_000

async function live(
  { at, from, nights, guests = 2, rooms = 1, fate, paying }: MadeUp,
  { place, host, guest }: { place: string; host: Person; guest: Person },
): Promise<LivedStay | undefined> {
  const party = { checkIn: day(from), checkOut: day(from + nights), noOfGuests: guests, units: rooms }
  const who = { name: 'Ravi Kumar', phone: '+91 98765 43210' }
  const { id, isRequest } = await createBooking(place, guest, { ...party, ...who })
  if (isRequest) await answerRequest(host, id, { accept: fate !== 'refused' })
  if (fate === 'refused') return undefined
  let base = totalOf(at, party)
  let total = withTaxes(at, base)
  const money = { received: 0, cash: 0, unreceipted: 0, refunds: 0, refunded: 0, payments: 0 }
  const before = (days: number) => morningOf(day(from - days))

  async function pay(amount: number, isRefusedFirst = false) {
    await claimPaid(guest, id, { amount, reference: String((references += 1)) }, before(8))
    const said = (await paymentsOf([id])).get(id)?.find(({ state }) => state === 'said')
    if (isRefusedFirst) {
      await answerPayment(host, said!.id, { what: 'refused', words: 'Not there' }, { now: before(8) })
      return
    }
    await answerPayment(host, said!.id, { what: 'received' }, { now: before(7) })
    money.received += amount
    money.payments += 1
  }

  const due = at === 'homestay' || paying === 'never' ? 0 : at === 'boat' ? total : roundedPart(total, 20)
  if (paying === 'refused once') await pay(due, true)
  if (paying === 'in parts') {
    await pay(Math.floor(due / 3))
    await pay(due - Math.floor(due / 3))
  } else if (due > 0) await pay(due)
  if (paying === 'the rest too') await pay(total - due)
  if (paying === 'in cash' || paying === 'in cash, without receipt') {
    const cash = total - money.received
    // Pressed twice, and once taken back.
    for (let i = 0; i < 2; i++) await notePaid(host, id, day(from - 5), { now: before(4) })
    await takePaidBack(host, id, before(4))
    await notePaid(host, id, day(from - 5), { now: before(4) })
    if (paying === 'in cash') {
      await writeCashReceipt(host, id, before(4))
      money.payments += 1
    } else money.unreceipted = cash
    money.received += cash
    money.cash = cash
  }

  const now = before(3)
  const isCancelled = fate === 'cancelled by guest' || fate === 'cancelled by host'
  if (isCancelled) {
    await cancelBooking(id, fate === 'cancelled by guest' ? guest : host, { reason: 'Monsoon', now })
    money.refunds = money.received
    if (paying === 'given back') {
      await claimPaid(host, id, { amount: money.refunds, reference: String((references += 1)) }, now)
      const refund = (await paymentsOf([id])).get(id)?.find(({ state }) => state === 'said')
      await answerPayment(guest, refund!.id, { what: 'received' }, { now })
      money.refunded = money.refunds
    }
  } else if (fate === 'a room less') {
    await cancelBooking(id, guest, { keepUnits: rooms - 1, now })
    party.units = rooms - 1
    base = totalOf(at, party)
    total = withTaxes(at, base)
    money.refunds = Math.max(0, money.received - total)
  } else if (fate === 'a night more') {
    const longer = { ...party, checkOut: addDays(party.checkOut, 1) }
    await proposeChange(id, guest, { ...longer, note: '' }, { now })
    await answerChange(id, host, { accept: true, now })
    party.checkOut = longer.checkOut
    base = totalOf(at, longer)
    total = withTaxes(at, base)
  } else if (typeof fate === 'object') {
    await proposeChange(id, host, { ...party, price: fate.agreed, note: '' }, { now })
    await answerChange(id, guest, { accept: true, now })
    base = fate.agreed
    total = withTaxes(at, base)
    money.refunds = Math.max(0, money.received - total)
  } else if (fate === 'did not come' || fate === 'came after all, late')
    await sayNoShow(host, id, 'Nobody came', morningOf(day(from + 1)))
  const roomNights = daysBetween(party.checkIn, party.checkOut) * party.units
  return {
    id,
    at,
    guest,
    checkOut: party.checkOut,
    nights: roomNights,
    total,
    base,
    ...money,
    isCancelled,
    fate,
  }
}

/** A night of the boat is above ₹7,500, whatever day it is. */
const withTaxes = (at: PlaceName, base: number) => (at === 'boat' ? base + roundedPart(base, 18) : base)

/** What a stay costs before taxes, night by night. */
function totalOf(
  at: PlaceName,
  {
    checkIn,
    checkOut,
    noOfGuests,
    units,
  }: { checkIn: string; checkOut: string; noOfGuests: number; units: number },
): number {
  let [nights, sum] = [0, 0]
  for (let night = checkIn; night < checkOut; night = addDays(night, 1)) {
    nights += 1
    sum += priceOf(at, night) * units
  }
  if (at === 'homestay') {
    if (nights >= 7) sum -= Math.floor(sum / 10)
    return sum + 450 * nights * Math.max(0, noOfGuests - 2 * units) + 600
  }
  if (at === 'cottage') return sum - (nights >= 3 ? Math.floor((sum * 15) / 100) : 0) + 350
  return sum
}

function priceOf(at: PlaceName, night: CalendarDate): number {
  // Friday and Saturday.
  const isWeekend = [5, 6].includes(new Date(`${night}T12:00:00Z`).getUTCDay())
  if (at === 'cottage') return 1999
  if (at === 'boat') return isWeekend ? 8999 : 7501
  if (night >= SEASON.from && night <= SEASON.to) return 4100
  return isWeekend ? 3200 : 2500
}

/** A part in percent, to the nearest rupee, half a rupee up. */
export function roundedPart(sum: number, percent: number): number {
  const hundredths = sum * percent
  return (hundredths - (hundredths % 100)) / 100 + (hundredths % 100 >= 50 ? 1 : 0)
}
