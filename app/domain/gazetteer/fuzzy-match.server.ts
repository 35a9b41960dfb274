import { canBeCorrected, foldWord, editDistance } from '#app/db/spelling.ts'
import { AREAS, type Area } from './areas.server.ts'
import { nameKey } from './name-key.ts'

interface Spelling {
  key: string
  phonetic: string
  keyMask: number
  phoneticMask: number
  area: Area
}

interface FuzzyMatch {
  area: Area
  edits: number
}

/** The length from which a name may differ by two edits. */
const LONG_NAME_LENGTH = 7
/** Shorter words sound like too many others. */
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

// Only names with the same first sound are compared: a twentieth of all, in half a millisecond.
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

/** The area with the name nearest to a misspelt word, by letters and by sound: 'Jaisalmair', 'masoori'. */
export function fuzzyMatchArea(typed: string): FuzzyMatch | undefined {
  const word = foldWord(typed)
  if (!canBeCorrected(word) || isCommonWord(word)) return undefined
  const key = nameKey(word)
  const phonetic = phoneticKey(key)
  const [keyLetters, phoneticLetters] = [letterMask(key), letterMask(phonetic)]
  const near = (spellingsBySound.get([...phonetic][0] ?? '') ?? [])
    .filter(
      (spelling) =>
        countDifferingLetters(spelling.phoneticMask, phoneticLetters) <= 2 ||
        countDifferingLetters(spelling.keyMask, keyLetters) <= 4,
    )
    .map((spelling) => ({
      area: spelling.area,
      edits: editDistance(key, spelling.key),
      phoneticEdits: editDistance(phonetic, spelling.phonetic),
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

export function areasWithPrefix(prefix: string, limit: number): Area[] {
  const key = nameKey(prefix)
  if ([...key].length < 3) return []
  const matching = (spellingsBySound.get([...phoneticKey(key)][0] ?? '') ?? []).filter((one) =>
    one.key.startsWith(key),
  )
  return [...new Set(matching.map(({ area }) => area))]
    .toSorted((a, b) => b.prominence - a.prominence)
    .slice(0, limit)
}

function isSameName(edits: number, phoneticEdits: number, length: number, phoneticLength: number): boolean {
  if (edits <= 1) return true
  if (phoneticEdits === 0) return edits <= 3 && phoneticLength >= MIN_PHONETIC_LENGTH - 2
  return (
    edits === 2 &&
    (length >= LONG_NAME_LENGTH || (phoneticEdits === 1 && phoneticLength >= MIN_PHONETIC_LENGTH))
  )
}

function letterMask(text: string): number {
  let letters = 0
  for (const letter of text) letters |= 1 << (letter.codePointAt(0)! % 32)
  return letters
}

/** The number of letters in only one of two masks: at most two per edit. A cheap test before `editDistance`. */
function countDifferingLetters(one: number, other: number): number {
  let count = 0
  for (let bits = one ^ other; bits !== 0; bits &= bits - 1) count++
  return count
}

/** The sound of a name in Latin letters: nearly the same for 'Mussoorie' and 'Masuri'. */
function phoneticKey(key: string): string {
  return PHONETIC_RULES.reduce((sound, [letters, same]) => sound.replace(letters, same), key)
}

/** Words that are never corrected, even if no place has them: 'haveli' is not a misspelt Haveri, nor 'trek' a tree. */
const COMMON_WORDS = new Set(
  `ac apartment bathroom beach bedroom boat bonfire bungalow cabin camp campfire camping campsite chalet cheap cook cottage
  couple cycle desert dhaba estate family farm farmhouse farmstay fireplace flat forest garden geyser ghar glamping gym
  guesthouse haveli heater heritage hike hiking hill hills homestay hostel hotel house houseboat hut igloo island jain jeep
  kamra kayak kids kitchen lake lift lodge luxury mansion motel mountain mountains mango night ocean office orchard pahad
  palace park parking party picnic pool private queen resort river riverside room rooms safari sauna ship snow spa station
  studio suite sunset swimming temple tent terrace towel towels tower trail train trek treks trekking treehouse valley veg
  veranda villa village water waterfall winter wooden yoga parivar pariwar jharna mandir shant chhat barf bangla
  परिवार झरना मंदिर शांत बंगला महल मकान हवेली`.split(/\s+/),
)

export function isCommonWord(word: string): boolean {
  return COMMON_WORDS.has(foldWord(word))
}
