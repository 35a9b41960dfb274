import { foldWord } from '#app/db/spelling.ts'

/** A search for a word on the left also finds places with a word on the right. */
const SYNONYMS = `
  apartment, apartments = flat
  flat, flats = apartment
  kid, kids = child, children
  child, children = kids
  camp, camps, camping, glamping = tent, tents
  trek, treks, trekking, hike, hikes, hiking = trek, treks, trekking, hike, hiking
  ghar, makan, makaan = घर, house
  bagicha, bagh = garden
  हाउसबोट, হাউসবোট = houseboat
  villa = villas
`

/** Words without prefix match: a search for 'villa' does not find villages. */
const EXACT_WORDS = new Set(['villa'])

const synonyms = new Map(
  SYNONYMS.trim()
    .split('\n')
    .flatMap((line) => {
      const [words = [], alternatives = []] = line.split('=').map((names) => names.trim().split(/,\s+/))
      return words.map((word) => [foldWord(word), alternatives.filter((other) => other !== word)] as const)
    }),
)

/** Synonyms of a word: 'flat' of 'apartment'. */
export function synonymsOf(word: string): readonly string[] {
  return synonyms.get(foldWord(word)) ?? []
}

/** Whether a word is matched exactly, not as a prefix. */
export function isExactWord(word: string): boolean {
  return EXACT_WORDS.has(foldWord(word))
}
