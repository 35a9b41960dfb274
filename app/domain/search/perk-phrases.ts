import { PERKS, type Perk } from '../places/perks.ts'

const PERK_SYNONYMS: Record<Perk, string> = {
  wifi: 'wifi, wi fi, free wifi, free wi fi, internet, broadband, वाईफाई',
  parking:
    'parking, free parking, car parking, free car parking, parking space, parking spot, car park, garage, पार्किंग',
  tv: 'tv, television, टीवी',
  radio: 'radio, रेडियो',
  pets: `pets, pet, pet friendly, pets allowed, pet allowed, pets welcome, dog, dogs, dog friendly, dogs allowed,
    dogs welcome, cat, cats`,
  enterence: `enterence, private entrance, own entrance, separate entrance, entrance, private entry, own entry,
    separate entry`,
}

/** Perks by phrase in lower case: label and synonyms. */
export const PERK_PHRASES: ReadonlyMap<string, Perk> = new Map(
  (Object.keys(PERKS) as Perk[]).flatMap((perk) =>
    [PERKS[perk].toLowerCase(), ...PERK_SYNONYMS[perk].split(/,\s+/)].map(
      (phrase) => [phrase, perk] as const,
    ),
  ),
)

/** Words for spelling correction: perks of one word, and second words of phrases that begin with a perk ('pet friendly'). */
export const PERK_WORDS: readonly string[] = [...PERK_PHRASES.keys()].flatMap((phrase) => {
  const [first = '', second] = phrase.split(' ')
  if (second === undefined) return first.length > 3 ? [first] : []
  return PERK_PHRASES.has(first) ? [second] : []
})
