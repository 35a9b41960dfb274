// Without 0, O, 1, I, L and U, which are easily confused on paper or on the phone.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8
const BASE = BigInt(ALPHABET.length)
const NUMBERS = BASE ** BigInt(LENGTH)
// Coprime with 30, so that every row gets its own number; large, so that consecutive rows look unrelated.
const FACTOR = 401_234_567_891n
const OFFSET = 123_456_789_012n

// Rows begin where no spreadsheet misreads the number, so that numbers map back to rows; room for 700 million.
const FIRST = 29n * BASE ** 7n + 29n * BASE ** 6n

/** Letters that, among digits, spreadsheets misread: 79889E52 is 7.9889E+56, 2MAR3456 a day, 2345678P a time. */
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
 * 8 letters and digits, unique, and never read as a number or a day by a spreadsheet. Computed from the row's number,
 * so it needs no column, index or retry.
 */
export function bookingNumber(seq: number): string {
  let number = written(step(FIRST + BigInt(seq)))
  // Steps are one-to-one, so no row owns a number that is skipped.
  while (isMisread(number)) number = written(step(valueOf(number)!))
  return number
}

/** Undefined if invalid. Older papers still have numbers that spreadsheets misread. */
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

function inverse(number: bigint, modulus: bigint): bigint {
  let [a, b, x, y] = [number % modulus, modulus, 1n, 0n]
  while (b > 0n) {
    const times = a / b
    ;[a, b, x, y] = [b, a - times * b, y, x - times * y]
  }
  return ((x % modulus) + modulus) % modulus
}
