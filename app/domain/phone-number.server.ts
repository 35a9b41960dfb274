import { DomainError } from '#app/platform/domain-error.ts'
import { parsePhoneNumberFromString, type PhoneNumber as LibPhoneNumber } from 'libphonenumber-js/min'
import type { PhoneNumber } from './phone-number.ts'
import { toLatinDigit } from './typed-number.ts'

const COUNTRY = 'IN'
// Among Indian numbers that begin with 1 only companies' can be called, but the small metadata table accepts them
// all.
const NO_COMPANY = /^1(?![689][06]0)/
// Shorter ones beside a number are extensions, floors and the like.
const MIN_NUMBER_DIGITS = 8
// Separators between or around numbers: words, slashes, and the plus of the next number.
const BETWEEN = '\\p{L}/／,，、;；|&＆+＋\\n'
const NUMBER_TEXT = new RegExp(`[([]?[+＋]?[^${BETWEEN}]*\\p{Nd}[^${BETWEEN}]*`, 'gu')
const EDGES = /^[^\p{Nd}+＋([]+|[^\p{Nd})\]]+$/gu
// 'after 18:00'
const CLOCK_TIME = /(?<!\p{Nd})\p{Nd}{1,2}:\p{Nd}{2}(?!\p{Nd})/gu

/**
 * Parses the phone numbers in a typed text: digits of any script, +91, 0091 or 0 in front, a (0) inside, two numbers
 * with a slash, words and times around. Without a country they are Indian. Empty if none can be called.
 */
export function parsePhoneNumbers(text: string): PhoneNumber[] {
  const visible = text.replace(/\p{Cf}/gu, '').replace(CLOCK_TIME, ',')
  const parts = visible.match(NUMBER_TEXT) ?? []
  const numbers = parts.map(parsePart)
  const isAnyWrong = parts.some(
    (part, i) => !numbers[i]!.length && digitsOf(toLatin(part)).length >= MIN_NUMBER_DIGITS,
  )
  const found = isAnyWrong ? [] : numbers.flat()
  // A slash inside one number: '080/23456789'.
  return found.length > 0 || /\p{L}/u.test(visible)
    ? found
    : parsePart(visible.replace(/[/／,，;；|&＆\n]/g, ' '))
}

/** @throws DomainError 'invalid' if no number can be called */
export function requirePhoneNumber(text: string): void {
  if (parsePhoneNumbers(text).length > 0) return
  const message =
    "This phone number doesn't look right. Please check its digits; numbers from abroad begin with + and the country code"
  throw new DomainError('invalid', message, { phone: [message] })
}

function parsePart(part: string): PhoneNumber[] {
  const one = parseOne(part)
  if (one) return [one]
  // Two numbers with only a space between them.
  const groups = part.trim().split(/\s+/)
  for (let i = 1; i < groups.length; i += 1) {
    const [first, second] = [parseOne(groups.slice(0, i).join(' ')), parseOne(groups.slice(i).join(' '))]
    if (first && second) return [first, second]
  }
  return []
}

function parseOne(part: string): PhoneNumber | undefined {
  const latin = toLatin(part)
  const number = parsePhoneNumberFromString(latin, COUNTRY)
  // Other countries' numbers change faster than our table of them; only their length is checked.
  if (!number || !(number.country === COUNTRY ? isIndianPhone(number) : number.isPossible())) return undefined
  const digits = digitsOf(latin)
  const isLocal = !latin.includes('+') && digits.replace(/^0/, '') === number.nationalNumber
  return {
    label: labelOf(part),
    dial: isLocal ? digits : number.number,
    international: number.number.slice(1),
  }
}

function isIndianPhone(number: LibPhoneNumber): boolean {
  return number.isValid() && !NO_COMPANY.test(number.nationalNumber)
}

/** The typed form, in its own digits, without a bracket that enclosed more than the number. */
function labelOf(part: string): string {
  const label = part.replace(EDGES, '')
  const isPaired = label.includes('(') === label.includes(')')
  return isPaired ? label : label.replace(/[()]/g, '').trim()
}

function toLatin(part: string): string {
  return part.normalize('NFKC').replace(/\p{Nd}/gu, toLatinDigit)
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
