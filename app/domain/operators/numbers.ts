/** Numbers stored for each day in India. */
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

/** Levels, not sums: a day has the highest value seen, a month the highest of its days. */
const GAUGES = ['calendars', 'failing calendars', 'mails given up', 'hours since backup'] as const

type Gauge = (typeof GAUGES)[number]

export function isGauge(name: NumberName): name is Gauge {
  return (GAUGES as readonly string[]).includes(name)
}

export interface NumberOverTime {
  /** One for each day or month, today's last; null if it was not counted. */
  values: (number | null)[]
  /** Total of the period, or for levels today's highest; null if nothing was counted. */
  now: number | null
  /** The same for the previous period, if all of it was counted. */
  before: number | null
}
