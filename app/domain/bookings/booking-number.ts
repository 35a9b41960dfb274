// Without 0, O, 1, I, L and U: nobody confuses two of them, on paper or on the phone.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8
const BASE = BigInt(ALPHABET.length)
const NUMBERS = BASE ** BigInt(LENGTH)
// Has no factor with 30 in common, so that every row has a number of its own; large, so that the next row's looks
// nothing like it.
const FACTOR = 401_234_567_891n
const OFFSET = 123_456_789_012n

/**
 * The number by which people name a booking: 8 letters and digits, unique. It is worked out of the row's, so it needs
 * neither a column nor an index nor another try.
 *
 * @param seq of the booking's row
 */
export function bookingNumber(seq: number): string {
  let rest = (BigInt(seq) * FACTOR + OFFSET) % NUMBERS
  let number = ''
  for (let i = 0; i < LENGTH; i++) {
    number = ALPHABET[Number(rest % BASE)]! + number
    rest /= BASE
  }
  return number
}

/** The row of the booking that a number names, as people write it; undefined for what is no such number. */
export function seqOfBookingNumber(written: string): number | undefined {
  const number = written.toUpperCase().replace(/[\s-]/g, '')
  const digits = [...number].map((letter) => ALPHABET.indexOf(letter))
  if (digits.length !== LENGTH || digits.includes(-1)) return undefined
  const value = digits.reduce((sum, digit) => sum * BASE + BigInt(digit), 0n)
  const seq = ((value - OFFSET + NUMBERS) * INVERSE) % NUMBERS
  return seq > 0n && seq <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(seq) : undefined
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
