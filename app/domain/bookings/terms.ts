import { english, type Translate } from '#app/languages/translate.ts'
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

export interface PlaceTerms extends Rates, StayRules {
  cancelUntil: CancellationPolicy
  /** Check-in and check-out hours as the host wrote them; may be empty. */
  checkIn: string
  checkOut: string
  /** The latest arrival, HH:MM; may be empty. */
  latestArrival: string
  address: string
  houseRules: HouseRules
  payment: PaymentChoice
  perks: readonly Perk[]
}

/**
 * All terms that are shown before booking and bind both sides afterwards. They are shown, sent with the form, compared
 * in the booking's transaction, and stored on the booking; an addition here is in all four. A part that may change
 * under an open form has its sentence in `PARTS`.
 */
export interface StayTerms extends Nights, StayLimits {
  noOfGuests: number
  units?: number
  /** Whole rupees, for these nights, guests and units. */
  total: number
  lines: PriceLine[]
  cancelUntil: CancellationPolicy
  arriveFrom: string
  /** HH:MM; left out if there is none. */
  arriveUntil?: string
  leaveBy: string
  address: string
  /** The guests welcome and the house rules; left out if there are none. */
  houseRules?: BindingRules
  /** The part paid by UPI and its deadline; left out if the guest pays at the place. */
  payment?: StayPayment
}

/** The terms shown to the guest; null if they can't be read any more. */
export type ShownTerms = Partial<StayTerms> | null

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

export function serializeTerms(terms: StayTerms): string {
  return JSON.stringify(terms)
}

/** null for a booking older than stored terms. */
export function parseTerms(stored: string | null): StayTerms | null {
  return stored === null ? null : (JSON.parse(stored) as StayTerms)
}

/** By the fields that they consist of. */
const PARTS: {
  fields: (keyof StayTerms)[]
  changed: (
    now: StayTerms,
    context: { today: CalendarDate; shown: Partial<StayTerms>; t: Translate },
  ) => string
}[] = [
  {
    fields: ['cancelUntil'],
    changed: ({ checkIn, cancelUntil }, { today, t }) =>
      [
        t('The host changed until when you can cancel.'),
        describeCancellationBefore(checkIn, cancelUntil, today, t),
      ].join(' '),
  },
  {
    fields: ['arriveFrom', 'arriveUntil', 'leaveBy'],
    changed: ({ leaveBy, ...now }, { t }) =>
      t('The host changed the hours: check-in {checkIn}, check-out {checkOut}.', {
        checkIn: formatArrivalHours(now, t) || t('is not given'),
        checkOut: leaveBy || t('is not given'),
      }),
  },
  {
    fields: ['fewestNights', 'mostNights', 'noticeDays'],
    changed: (now, { today, t }) =>
      [t('The host changed which stays they accept.'), ...describeStayRules(now, today, t)].join(' '),
  },
  {
    fields: ['address'],
    changed: ({ address }, { t }) => t('The host changed the address to {address}.', { address }),
  },
  {
    fields: ['houseRules'],
    changed: (now, { shown, t }) =>
      [
        t('The host changed the house rules.'),
        describeChangedRules(shown.houseRules ?? {}, now.houseRules ?? {}, t),
      ].join(' '),
  },
  {
    fields: ['payment'],
    changed: ({ payment, ...stay }, { today, t }) =>
      [t('How you pay has changed.'), describePaymentBefore(payment, stay, today, t)].join(' '),
  },
]

/** Differences from the shown terms, a sentence each, the total first. Parts that were not shown are not compared. */
export function describeChangedTerms(
  shown: ShownTerms,
  now: StayTerms,
  today: CalendarDate,
  t: Translate = english,
): string[] {
  const compared = shown && withoutLeftOut(shown)
  const parts = PARTS.filter(({ fields }) =>
    fields.some((field) => isOther(compared?.[field], { ...LEFT_OUT, ...now }[field])),
  )
  const changes = parts.map(({ changed }) => changed(now, { today, shown: shown ?? {}, t }))
  return [describeChangedTotal(shown, now, today, t), ...changes].filter(Boolean)
}

/** Complete terms omit empty values; partial terms omit what was not shown. */
const LEFT_OUT = { houseRules: {}, arriveUntil: '', payment: {} }

function withoutLeftOut(shown: Partial<StayTerms>): Partial<StayTerms> {
  const isWhole = shown.address !== undefined && shown.cancelUntil !== undefined && shown.total !== undefined
  return isWhole ? ({ ...LEFT_OUT, ...shown } as Partial<StayTerms>) : shown
}

function describeChangedTotal(shown: ShownTerms, now: StayTerms, today: CalendarDate, t: Translate): string {
  const parts = [formatStay(now, today, t), formatNights(now, t), formatGuests(now.noOfGuests, now.units, t)]
  const values = { stay: parts.join(', '), total: formatRupees(now.total) }
  if (!shown) return t('The total is {total} for {stay}.', values)
  // Terms for one unit omit the number, and so do calls that show only a price.
  const areUnitsShown = shown.noOfGuests !== undefined || shown.units !== undefined
  const areOtherUnits = areUnitsShown && (shown.units ?? 1) !== (now.units ?? 1)
  const isOtherStay =
    areOtherUnits ||
    (['checkIn', 'checkOut', 'noOfGuests'] as const).some((field) => isOther(shown[field], now[field]))
  if (shown.total !== undefined && shown.total !== now.total) {
    const before = formatRupees(shown.total)
    return isOtherStay
      ? t('The total is now {total}, not {before}: you chose {stay} after it was shown.', {
          ...values,
          before,
        })
      : t('The total is now {total}, not {before}.', { total: values.total, before })
  }
  if (isOtherStay) return t('You chose {stay} after the total was shown. It is {total}.', values)
  return isOther(shown.lines, now.lines) ? t('The parts of the total have changed.') : ''
}

function isOther(shown: unknown, now: unknown): boolean {
  return shown !== undefined && inOneOrder(shown) !== inOneOrder(now)
}

/** JSON with sorted properties, because the client may have reordered them. */
function inOneOrder(value: unknown): string | undefined {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
