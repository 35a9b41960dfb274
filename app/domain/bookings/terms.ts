import { english, type Say } from '#app/languages/say.ts'
import { formatStay, type CalendarDate } from '../calendar-date.ts'
import { formatRupees } from '../money.ts'
import { formatNights, type Nights } from '../nights.ts'
import { formatArrivalHours } from '../places/arrival-hours.ts'
import type { CancellationPolicy } from '../places/cancellation-policies.ts'
import type { Rates } from '../places/rates.ts'
import { bindingRules, type BindingRules } from '../places/binding-rules.ts'
import { describeChangedRules, type HouseRules } from '../places/house-rules.ts'
import type { PaymentChoice } from '../places/payment-choice.ts'
import { describePaymentBefore, stayPaymentOf, type StayPayment } from '../payments/stay-payment.ts'
import type { Perk } from '../places/perks.ts'
import { describeStayRules, fewestNightsFrom, type StayLimits, type StayRules } from '../places/stay-rules.ts'
import type { PriceLine } from '../rates/price-lines.ts'
import { quote } from '../rates/quote.ts'
import { describeCancellationBefore } from './cancellation.ts'
import { formatGuests } from './guest-count.ts'

/** What of a place its terms are made of. */
export interface PlaceTerms extends Rates, StayRules {
  cancelUntil: CancellationPolicy
  /** From when guests arrive and until when they leave, as the host writes it; may be empty. */
  checkIn: string
  checkOut: string
  /** Until when they arrive, HH:MM; may be empty. */
  latestArrival: string
  address: string
  houseRules: HouseRules
  payment: PaymentChoice
  perks: readonly Perk[]
}

/**
 * All that a guest is shown before they book, and that binds both sides once they have. It is shown, sent with the
 * form, compared in the transaction that books, and stored on the booking. What is added here is in all four; a part
 * that may change under an open form has its sentence in `PARTS`.
 */
export interface StayTerms extends Nights, StayLimits {
  noOfGuests: number
  /** How many units; left out for one. */
  units?: number
  /** Whole rupees, for these nights, guests and units. */
  total: number
  lines: PriceLine[]
  cancelUntil: CancellationPolicy
  arriveFrom: string
  /** HH:MM; left out where nothing is said. */
  arriveUntil?: string
  leaveBy: string
  address: string
  /** Who is welcome and what the host asks; left out where nothing is said. */
  houseRules?: BindingRules
  /** What of it is paid by UPI, and until when; left out where all is paid at the place. */
  payment?: StayPayment
}

/** What was shown of the terms; null where that can't be read any more. */
export type ShownTerms = Partial<StayTerms> | null

/** The terms of a stay at a place, as both are now. */
export function termsOf(place: PlaceTerms, stay: Nights & { noOfGuests: number; units?: number }): StayTerms {
  const { total, lines } = quote(stay, place)
  const houseRules = bindingRules(place)
  const payment = stayPaymentOf(place, stay, total)
  return {
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    noOfGuests: stay.noOfGuests,
    ...(stay.units !== undefined && stay.units > 1 && { units: stay.units }),
    total,
    lines,
    cancelUntil: place.cancelUntil,
    arriveFrom: place.checkIn,
    ...(place.latestArrival && { arriveUntil: place.latestArrival }),
    leaveBy: place.checkOut,
    fewestNights: fewestNightsFrom(place, stay.checkIn),
    mostNights: place.mostNights,
    noticeDays: place.noticeDays,
    address: place.address,
    ...(houseRules && { houseRules }),
    ...(payment && { payment }),
  }
}

/** The terms as a form carries them and a booking keeps them. */
export function serializeTerms(terms: StayTerms): string {
  return JSON.stringify(terms)
}

/** The terms that a booking keeps; null for one from before they were kept. */
export function parseTerms(stored: string | null): StayTerms | null {
  return stored === null ? null : (JSON.parse(stored) as StayTerms)
}

/** What a part of the terms is called when the host changed it, by the fields it is made of. */
const PARTS: {
  fields: (keyof StayTerms)[]
  changed: (now: StayTerms, context: { today: CalendarDate; shown: Partial<StayTerms>; say: Say }) => string
}[] = [
  {
    fields: ['cancelUntil'],
    changed: ({ checkIn, cancelUntil }, { today, say }) =>
      [
        say('The host changed until when you can cancel.'),
        describeCancellationBefore(checkIn, cancelUntil, today, say),
      ].join(' '),
  },
  {
    fields: ['arriveFrom', 'arriveUntil', 'leaveBy'],
    changed: ({ leaveBy, ...now }, { say }) =>
      say('The host changed the hours: check-in {checkIn}, check-out {checkOut}.', {
        checkIn: formatArrivalHours(now, say) || say('is not said'),
        checkOut: leaveBy || say('is not said'),
      }),
  },
  {
    fields: ['fewestNights', 'mostNights', 'noticeDays'],
    changed: (now, { today, say }) =>
      [say('The host changed which stays the place takes.'), ...describeStayRules(now, today, say)].join(' '),
  },
  {
    fields: ['address'],
    changed: ({ address }, { say }) => say('The host changed the address. It is {address} now.', { address }),
  },
  {
    fields: ['houseRules'],
    changed: (now, { shown, say }) =>
      [
        say('The host changed the house rules.'),
        describeChangedRules(shown.houseRules ?? {}, now.houseRules ?? {}, say),
      ].join(' '),
  },
  {
    fields: ['payment'],
    changed: ({ payment, ...stay }, { today, say }) =>
      [say('How you pay has changed.'), describePaymentBefore(payment, stay, today, say)].join(' '),
  },
]

/**
 * What is not as it was shown, a sentence each, the total first; none where all of it holds. Parts that were not shown
 * are not compared.
 */
export function describeChangedTerms(
  shown: ShownTerms,
  now: StayTerms,
  today: CalendarDate,
  say: Say = english,
): string[] {
  const compared = shown && withoutLeftOut(shown)
  const parts = PARTS.filter(({ fields }) =>
    fields.some((field) => isOther(compared?.[field], { ...LEFT_OUT, ...now }[field])),
  )
  const changes = parts.map(({ changed }) => changed(now, { today, shown: shown ?? {}, say }))
  return [describeChangedTotal(shown, now, today, say), ...changes].filter(Boolean)
}

/** What whole terms leave out where nothing is said; parts of terms leave it out where it was not shown. */
const LEFT_OUT = { houseRules: {}, arriveUntil: '', payment: {} }

function withoutLeftOut(shown: Partial<StayTerms>): Partial<StayTerms> {
  const isWhole = shown.address !== undefined && shown.cancelUntil !== undefined && shown.total !== undefined
  return isWhole ? ({ ...LEFT_OUT, ...shown } as Partial<StayTerms>) : shown
}

function describeChangedTotal(shown: ShownTerms, now: StayTerms, today: CalendarDate, say: Say): string {
  const parts = [
    formatStay(now, today, say),
    formatNights(now, say),
    formatGuests(now.noOfGuests, now.units, say),
  ]
  const values = { stay: parts.join(', '), total: formatRupees(now.total) }
  if (!shown) return say('The total is {total} for {stay}.', values)
  // Terms of one unit leave the number out, as calls do that show no more than a price.
  const areUnitsShown = shown.noOfGuests !== undefined || shown.units !== undefined
  const areOtherUnits = areUnitsShown && (shown.units ?? 1) !== (now.units ?? 1)
  const isOtherStay =
    areOtherUnits ||
    (['checkIn', 'checkOut', 'noOfGuests'] as const).some((field) => isOther(shown[field], now[field]))
  if (shown.total !== undefined && shown.total !== now.total) {
    const before = formatRupees(shown.total)
    return isOtherStay
      ? say('The total is {total} now, not {before}: you chose {stay} after it was shown.', {
          ...values,
          before,
        })
      : say('The total is {total} now, not {before}.', { total: values.total, before })
  }
  if (isOtherStay) return say('You chose {stay} after the total was shown. It is {total}.', values)
  return isOther(shown.lines, now.lines) ? say('What adds up to the total has changed.') : ''
}

function isOther(shown: unknown, now: unknown): boolean {
  return shown !== undefined && inOneOrder(shown) !== inOneOrder(now)
}

/** A value as JSON with the properties of each object by name: whoever sends them may have sorted them otherwise. */
function inOneOrder(value: unknown): string | undefined {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
