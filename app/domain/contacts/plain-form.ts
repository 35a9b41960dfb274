import { toLatinDigit } from '../typed-number.ts'

/** A normalised text, with the position of each of its characters in the original. */
export interface PlainForm {
  text: string
  range: (from: number, to: number) => Range
}

export interface Range {
  from: number
  to: number
}

/** Normalises to Latin digits and signs, in lower case, without diacritics and invisible characters. */
export function plainForm(text: string): PlainForm {
  if (IS_ASCII.test(text)) return { text: text.toLowerCase(), range: (from, to) => ({ from, to }) }
  let plain = ''
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  for (const character of text) {
    const end = at + character.length
    const read = readAs(character)
    // Invisible characters belong to the preceding one.
    if (read === '' && ends.length > 0) ends[ends.length - 1] = end
    for (let i = 0; i < read.length; i += 1) {
      starts.push(at)
      ends.push(end)
    }
    plain += read
    at = end
  }
  return { text: plain, range: (from, to) => ({ from: starts[from]!, to: ends[to - 1]! }) }
}

const IS_ASCII = /^\p{ASCII}*$/u
const UNSEEN = /[\p{M}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u
const readings = new Map<string, string>()

function readAs(character: string): string {
  if (character < '\u0080') return character.toLowerCase()
  let read = readings.get(character)
  if (read === undefined) {
    read = UNSEEN.test(character)
      ? ''
      : character
          .normalize('NFKC')
          .replace(/\p{Nd}/gu, toLatinDigit)
          .replace(/\p{M}/gu, '')
          .replace('。', '.')
          .toLowerCase()
    // Cached: the letters of a few scripts; further ones are not.
    if (readings.size < 2_000) readings.set(character, read)
  }
  return read
}
