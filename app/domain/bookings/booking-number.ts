// Without 0, O, 1, I, L and U: nobody confuses two of them, on paper or on the phone.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8
const BASE = BigInt(ALPHABET.length)
const NUMBERS = BASE ** BigInt(LENGTH)
// Has no factor with 30 in common, so that every row has a number of its own; large, so that the next row's looks
// nothing like it.
const FACTOR = 401_234_567_891n
const OFFSET = 123_456_789_012n

// Rows begin at a number of letters that no spreadsheet misreads, so that every number leads back to one row; there is room for 700 million.
const FIRST = 29n * BASE ** 7n + 29n * BASE ** 6n

/** Letters between which all else are digits: 79889E52 is 7.9889E+56 to a spreadsheet, 2MAR3456 a day, 2345678P a time. */
const MISREAD = new Set([
  '',
  'E',
  'D',
  'A',
  'P',
  'AM',
  'PM',
  'JAN',
  'FEB',
  'MAR',
  'MARCH',
  'APR',
  'MAY',
  'SEP',
  'SEPT',
  'DEC',
])

/**
 * The number by which people name a booking: 8 letters and digits, unique, and none that a spreadsheet takes for a number or a
 * day. It is worked out of the row's, so it needs neither a column nor an index nor another try.
 *
 * @param seq of the booking's row
 */
export function bookingNumber(seq: number): string {
  let number = written(step(FIRST + BigInt(seq)))
  // Each step leads to another number and none from two, so what is walked past is nobody's.
  while (isMisread(number)) number = written(step(valueOf(number)!))
  return number
}

/**
 * The row of the booking that a number names, as people write it; undefined for what is no such number. Misread ones stand on
 * older papers.
 */
export function seqOfBookingNumber(text: string): number | undefined {
  const number = text.toUpperCase().replace(/[\s-]/g, '')
  const value = valueOf(number)
  if (value === undefined) return undefined
  let from = fromStep(value)
  if (!isMisread(number)) while (isMisread(written(from))) from = fromStep(from)
  const seq = (from - FIRST + NUMBERS) % NUMBERS
  return seq > 0n && seq <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(seq) : undefined
}

const isMisread = (number: string) => MISREAD.has(number.replace(/\d/g, ''))

function step(value: bigint): bigint {
  return ((value - FIRST + NUMBERS) * FACTOR + OFFSET) % NUMBERS
}

function fromStep(value: bigint): bigint {
  return ((value - OFFSET + NUMBERS) * INVERSE + FIRST) % NUMBERS
}

function written(value: bigint): string {
  let [rest, number] = [value, '']
  for (let i = 0; i < LENGTH; i++) {
    number = ALPHABET[Number(rest % BASE)]! + number
    rest /= BASE
  }
  return number
}

function valueOf(number: string): bigint | undefined {
  const digits = [...number].map((letter) => ALPHABET.indexOf(letter))
  if (digits.length !== LENGTH || digits.includes(-1)) return undefined
  return digits.reduce((sum, digit) => sum * BASE + BigInt(digit), 0n)
}

const INVERSE = inverse(FACTOR, NUMBERS)

/** What a number is to be multiplied by to give 1, counted in a circle of `modulus`. */
function inverse(number: bigint, modulus: bigint): bigint {
  let [a, b, x, y] = [number % modulus, modulus, 1n, 0n]
  while (b > 0n) {
    const times = a / b
    ;[a, b, x, y] = [b, a - times * b, y, x - times * y]
  }
  return ((x % modulus) + modulus) % modulus
}
