/** The numbers that are written down for each day in India. */
export const NUMBERS = [
  'nights booked',
  'stays booked',
  'nights stayed',
  'stays ended',
  'cost of stays',
  'paid by UPI',
  'given back by UPI',
  'cancelled by guest',
  'cancelled by host',
  'cancelled by operator',
  'lapsed',
  'questions',
  'without answer',
  'empty searches',
  'calendars',
  'failing calendars',
  'mails given up',
  'hours since backup',
] as const

export type NumberName = (typeof NUMBERS)[number]

/** Those that say how things stand: a day has the highest that was seen, a month the highest of its days. */
const STANDING_NUMBERS = ['calendars', 'failing calendars', 'mails given up', 'hours since backup'] as const

type StandingNumber = (typeof STANDING_NUMBERS)[number]

export function isStanding(name: NumberName): name is StandingNumber {
  return (STANDING_NUMBERS as readonly string[]).includes(name)
}

/** A number over a period. */
export interface NumberOverTime {
  /** One for each day or month, the last one for today; null where it was not counted. */
  values: (number | null)[]
  /** All of the period: the sum, or of how things stand the highest of today; null where nothing was counted. */
  now: number | null
  /** The same of the period before, as far as all of it was counted. */
  before: number | null
}
