import { english, type Label, type Translate } from '#app/languages/translate.ts'
import {
  clockTime,
  dayInIndia,
  formatDateWithWeekday,
  formatStayInWords,
  formatTime,
  type CalendarDate,
  startOfDay,
} from '../calendar-date.ts'
import { formatRupees } from '../money.ts'
import type { Nights } from '../nights.ts'
import type { PriceLine } from '../rates/price-lines.ts'
import { formatGuests } from './guest-count.ts'
import type { StayTerms } from './terms.ts'

export type ChangeSide = 'guest' | 'host'
export type ChangeState = 'proposed' | 'accepted' | 'refused' | 'lapsed' | 'withdrawn'

export interface ChangedStay extends Nights {
  noOfGuests: number
  units: number
  price: number
}

export interface StayChange extends ChangedStay {
  id: string
  by: ChangeSide
  lines: PriceLine[]
  /** The terms if accepted; null if the booking has none either. */
  terms: StayTerms | null
  old: ChangedStay
  /** The message to the other side; may be empty. */
  note: string
  /** A proposed one has lapsed once `answerBy` is past. */
  state: ChangeState
  answerBy: number
  proposedAt: number
  /** null while it is open, and for a lapse that is not stored yet. */
  endedAt: number | null
}

export interface ChangeToAnswer extends Pick<StayChange, 'id' | 'old' | keyof ChangedStay | 'answerBy'> {
  bookingId: string
  name: string
  place: string
}

const ANSWER_HOURS = 48
const HOUR_MS = 3_600_000

/** Undefined if it can. */
export function changeError(
  { status, checkOut }: { status: string; checkOut: CalendarDate },
  today: CalendarDate,
): string | undefined {
  if (status === 'lapsed') return "This booking has lapsed. It can't be changed any more."
  if (status !== 'confirmed') return "A stay that was cancelled can't be changed."
  return checkOut <= today ? "This stay is over. It can't be changed any more." : undefined
}

/** True from the day of check-in: then only the check-out can move. */
export function hasBegun({ checkIn }: { checkIn: CalendarDate }, today: CalendarDate): boolean {
  return checkIn <= today
}

/**
 * 48 hours from now, or the beginning of its first day, whichever is earlier. For a stay that has begun, the day of its
 * old check-out counts instead. In milliseconds since 1970.
 */
export function answerDeadline(old: Nights, next: Nights, now: number): number {
  const firstDay = hasBegun(old, dayInIndia(new Date(now)))
    ? old.checkOut
    : old.checkIn < next.checkIn
      ? old.checkIn
      : next.checkIn
  return Math.min(now + ANSWER_HOURS * HOUR_MS, startOfDay(firstDay))
}

/** 'the end of Friday 4 December 2026' for midnight, else 'Friday 4 December 2026, 2:30 pm'. */
export function formatAnswerBy(answerBy: number, t: Translate = english): string {
  // Midnight would read as the wrong day.
  if (clockTime(new Date(answerBy)) === '00:00')
    return t('the end of {day}', { day: formatDateWithWeekday(dayInIndia(new Date(answerBy - 1)), t) })
  return `${formatDateWithWeekday(dayInIndia(new Date(answerBy)), t)}, ${formatTime(new Date(answerBy), t)}`
}

/** Old and new value of each: '5 to 8 December', '6 to 9 December'. */
export function changedParts(
  { old, ...next }: Pick<StayChange, 'old' | keyof ChangedStay>,
  today: CalendarDate,
  t: Translate = english,
): { name: Label; from: string; to: string }[] {
  const all = [
    { name: 'Nights', from: formatStayInWords(old, today, t), to: formatStayInWords(next, today, t) },
    {
      name: 'Guests',
      from: formatGuests(old.noOfGuests, old.units, t),
      to: formatGuests(next.noOfGuests, next.units, t),
    },
    { name: 'Total price', from: formatRupees(old.price), to: formatRupees(next.price) },
  ] satisfies { name: Label; from: string; to: string }[]
  return all.filter(({ from, to }) => from !== to)
}

/** '5 to 8 December became 6 to 9 December, ₹4,500 became ₹5,000'. */
export function describeAcceptedChange(
  change: Pick<StayChange, 'old' | keyof ChangedStay>,
  today: CalendarDate,
  t: Translate = english,
): string {
  return changedParts(change, today, t)
    .map(({ from, to }) => t('{from} became {to}', { from, to }))
    .join(', ')
}

export function isSameStay(old: ChangedStay, next: ChangedStay): boolean {
  return (['checkIn', 'checkOut', 'noOfGuests', 'units', 'price'] as const).every(
    (field) => old[field] === next[field],
  )
}
