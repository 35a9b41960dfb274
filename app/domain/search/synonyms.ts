import { foldWord } from '#app/db/spelling.ts'

/** For what stands on the left, places with what stands on the right are found, too. */
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

/** These are whole: no other word is meant that begins so. Nobody who types 'villa' means a village. */
const EXACT_WORDS = new Set(['villa'])

const synonyms = new Map(
  SYNONYMS.trim()
    .split('\n')
    .flatMap((line) => {
      const [typed = [], meant = []] = line.split('=').map((names) => names.trim().split(/,\s+/))
      return typed.map((name) => [foldWord(name), meant.filter((one) => one !== name)] as const)
    }),
)

/** Other words for the same: 'flat' where 'apartment' was typed. */
export function synonymsOf(word: string): readonly string[] {
  return synonyms.get(foldWord(word)) ?? []
}

/** Whether a word is no beginning of another that is meant. */
export function isExactWord(word: string): boolean {
  return EXACT_WORDS.has(foldWord(word))
}
