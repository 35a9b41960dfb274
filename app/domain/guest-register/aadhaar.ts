import { toLatinDigit } from '../typed-number.ts'

// An Aadhaar number has twelve digits, of which the last is a check character by Verhoeff's scheme (UIDAI).

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
/** What a digit stands for by its place, counted from the end. */
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
/** Groups of digits, with anything between them but letters, for who writes them with dots, slashes or underscores. */
const DIGITS = /\d(?:[^\p{L}\d]{0,3}\d)*/gu
/** Days, which are of eight digits and no part of such a number; older Safaris read no look-behind. */
const DAYS = /(^|\D)(?:\d\d?([-./])\d\d?\2(?:19|20)\d\d|(?:19|20)\d\d([-./])\d\d?\3\d\d?)(?!\d)/gu

/**
 * Whether a text has an Aadhaar number in it, in any script's digits and however they are parted. One in ten other numbers of
 * twelve digits is taken for one; those of UIDAI begin with 2 to 9.
 */
export function holdsAadhaar(text: string): boolean {
  const plain = text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Nd}/gu, toLatinDigit)
    .replaceAll(DAYS, '$1day')
  return (plain.match(DIGITS) ?? []).some((digits) => {
    const groups = digits.split(/\D+/u)
    // Any groups side by side that are twelve digits together: the number of a room may stand before them.
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
