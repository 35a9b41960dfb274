import { english } from '#app/languages/translate.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, isCalendarDate } from '../calendar-date.ts'
import { firstErrorMessage, fieldErrorsOf } from '../form-errors.ts'
import { describeStayRules, DEFAULT_STAY_RULES, type StayRules } from '../places/stay-rules.ts'
import { quoteFormFor, bookingFormFor } from './booking-form.ts'
import { defaultStay, earliestCheckIn, nearestAvailable } from './booking-dates.ts'
import { quote } from '../rates/quote.ts'
import { nightCount, overlaps, type Nights } from '../nights.ts'

const TODAY = '2026-11-20'
const TERMS = { ...DEFAULT_STAY_RULES, maxGuests: 4 }
const form = bookingFormFor(TERMS, TODAY)
const good = {
  checkIn: TODAY,
  checkOut: '2026-11-25',
  noOfGuests: 2,
  name: 'Ravi',
  phone: '+91 (0824) 24-681',
}

function said(change: Record<string, unknown>, rules: Partial<StayRules> = {}): string | undefined {
  const asked = bookingFormFor({ ...TERMS, ...rules }, TODAY)
  const checked = asked.safeParse({ ...good, ...change })
  return checked.success ? undefined : english.message(firstErrorMessage(fieldErrorsOf(checked.error), asked))
}

const DATES = 'Please select valid dates'
const FEW = "No. of guests can't be less than 1"
const PHONE = 'Please enter a phone number'
const PAST = 'Check-in is in the past. Please choose later dates'
const FAR = 'Check-in can be at most 540 days ahead. Please choose earlier dates'
const LONG = 'This place takes stays of at most 90 nights'

test('nights and the total are counted between the days', () => {
  expect(nightCount(good)).toBe(5)
  expect(quote(good, { price: 500 }).total).toBe(2500)
  expect(nightCount({ checkIn: '2024-02-28', checkOut: '2024-03-01' })).toBe(2)
  expect(nightCount(defaultStay(TODAY))).toBe(5)
})

test('a good form is accepted, its texts trimmed', () => {
  expect(form.parse({ ...good, name: '  Ravi  ', phone: ' 98450 12345 ' })).toEqual({
    ...good,
    name: 'Ravi',
    phone: '98450 12345',
  })
})

test.each<[string | undefined, Record<string, unknown>]>([
  [DATES, { checkOut: TODAY }],
  [DATES, { checkOut: '2026-11-19' }],
  [DATES, { checkIn: '2026-02-30' }],
  [DATES, { checkOut: '2027-02-29' }],
  [DATES, { checkIn: '0000-01-01' }],
  [DATES, { checkOut: '10000-01-01' }],
  [DATES, { checkIn: undefined }],
  [DATES, { checkOut: null }],
  [DATES, { checkIn: ['2026-11-20', '2026-11-21'] }],
  [DATES, { checkIn: 20261120 }],
  [undefined, { checkIn: '2026-11-19' }],
  [PAST, { checkIn: '2026-11-18' }],
  [PAST, { checkIn: '1999-01-01', checkOut: '1999-01-05' }],
  // Without nights only the first rule is reported.
  [DATES, { checkIn: '1999-01-05', checkOut: '1999-01-01' }],
  [undefined, { checkOut: '2027-02-18' }],
  [LONG, { checkOut: '2027-02-19' }],
  [undefined, { checkIn: '2028-05-13', checkOut: '2028-08-11' }],
  [FAR, { checkIn: '2028-05-14', checkOut: '2028-05-15' }],
  [FAR, { checkIn: '2136-01-01', checkOut: '2236-01-01' }],
  [FEW, { noOfGuests: 0 }],
  [FEW, { noOfGuests: -1 }],
  [FEW, { noOfGuests: 0.5 }],
  [FEW, { noOfGuests: NaN }],
  [FEW, { noOfGuests: undefined }],
  [FEW, { noOfGuests: '2' }],
  ['No. of guests must be a whole number', { noOfGuests: 1.5 }],
  [undefined, { noOfGuests: 4 }],
  ['Allowed max. no. of guests: 4', { noOfGuests: 5 }],
  ['Allowed max. no. of guests: 4', { noOfGuests: 1e308 }],
  ["Name can't be empty", { name: '' }],
  ["Name can't be empty", { name: ' \t\n\u00a0' }],
  ["Name can't be empty", { name: undefined }],
  ["Name can't be longer than 100 characters", { name: 'x'.repeat(101) }],
  ["Phone can't be empty", { phone: '   ' }],
  [PHONE, { phone: 'abc' }],
  [PHONE, { phone: '1234' }],
  [PHONE, { phone: '+-() -+' }],
  [undefined, { phone: 'मेरा 98450 12345' }],
  [undefined, { phone: '98450 12345 / 98450 54321 (WhatsApp)' }],
  [undefined, { phone: '९८४५० १२३४५' }],
  [undefined, { phone: '+91-98450.12345' }],
  ["Name has a character that can't be saved", { name: 'a\0b' }],
])('it says %j when %j', (sentence, change) => {
  expect(said(change)).toBe(sentence)
})

test('of several broken rules the first in the order of the specification is reported', () => {
  const broken: [sentence: string, change: Record<string, unknown>][] = [
    [DATES, { checkOut: good.checkIn }],
    [FEW, { noOfGuests: 0 }],
    ["Name can't be empty", { name: ' ' }],
    [PHONE, { phone: 'abc' }],
  ]
  for (let chosen = 1; chosen < 1 << broken.length; chosen++) {
    const rules = broken.filter((_, i) => chosen & (1 << i))
    const change = Object.assign({}, ...rules.map(([, part]) => part)) as Record<string, unknown>
    expect(said(change)).toBe(rules[0]![0])
  }
  expect(said({ noOfGuests: 9, name: '', phone: '' })).toBe('Allowed max. no. of guests: 4')
  expect(said({ checkIn: 'never', checkOut: undefined, noOfGuests: 'x', name: 1, phone: [] })).toBe(DATES)
})

const SHORT = 'This place takes stays of 3 nights or more'
const SOON = 'This place needs 2 days of notice: the earliest check-in is Sun 22 Nov'

test.each<[string | undefined, Record<string, unknown>, Partial<StayRules>]>([
  [SHORT, { checkOut: '2026-11-22' }, { fewestNights: 3 }],
  [undefined, { checkOut: '2026-11-23' }, { fewestNights: 3 }],
  ['This place takes stays of at most 1 night', { checkOut: '2026-11-22' }, { mostNights: 1 }],
  [undefined, { checkOut: '2026-11-21' }, { mostNights: 1 }],
  [undefined, { checkOut: '2027-11-20' }, { mostNights: 365 }],
  ["A stay can't be longer than 365 nights", { checkOut: '2027-11-21' }, { mostNights: 365 }],
  [SOON, { checkIn: '2026-11-21' }, { noticeDays: 2 }],
  [undefined, { checkIn: '2026-11-22' }, { noticeDays: 2 }],
  // Yesterday can be picked, unless its host wants to know before.
  ['This place needs 1 day of notice: the earliest check-in is Sat 21 Nov', {}, { noticeDays: 1 }],
  // What the specification asks for comes first, then one rule after the other.
  [PAST, { checkIn: '2026-11-18', checkOut: '2026-11-19' }, { fewestNights: 3, noticeDays: 2 }],
  ["Phone can't be empty", { checkOut: '2026-11-22', phone: '' }, { fewestNights: 3, noticeDays: 2 }],
  [SHORT, { checkOut: '2026-11-22' }, { fewestNights: 3, noticeDays: 2 }],
])('of a place with rules of its own it says %j when %j and %j', (sentence, change, rules) => {
  expect(said(change, rules)).toBe(sentence)
})

test('the stay to begin with is five nights from today, or what the place takes that is nearest to it', () => {
  const begin = (rules: Partial<StayRules>) => defaultStay(TODAY, { ...DEFAULT_STAY_RULES, ...rules })
  expect(begin({})).toEqual({ checkIn: TODAY, checkOut: '2026-11-25' })
  expect(begin({ fewestNights: 7 })).toEqual({ checkIn: TODAY, checkOut: '2026-11-27' })
  expect(begin({ mostNights: 2 })).toEqual({ checkIn: TODAY, checkOut: '2026-11-22' })
  expect(begin({ noticeDays: 3 })).toEqual({ checkIn: '2026-11-23', checkOut: '2026-11-28' })
})

test('rules are shown before anybody books, and the usual ones need no words', () => {
  expect(describeStayRules(DEFAULT_STAY_RULES, '2026-11-20')).toEqual([])
  expect(describeStayRules({ fewestNights: 3, mostNights: 30, noticeDays: 1 }, '2026-11-20')).toEqual([
    'Stays of 3 nights or more.',
    'At most 30 nights.',
    'Book at least 1 day ahead.',
  ])
})

test('the price form has the rules of nights and guests, without who', () => {
  const { checkIn, checkOut, noOfGuests } = good
  const price = quoteFormFor(TERMS, TODAY)
  expect(price.safeParse({ checkIn, checkOut, noOfGuests }).success).toBe(true)
  const broken = price.safeParse({ checkIn, checkOut: checkIn, noOfGuests: 9 })
  expect(firstErrorMessage(fieldErrorsOf(broken.error!), price)).toBe(DATES)
})

test('whatever is sent, a form is accepted or gets a sentence', () => {
  const sent = fc.record(
    Object.fromEntries(Object.keys(good).map((field) => [field, fc.anything({ withBigInt: true })])),
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(sent, (value) => {
      const checked = form.safeParse(value)
      if (!checked.success)
        expect(firstErrorMessage(fieldErrorsOf(checked.error), form)).toMatch(/^[A-Z].+[^.]$/)
    }),
    { numRuns: 300 },
  )
})

const days = (checkIn: string, checkOut: string): Nights => ({ checkIn, checkOut })

test('stays overlap when they share a night', () => {
  const stay = days('2026-12-10', '2026-12-15')
  expect(overlaps(stay, days('2026-12-15', '2026-12-18'))).toBe(false)
  expect(overlaps(stay, days('2026-12-08', '2026-12-10'))).toBe(false)
  expect(overlaps(stay, days('2026-12-14', '2026-12-18'))).toBe(true)
  expect(overlaps(stay, days('2026-12-01', '2026-12-31'))).toBe(true)
})

test('the nearest free nights may be later or earlier, the later of two as near', () => {
  const wanted = days('2026-12-10', '2026-12-12')
  const near = (...taken: Nights[]) => nearestAvailable(wanted, taken, TODAY)
  expect(near()).toEqual(wanted)
  expect(near(days('2026-12-11', '2026-12-12'))).toEqual(days('2026-12-09', '2026-12-11'))
  expect(near(days('2026-12-10', '2026-12-11'))).toEqual(days('2026-12-11', '2026-12-13'))
  expect(near(days('2026-12-10', '2026-12-12'))).toEqual(days('2026-12-12', '2026-12-14'))
})

test('the nearest free nights do not begin before today', () => {
  const wanted = days('2026-11-21', '2026-11-24')
  expect(nearestAvailable(wanted, [days('2026-11-22', '2026-12-20')], TODAY)).toEqual(
    days('2026-12-20', '2026-12-23'),
  )
})

test('a gap as long as the stay is free, one night less is not', () => {
  const wanted = days('2026-11-20', '2026-11-23')
  const until = days('2026-11-20', '2026-12-01')
  expect(nearestAvailable(wanted, [days('2026-12-04', '2027-01-01'), until], TODAY)).toEqual(
    days('2026-12-01', '2026-12-04'),
  )
  expect(nearestAvailable(wanted, [days('2026-12-03', '2027-01-01'), until], TODAY)).toEqual(
    days('2027-01-01', '2027-01-04'),
  )
})

test('the nearest free nights are such as the place takes', () => {
  const wanted = days('2026-11-21', '2026-11-23')
  const rules = { fewestNights: 4, mostNights: 7, noticeDays: 3 }
  const near = (nights: Nights, ...taken: Nights[]) => nearestAvailable(nights, taken, TODAY, rules)
  expect(near(wanted)).toEqual(days('2026-11-23', '2026-11-27'))
  expect(near(wanted, days('2026-11-26', '2026-11-27'))).toEqual(days('2026-11-27', '2026-12-01'))
  expect(near(days('2026-12-01', '2027-01-01'))).toEqual(days('2026-12-01', '2026-12-08'))
})

test('there may be no free nights near', () => {
  const forYears = days('2026-11-20', '2030-01-01')
  expect(nearestAvailable(days('2026-11-20', '2026-11-22'), [forYears], TODAY)).toBeUndefined()
})

test('no free nights are offered whose check-in lies too far ahead', () => {
  const last = days('2028-05-13', '2028-05-15')
  expect(nearestAvailable(last, [days('2028-05-14', '2028-06-01')], TODAY)).toEqual(
    days('2028-05-12', '2028-05-14'),
  )
  expect(nearestAvailable(days('9999-12-25', '9999-12-31'), [], TODAY)).toEqual(
    days('2028-05-13', '2028-05-19'),
  )
})

test('the first check-in is that of the notice, and yesterday where there is none', () => {
  const first = (noticeDays: number) => earliestCheckIn({ ...DEFAULT_STAY_RULES, noticeDays }, TODAY)
  expect([first(0), first(1), first(3)]).toEqual(['2026-11-19', '2026-11-21', '2026-11-23'])
})

test('at the last day that can be picked the nearest free nights begin no later, and may begin only there', () => {
  const last = days('2028-05-13', '2028-05-15')
  expect(nearestAvailable(last, [days('2028-05-13', '2028-05-14')], TODAY)).toEqual(
    days('2028-05-11', '2028-05-13'),
  )
  const allBefore = days('2026-11-20', '2028-05-13')
  expect(nearestAvailable(days('2026-11-20', '2026-11-22'), [allBefore], TODAY)).toEqual(last)
})

test('days that are out of the question are passed over, and others are not', () => {
  const near = (...except: string[]) =>
    nearestAvailable(days('2026-12-10', '2026-12-12'), [], TODAY, DEFAULT_STAY_RULES, new Set(except))
  expect(near('2026-12-10')).toEqual(days('2026-12-11', '2026-12-13'))
  expect(near('2026-12-10', '2026-12-11')).toEqual(days('2026-12-09', '2026-12-11'))
  expect(near('2026-12-09')).toEqual(days('2026-12-10', '2026-12-12'))
})

test('in a season that wants more nights the nearest free ones are as many', () => {
  const season = (from: string, to: string, fewestNights?: number) => ({ from, to, price: 900, fewestNights })
  const [usual, long] = [season('2026-12-01', '2026-12-05'), season('2026-12-10', '2026-12-12', 4)]
  const near = (nights: Nights, taken: Nights[] = [], seasons = [usual, long]) =>
    nearestAvailable(nights, taken, TODAY, { ...DEFAULT_STAY_RULES, prices: { seasons } })
  const wanted = days('2026-12-10', '2026-12-11')
  expect(near(wanted)).toEqual(days('2026-12-10', '2026-12-14'))
  const before = days('2026-12-09', '2026-12-10')
  expect(near(before, [before], [long])).toEqual(days('2026-12-10', '2026-12-14'))
  expect(near(days('2026-12-02', '2026-12-04'))).toEqual(days('2026-12-02', '2026-12-04'))
  // A night at its end is taken: four don't fit any more, and what begins before the season may be as short as it is.
  expect(near(wanted, [days('2026-12-13', '2026-12-14')])).toEqual(days('2026-12-09', '2026-12-10'))
})

test('the nearest free nights are as long, free, and no nearer ones are', () => {
  const when = fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 6 }))
  fc.assert(
    fc.property(fc.array(when, { maxLength: 12 }), when, (stays, [from, length]) => {
      const at = ([start, count]: [number, number]) =>
        days(addDays(TODAY, start), addDays(TODAY, start + count))
      const taken: Nights[] = []
      for (const stay of stays.map(at)) if (!taken.some((other) => overlaps(other, stay))) taken.push(stay)
      const isFree = (start: number) =>
        start >= 0 && !taken.some((other) => overlaps(other, at([start, length])))

      const nearest = nearestAvailable(at([from, length]), taken, TODAY)!
      let away = 0
      while (!isFree(from + away) && !isFree(from - away)) away += 1
      expect(nearest).toEqual(at([isFree(from + away) ? from + away : from - away, length]))
      expect(isCalendarDate(nearest.checkIn)).toBe(true)
    }),
    { numRuns: 300 },
  )
})
