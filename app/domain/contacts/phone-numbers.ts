import type { Range } from './plain-form.ts'

interface Group extends Range {
  digits: string
  isSpelt: boolean
}

/** Adjacent numbers with only blanks, signs and linking words in between. */
interface Row {
  groups: Group[]
  /** For each group but the first: preceded by a comma or a word, as between numbers of a list. */
  loose: boolean[]
}

// In a mask, currency signs replace numbers that can't be part of a phone number: they end a row.
const DAY = '(?:0?[1-9]|[12]\\d|3[01])'
const MONTH = '(?:0?[1-9]|1[0-2])'
const HOUR = '(?:[01]?\\d|2[0-4])'
const NO_PHONES = new RegExp(
  [
    String.raw`(?<!\d)(?:20\d\d([-./ ])${MONTH}\1${DAY}|${DAY}([-./ ])${MONTH}\2(?:20)?\d\d)(?!\d)`,
    String.raw`(?<![\d.])${DAY}[./]${MONTH}\s?[-–]\s?${DAY}[./]${MONTH}(?![\d.])`,
    String.raw`(?<![\d.])${HOUR}[.:][0-5]\d\s?[-–]\s?${HOUR}[.:][0-5]\d(?!\d)`,
    String.raw`(?<![\d.])\d{1,2}\.\d{4,7}[^\p{L}\d]{0,3}[ns]?[^\p{L}\d]{1,3}\d{2,3}\.\d{4,7}(?!\d)`,
    String.raw`(?<![\d.,])(?:\d{1,2}(?:,\d\d){0,2}|\d{1,3}),\d{3}(?!\d|[,. /]\d|-\d(?!\d{0,2},))`,
  ].join('|'),
  'gu',
)

const WORDS = new Map<string, string>(
  Object.entries({
    0: 'zero oh o shunya sifar शनय जर',
    1: 'one ek एक',
    2: 'two do द',
    3: 'three teen tin तन',
    4: 'four char chaar चर',
    5: 'five paanch panch पच',
    6: 'six chhe che chah chhah छह छ',
    7: 'seven saat सत',
    8: 'eight aath ath आठ',
    9: 'nine nau न',
  }).flatMap(([digit, words]) => words.split(' ').map((word) => [word, digit] as const)),
)
'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
  .split(' ')
  .forEach((word, i) => WORDS.set(word, String(10 + i)))
const TENS = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, i) => [word, String(i + 2)] as const),
)
const REPEATS = new Map([
  ['double', 2],
  ['triple', 3],
])
// 'nine8four5', 'nineeightseven'; an O or an l among digits counts as the digit that it resembles.
const SPELT_PARTS = /\d|zero|one|two|three|four|five|six|seven|eight|nine|o|i|l/gu
const SPELT_RUN = new RegExp(`^(?:${SPELT_PARTS.source})+$`, 'u')
const LOOKS_LIKE: Record<string, string> = { o: '0', i: '1', l: '1' }
// '98x45x01'
const CROSSED = /^\d+(?:x\d+){2,}$/u

const RUNS = /[\p{L}\d]+/gu
// Currency signs, equals and percent separate numbers, except single digits: '9₹8₹7'.
const SIGNS = String.raw`[^\p{L}\d\p{Sc}=%]`
const TIGHT_GAP = new RegExp(`^${SIGNS}{0,6}$`, 'u')
const SINGLES_GAP = /^[^\p{L}\d]{1,6}$/u
const LIST_GAP = /[,;:]\s/u
const LINKS =
  'and|n|then|next|plus|space|blank|gap|no|without|spaces|dash|hyphen|minus|slash|x|end|ends|ending|with|by|followed|after|that|it|' +
  'phir|fir|aur|uske|baad|फर|और|उसक|बद|first|second|last|half|part|digits'
const LINKED_GAP = new RegExp(
  `^${SIGNS}{0,4}(?:(?:${LINKS})${SIGNS}{1,4}){1,5}$|^${SIGNS}{0,3}\\([^()\\d\\p{Sc}]{1,30}\\)${SIGNS}{0,3}$`,
  'u',
)
const MAX_GAP = 40
const MAX_DIGITS = 15

const MOBILE = /^(?:0|(?:00)?91)?[6-9]\d{9}$/
const LANDLINE = /^0[1-8]\d{9}$/
const TOLL_FREE = /^1[89][06]0\d{6,7}$/
const ABROAD = /^00[1-9]\d{8,12}$/
/** Lengths of numbers recognised without a label. */
const LENGTHS = /^(?:[6-9]\d{9}|0\d{10,14}|91\d{10}|1[89][06]0\d{6,7})$/
/** A plus that is not an addition such as '4500 + 12 % GST'. */
const FROM_ABROAD = /(?:^|[^\d\s])\s*\+\(?$/
/** Groups of a phone number that may be separated by commas or words. */
const LOOSE_SHAPES = new Set(['5,5', '3,3,4', '4,3,3', '3,4,3', '2,2,2,2,2'])

// After these labels a number is not a phone number, unless it looks like a mobile one.
const LABEL =
  /(?<!\p{L})(?:rooms?|flats?|units?|villas?|cottages?|seats?|berths?|coach|trains?|flights?|bus|ages?|aged|pin|pin ?codes?|pnr|utr|ref|reference|booking|order|invoice|receipt|gst|gstin|fssai|licen[cs]e|registration|reg|plots?|survey|house|door|budget|rates?|prices?|कमर|सट|टरन|पन|बजट)(?:[^\p{L}\d]{1,3}(?:nos?|numbers?|ids?|is|are|from|of))?[^\p{L}\d]{0,4}$/u
const UNIT =
  /^[^\p{L}\d]{0,3}(?:years?|yrs?|sq|ft|feet|km|m|per|each|a night|nights?|rooms?|guests?|rupees?|rs|सल|रपय)(?!\p{L})/u
// After these words a short number is a phone number, too.
const CALL =
  /(?<!\p{L})(?:call|phones?|ph|mobile|mob|tel|cell|whats ?app|wa|ring|dial|landline|contact|sms|फन|कल|मबइल|वहटसऐप|नबर)(?:[^\p{L}\d]{1,3}(?:me|us|him|her|at|on|is|no|number|पर|कर|ह))*[^\p{L}\d]{0,4}$/u
const HOURS = /^(?:[01]\d|2[0-4])[0-5]\d(?:[01]\d|2[0-4])[0-5]\d$/

export function phoneNumbersIn(plain: string): Range[] {
  const text = plain.replace(NO_PHONES, (part) => '₹'.repeat(part.length))
  return rowsIn(text).flatMap((row) => phonesOf(row, text))
}

function rowsIn(text: string): Row[] {
  const rows: Row[] = []
  let row: Row | undefined
  let last: Group | undefined
  let repeat: { times: number; from: number; to: number } | undefined
  let tens: Group | undefined
  for (const { 0: run, index: from } of text.matchAll(RUNS)) {
    const to = from + run.length
    const times = REPEATS.get(run)
    if (times !== undefined) {
      repeat = { times, from, to }
      continue
    }
    const ten = TENS.get(run)
    const digits = ten === undefined ? digitsOf(run) : `${ten}0`
    if (digits === undefined) continue
    const isSpelt = !/^\d+$/.test(run)
    // 'ninety eight' is 98.
    if (
      tens === last &&
      tens &&
      isSpelt &&
      /^[1-9]$/.test(digits) &&
      /^[\s-]{1,2}$/.test(text.slice(tens.to, from))
    ) {
      tens.digits = tens.digits[0]! + digits
      tens.to = to
      tens = undefined
      continue
    }
    const isRepeated = repeat && /^\s{1,2}$/.test(text.slice(repeat.to, from))
    const group: Group = {
      digits: isRepeated ? digits[0]!.repeat(repeat!.times) + digits.slice(1) : digits,
      from: isRepeated ? repeat!.from : from,
      to,
      isSpelt: isSpelt || isRepeated === true,
    }
    repeat = undefined
    const gap = last && linkOf(last, group, text)
    if (row && gap) {
      row.groups.push(group)
      row.loose.push(gap === 'loose')
    } else {
      row = { groups: [group], loose: [] }
      rows.push(row)
    }
    last = group
    tens = ten === undefined ? undefined : group
  }
  return rows
}

function digitsOf(run: string): string | undefined {
  if (/^\d+$/.test(run)) return run
  const word = WORDS.get(run)
  if (word !== undefined) return word
  if (CROSSED.test(run)) return run.replaceAll('x', '')
  if (run.length < 2 || run.length > 80 || !(/\d/.test(run) || run.length >= 12) || !SPELT_RUN.test(run))
    return undefined
  return run
    .match(SPELT_PARTS)!
    .map((part) => LOOKS_LIKE[part] ?? WORDS.get(part) ?? part)
    .join('')
}

function linkOf(a: Group, b: Group, text: string): 'tight' | 'loose' | undefined {
  if (b.from - a.to > MAX_GAP) return undefined
  const gap = text.slice(a.to, b.from)
  if (TIGHT_GAP.test(gap)) return LIST_GAP.test(gap) ? 'loose' : 'tight'
  if (a.digits.length === 1 && b.digits.length === 1 && SINGLES_GAP.test(gap)) return 'tight'
  return LINKED_GAP.test(gap) ? 'loose' : undefined
}

function phonesOf(row: Row, text: string): Range[] {
  const found: Range[] = []
  for (let first = 0; first < row.groups.length; first += 1) {
    const last = lastOfPhone(row, first, text)
    if (last === undefined) continue
    const { from } = row.groups[first]!
    const opened = /[+(]{1,2}$/.exec(text.slice(Math.max(0, from - 2), from))?.[0].length ?? 0
    found.push({ from: from - opened, to: row.groups[last]!.to })
    first = last
  }
  return found
}

/** Index of the last group of the longest phone number that begins at `first`. */
function lastOfPhone({ groups, loose }: Row, first: number, text: string): number | undefined {
  const { from } = groups[first]!
  const before = text.slice(Math.max(0, from - 40), from)
  const opening = FROM_ABROAD.test(before) ? 'plus' : CALL.test(before) ? 'call' : ''
  let digits = ''
  let isLoose = false
  let found: number | undefined
  for (let last = first; last < groups.length; last += 1) {
    digits += groups[last]!.digits
    if (last > first && digits.length > MAX_DIGITS) break
    isLoose ||= last > first && loose[last - 1]!
    if (digits.length < 7) continue
    const isPhone = () => {
      const own = groups.slice(first, last + 1)
      const end = own.at(-1)!.to
      return isPhoneNumber(
        own,
        digits,
        opening,
        isLoose,
        () => LABEL.test(before) || UNIT.test(text.slice(end, end + 12)),
      )
    }
    if ((opening !== '' || last - first < 3 || LENGTHS.test(digits)) && isPhone()) found = last
  }
  return found
}

function isPhoneNumber(
  groups: Group[],
  digits: string,
  opening: 'plus' | 'call' | '',
  isLoose: boolean,
  isLabelled: () => boolean,
): boolean {
  if (isList(groups)) return false
  const isOne = groups.length === 1
  const shape = groups.map((group) => group.digits.length).join(',')
  const isSingles = groups.every((group) => group.digits.length === 1)
  if (MOBILE.test(digits)) {
    if (isOne || shape === '5,5') return true
    const isClose = !isLoose || isSingles || groups.some((group) => group.isSpelt) || LOOSE_SHAPES.has(shape)
    return isClose && !isLabelled()
  }
  if (isOne && digits.length >= 10) return !isLabelled()
  if (isLoose) return false
  if (opening === 'plus' && digits.length >= 8 && !digits.startsWith('0')) {
    return !digits.startsWith('91') || digits.length === 12
  }
  if (LANDLINE.test(digits)) return isSingles || groups[0]!.digits.length <= 5
  if (ABROAD.test(digits)) return groups[0]!.digits.startsWith('00')
  if (TOLL_FREE.test(digits)) return groups[0]!.digits.length === 4
  if (shape === '3,3,4' || shape === '3,7') return !isLabelled()
  return opening === 'call' && digits.length <= 13 && !HOURS.test(digits)
}

/** Adjacent prices, rooms or ages: each a bit larger than the previous one, or all of them round. */
function isList(groups: Group[]): boolean {
  if (groups.length < 2) return false
  const values = groups.map(({ digits }) => Number(digits))
  const isCounted = values.every(
    (value, i) => i === 0 || (value > values[i - 1]! && value - values[i - 1]! <= 12),
  )
  const isRound = groups.every(({ digits }) => digits.length >= 3 && /(?:[05]0|99)$/.test(digits))
  return isCounted || isRound
}
