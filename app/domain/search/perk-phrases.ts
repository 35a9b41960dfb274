import { phraseKey } from '../places/phrases.ts'
import { PERKS, type Perk } from '../places/perks.ts'

const PERK_SYNONYMS: Record<Perk, string> = {
  wifi: 'wifi, wi fi, free wifi, free wi fi, internet, broadband, वाईफाई, वाई फाई, फ्री वाईफाई, फ्री वाई फाई, इंटरनेट, नेट',
  parking: `parking, free parking, car parking, free car parking, parking space, parking spot, car park, garage, gadi parking,
    gaadi parking, पार्किंग, मुफ़्त पार्किंग, फ्री पार्किंग, कार पार्किंग, गाड़ी पार्किंग, गैराज`,
  tv: 'tv, television, टीवी, टी वी, टेलीविज़न, टेलिविज़न',
  radio: 'radio, रेडियो',
  pets: `pets, pet, pet friendly, pets allowed, pet allowed, pets welcome, dog, dogs, dog friendly, dogs allowed,
    dogs welcome, cat, cats, paltu, paltu janwar, paltu jaanwar, kutta, kutte, kutton, billi, पालतू, पालतू जानवर, पालतू जानवरों, कुत्ता, कुत्ते,
    कुत्तों, बिल्ली, पेट, पेट्स, पेट फ्रेंडली`,
  enterence: `enterence, private entrance, own entrance, separate entrance, entrance, private entry, own entry,
    separate entry, alag entry, alag rasta, alag darwaza, alag darwaja, apna darwaza, अलग दरवाज़ा, अपना दरवाज़ा, अलग रास्ता, अलग प्रवेश,
    अलग एंट्री, प्राइवेट एंट्री`,
}

/** Perks by `phraseKey`: label and synonyms. */
export const PERK_PHRASES: ReadonlyMap<string, Perk> = new Map(
  (Object.keys(PERKS) as Perk[]).flatMap((perk) =>
    [PERKS[perk], ...PERK_SYNONYMS[perk].split(/,\s+/)].map((phrase) => [phraseKey(phrase), perk] as const),
  ),
)

/** Words for spelling correction: perks of one word, and second words of phrases that begin with a perk ('pet friendly'). */
export const PERK_WORDS: readonly string[] = [...PERK_PHRASES.keys()].flatMap((phrase) => {
  const [first = '', second] = phrase.split(' ')
  if (second === undefined) return first.length > 3 ? [first] : []
  return PERK_PHRASES.has(first) ? [second] : []
})
