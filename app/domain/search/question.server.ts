import { foldWord, wordsOf } from '#app/db/spelling.ts'
import { areasAskedFor, tagsNear } from '../towns/asked.server.ts'
import type { Area } from '../towns/areas.server.ts'
import { areasBegun } from '../towns/misspelt.server.ts'
import { wordKey } from '../towns/name-key.ts'
import type { Country } from '../towns/town.ts'
import type { Perk } from '../places/perks.ts'
import { PERK_PHRASES } from './perk-words.ts'
import { signTagsOf } from '../places/tags.ts'

const MOST_WORDS = 8
const MOST_BEGUN = 6
/** Words that are typed beside what is meant. */
const BESIDE = new Set(
  `a an and at by for from i in is it me my near nearby next of on or our please some that the this to two we with you your
  around close beside stay stays staying place places accommodation accommodations accomodation accomodations lodging
  hotel hotels rent rental rentals book booking vacation holiday
  me mein ke ki ka ko paas se aur में के की का को पास से और लिए साथ पर`.split(/\s+/),
)
const NEAR = new Set(['near', 'nearby', 'around', 'close', 'paas', 'पास'])
const COUNTRY_WORDS: Record<Country, string> = {
  hills: 'hill hills hillside mountain mountains पहाड़ पहाड़ी पहाड़ों',
  sea: 'sea seaside beach beaches beachside seafront beachfront ocean coast coastal समुद्र सागरतट',
  backwaters: 'backwater backwaters',
  desert: 'desert deserts dune dunes thar रेगिस्तान',
  forest: 'forest forests jungle woods जंगल',
  'old-town': 'oldtown heritage',
  lake: 'lake lakes lakeside lakefront झील',
  river: 'river rivers riverside riverfront नदी',
  city: '',
}
const countryOf = new Map(
  Object.entries(COUNTRY_WORDS).flatMap(([country, words]) =>
    words.split(' ').map((word) => [wordKey(word), country as Country] as const),
  ),
)

/** One thing that a place should have: a word as it was typed, or several words that say it together. */
export interface Said {
  words: string[]
  /** The perk that they mean, if any. */
  perk?: Perk
  /** What country they mean, if any. */
  country?: Country
}

/** A search text as it is understood. */
export interface Question {
  said: Said[]
  /** The areas that are asked for, and the words that ask for each. */
  areas: Area[]
  areaWords: { words: string[]; names: readonly string[] }[]
  /** Tags of the areas, those most likely meant first. */
  scopes: string[][]
  /** Tags of towns nearby, where what is near was asked for. */
  near: string[]
  /** Tags for the emoji, or in a text without any word for all its signs. */
  signs: string[]
  /** The last word as typed: it may be unfinished. */
  last: string
  /** Tags of the areas that it may be the beginning of. */
  begun: string[][]
}

/** Understands a search text. */
export function understand(text: string): Question {
  const words = firstOfEach(wordsOf(text))
  const told = words.filter((word) => !BESIDE.has(wordKey(word)))
  // 'in the' is looked for where nothing else was said.
  const kept = (told.length > 0 ? told : words).slice(0, MOST_WORDS)
  const { names, areas, scopes } = areasAskedFor(kept)
  const last = kept.at(-1) ?? ''
  const isNamed = (i: number) => names.some(({ from, to }) => i >= from && i < to)
  const emoji = text.match(/\p{Extended_Pictographic}/gu)?.join('') ?? ''
  return {
    said: saidBy(kept, isNamed),
    areas,
    areaWords: names.map(({ from, to, isLandmark, areas: [area] }) => ({
      words: kept.slice(from, to),
      names: isLandmark || !area ? [] : [area.name, ...area.names],
    })),
    scopes,
    near: words.some((word) => NEAR.has(wordKey(word))) ? tagsNear(areas) : [],
    signs: signTagsOf(words.length > 0 ? emoji : text),
    last,
    begun: areasBegun(last, MOST_BEGUN)
      .filter((area) => !areas.includes(area))
      .map(({ tags }) => [...tags]),
  }
}

function saidBy(words: string[], isNamed: (i: number) => boolean): Said[] {
  const said: Said[] = []
  for (let i = 0; i < words.length;) {
    const phrase = isNamed(i) ? undefined : perkAt(words, i)
    if (phrase) said.push({ words: words.slice(i, i + phrase.length), perk: phrase.perk })
    else if (!isNamed(i)) said.push({ words: [words[i]!], country: countryOf.get(wordKey(words[i]!)) })
    i += phrase?.length ?? 1
  }
  return said
}

function perkAt(words: string[], from: number): { perk: Perk; length: number } | undefined {
  for (let length = 3; length > 0; length--) {
    const perk = PERK_PHRASES.get(
      words
        .slice(from, from + length)
        .map(wordKey)
        .join(' '),
    )
    if (perk && from + length <= words.length) return { perk, length }
  }
  return undefined
}

// A word twice, in two cases or with other accents, would be looked up twice.
function firstOfEach(words: string[]): string[] {
  const seen = new Set<string>()
  return words.filter((word) => {
    const folded = foldWord(word)
    if (seen.has(folded)) return false
    seen.add(folded)
    return true
  })
}
