import { foldWord } from '#app/db/spelling.ts'

/** For what stands on the left, places with what stands on the right are found, too. */
const MEANT = `
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
const WHOLE = new Set(['villa'])

const others = new Map(
  MEANT.trim()
    .split('\n')
    .flatMap((line) => {
      const [typed = [], meant = []] = line.split('=').map((names) => names.trim().split(/,\s+/))
      return typed.map((name) => [foldWord(name), meant.filter((one) => one !== name)] as const)
    }),
)

/** Other words for the same: 'flat' where 'apartment' was typed. */
export function otherWordsFor(word: string): readonly string[] {
  return others.get(foldWord(word)) ?? []
}

/** Whether a word is no beginning of another that is meant. */
export function isWhole(word: string): boolean {
  return WHOLE.has(foldWord(word))
}
