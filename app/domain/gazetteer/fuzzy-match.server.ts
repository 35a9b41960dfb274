import { canBeCorrected, foldWord, editDistance } from '#app/db/spelling.ts'
import { AREAS, type Area } from './areas.server.ts'
import { nameKey } from './name-key.ts'
import { isCommonWord } from './common-words.ts'

interface Spelling {
  key: string
  phonetic: string
  /** Which letters each of them has, a bit for a letter. */
  keyMask: number
  phoneticMask: number
  area: Area
}

/** A misspelt name, mended. */
interface FuzzyMatch {
  area: Area
  /** How many letters are wrong. */
  edits: number
}

/** From so many letters on, two slips are still the same name. */
const LONG_NAME_LENGTH = 7
/** Words shorter than this sound like too many others. */
const MIN_PHONETIC_LENGTH = 6
const PHONETIC_RULES: [RegExp, string][] = [
  [/ph/g, 'f'],
  [/chh?/g, 'C'],
  [/ck|q|c/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/sh/g, 's'],
  [/([kgtdbj])h/g, '$1'],
  [/ee|ie|ey|ea|y/g, 'i'],
  [/oo|ou/g, 'u'],
  [/ai|ay|ae|ei/g, 'e'],
  [/au|ow|aw|ao/g, 'o'],
  [/(.)\1+/gu, '$1'],
  [/(?<=..)[eh]$/, ''],
]

// Only names that begin with the same sound are compared: a twentieth of all, in half a millisecond.
const spellingsBySound = new Map<string, Spelling[]>()
for (const area of AREAS) {
  for (const key of new Set([area.name, ...area.names].map(nameKey))) {
    const phonetic = phoneticKey(key)
    const begin = [...phonetic][0] ?? ''
    const others = spellingsBySound.get(begin)
    const spelling = { key, phonetic, keyMask: letterMask(key), phoneticMask: letterMask(phonetic), area }
    if (others) others.push(spelling)
    else spellingsBySound.set(begin, [spelling])
  }
}

/**
 * The area whose name is meant by a misspelt word: 'Jaisalmair', 'masoori', 'Banglore'. Letters left out, put in,
 * changed or swapped are slips, and so is writing a name as it sounds.
 *
 * @returns undefined when no name is near enough
 */
export function fuzzyMatchArea(typed: string): FuzzyMatch | undefined {
  const word = foldWord(typed)
  if (!canBeCorrected(word) || isCommonWord(word)) return undefined
  const key = nameKey(word)
  const phonetic = phoneticKey(key)
  const [letters, heardLetters] = [letterMask(key), letterMask(phonetic)]
  const near = (spellingsBySound.get([...phonetic][0] ?? '') ?? [])
    .filter(
      (one) =>
        countDifferingLetters(one.phoneticMask, heardLetters) <= 2 ||
        countDifferingLetters(one.keyMask, letters) <= 4,
    )
    .map((one) => ({
      area: one.area,
      edits: editDistance(key, one.key),
      phoneticEdits: editDistance(phonetic, one.phonetic),
    }))
    .filter(({ edits, phoneticEdits }) =>
      isSameName(edits, phoneticEdits, [...key].length, [...phonetic].length),
    )
  const [best] = near.toSorted(
    (a, b) =>
      a.edits + a.phoneticEdits - (b.edits + b.phoneticEdits) || b.area.prominence - a.area.prominence,
  )
  return best && { area: best.area, edits: best.edits }
}

/** The areas whose names begin so, the best known first. */
export function areasWithPrefix(typed: string, most: number): Area[] {
  const key = nameKey(typed)
  if ([...key].length < 3) return []
  const begun = (spellingsBySound.get([...phoneticKey(key)][0] ?? '') ?? []).filter((one) =>
    one.key.startsWith(key),
  )
  return [...new Set(begun.map(({ area }) => area))]
    .toSorted((a, b) => b.prominence - a.prominence)
    .slice(0, most)
}

function isSameName(slips: number, heard: number, length: number, soundLength: number): boolean {
  if (slips <= 1) return true
  if (heard === 0) return slips <= 3 && soundLength >= MIN_PHONETIC_LENGTH - 2
  return slips === 2 && (length >= LONG_NAME_LENGTH || (heard === 1 && soundLength >= MIN_PHONETIC_LENGTH))
}

function letterMask(text: string): number {
  let letters = 0
  for (const letter of text) letters |= 1 << (letter.codePointAt(0)! % 32)
  return letters
}

/** How many letters one has and the other has not: each slip makes two at most. It costs next to nothing to ask first. */
function countDifferingLetters(one: number, other: number): number {
  let count = 0
  for (let bits = one ^ other; bits !== 0; bits &= bits - 1) count++
  return count
}

/** How a name sounds to those who write it in Latin letters as they hear it: 'Mussoorie' and 'Masuri' nearly alike. */
function phoneticKey(key: string): string {
  return PHONETIC_RULES.reduce((sound, [letters, same]) => sound.replace(letters, same), key)
}
