import { toLatinDigit } from '../typed-number.ts'

// An Aadhaar number has twelve digits; the last is a check digit by Verhoeff's scheme (UIDAI).

/** Products in the dihedral group of order ten. */
const PRODUCTS = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 2, 3, 4, 0, 6, 7, 8, 9, 5],
  [2, 3, 4, 0, 1, 7, 8, 9, 5, 6],
  [3, 4, 0, 1, 2, 8, 9, 5, 6, 7],
  [4, 0, 1, 2, 3, 9, 5, 6, 7, 8],
  [5, 9, 8, 7, 6, 0, 4, 3, 2, 1],
  [6, 5, 9, 8, 7, 1, 0, 4, 3, 2],
  [7, 6, 5, 9, 8, 2, 1, 0, 4, 3],
  [8, 7, 6, 5, 9, 3, 2, 1, 0, 4],
  [9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
]
/** Permutation of a digit by its position, counted from the end. */
const SHIFTS = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 5, 7, 6, 2, 8, 3, 0, 9, 4],
  [5, 8, 0, 3, 7, 9, 6, 1, 4, 2],
  [8, 9, 1, 6, 0, 4, 3, 5, 2, 7],
  [9, 4, 5, 3, 1, 2, 6, 8, 7, 0],
  [4, 2, 8, 6, 5, 7, 3, 9, 0, 1],
  [2, 7, 9, 3, 8, 0, 6, 4, 1, 5],
  [7, 0, 4, 6, 9, 1, 3, 2, 5, 8],
]
const LENGTH = 12
/** Groups of digits, separated by anything but letters: also dots, slashes or underscores. */
const DIGITS = /\d(?:[^\p{L}\d]{0,3}\d)*/gu
/** Dates, which have eight digits and are no part of an Aadhaar number; without look-behind, for older Safaris. */
const DAYS = /(^|\D)(?:\d\d?([-./])\d\d?\2(?:19|20)\d\d|(?:19|20)\d\d([-./])\d\d?\3\d\d?)(?!\d)/gu

/**
 * True if a text contains an Aadhaar number, in the digits of any script and with any separators. One in ten other
 * numbers of twelve digits is mistaken for one; UIDAI's begin with 2 to 9.
 */
export function holdsAadhaar(text: string): boolean {
  const plain = text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Nd}/gu, toLatinDigit)
    .replaceAll(DAYS, '$1day')
  return (plain.match(DIGITS) ?? []).some((digits) => {
    const groups = digits.split(/\D+/u)
    // Any adjacent groups with twelve digits in total: a room number may precede them.
    return groups.some((_, from) => {
      const together = groups
        .slice(from)
        .reduce((joined, group) => (joined.length < LENGTH ? joined + group : joined), '')
      return together.length === LENGTH && /^[2-9]/.test(together) && isChecked([...together].map(Number))
    })
  })
}

function isChecked(digits: number[]): boolean {
  const fromTheEnd = [...digits].reverse()
  return fromTheEnd.reduce((sum, digit, i) => PRODUCTS[sum]![SHIFTS[i % 8]![digit]!]!, 0) === 0
}
