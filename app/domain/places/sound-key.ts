import { tokenize } from '#app/db/spelling.ts'
import { wordKey } from '../gazetteer/name-key.ts'

// Names sound alike in Latin letters and in a script of India, and are typed in either: 'sangam' for संगम. Both are reduced
// to the same few letters. An a of any length is left out, as the one in Indian letters is not written and may not be
// spoken; so are aspiration of t and d and the kinds of s, n and t that Latin letters don't tell apart.

const MAX_KEYS = 4
const MIN_LENGTH = 2
const LATIN_WORD = /^[a-z]+$/
const INDIC_WORD = /^[\u0900-\u0d7f]+$/
/** The blocks of Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada and Malayalam have one layout. */
const BLOCK_LENGTH = 0x80

// In Devanagari, for all of them. A letter in brackets may be heard or not, two with a stroke are either.
const CONSONANTS = lettersOf(`
  क=k ख=kh ग=g घ=gh ङ=n च=c छ=c ज=j झ=jh ञ=n ट=t ठ=t ड=d ढ=d ण=n त=t थ=t द=d ध=d न=n ऩ=n प=p फ=f ब=b भ=bh म=m य=y र=r ऱ=r
  ल=l ळ=l ऴ=l व=v श=s ष=s स=s ह=h
`)
const VOWELS = lettersOf(`
  अ=a आ=a इ=i ई=i उ=u ऊ=u ऋ=ri ऍ=e ऎ=e ए=e ऐ=e ऑ=o ऒ=o ओ=o औ=o
  \u093f=i \u0940=i \u0941=u \u0942=u \u0943=ri \u0945=e \u0946=e \u0947=e \u0948=[e] \u0949=o \u094a=o \u094b=o \u094c=o
  \u0902=n
`)
const FLAP = '*'
const FLAPS = /[डढ]\u093c/gu

const LATIN_RULES: [RegExp, string][] = [
  [/^(?:aa|ah)/, 'a'],
  [/^(?:ai|ae)/, 'e'],
  [/^au/, 'o'],
  [/dny|jny?|gny|gy/g, 'Y'],
  [/dge?|ge$/g, 'j'],
  [/chh?/g, 'C'],
  [/sh/g, 's'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/rh/g, 'r'],
  [/x/g, 'ks'],
  [/ck|c|q/g, 'k'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/ee|ea/g, 'i'],
  [/oo/g, 'u'],
  [/ou/g, '{u|o}'],
  [/ei|ey/g, 'e'],
  // 'Jaipur' and 'Jaypur', but 'Maya'.
  [/(?<=.)a+[iy](?![aeiou])/g, ''],
  [/(?<=.)(?:au|ao)/g, 'o'],
  [/y$/, 'i'],
  // Not heard in 'cottage', hardly in 'river', 'garden' and 'hotel'.
  [/(?<=..)e$/, ''],
  [/e(?=[rnl]$)/, '[e]'],
  [/(?<=.)a+h?$/, ''],
  [/(?<=.)a+/g, ''],
  [/C/g, 'c'],
  [/Y/g, 'gy'],
]

/** The index tags of a title's words, by how they sound and in which letters they are. */
export function soundTags(title: string): string[] {
  return [
    ...new Set(tokenize(title).flatMap((word) => soundKeys(word).map((key) => soundTag(isLatin(word), key)))),
  ]
}

/**
 * The tags of places whose title has a word that sounds like this one, in letters of the other kind.
 *
 * @param isBesideName whether another word says more: alone, very short ones sound like too many others
 */
export function otherScriptTags(word: string, isBesideName: boolean): string[] {
  const keys = isBesideName ? soundKeys(word) : soundKeys(word).filter(isTelling)
  return keys.map((key) => soundTag(!isLatin(word), key))
}

/** Whether a word sounds like few others. */
export function isTellingName(word: string): boolean {
  return soundKeys(word).some(isTelling)
}

function isTelling({ length }: string): boolean {
  return length > MIN_LENGTH
}

function soundTag(isInLatin: boolean, key: string): string {
  return `${isInLatin ? 'xlatin' : 'xindic'}${key}`
}

function isLatin(word: string): boolean {
  return LATIN_WORD.test(wordKey(word))
}

/**
 * The keys of how a word sounds; those of two words that sound alike have one in common. None for a word that is neither in
 * Latin letters nor in those of one script of India, or is too short to tell.
 */
function soundKeys(word: string): string[] {
  const folded = wordKey(word)
  const sound = LATIN_WORD.test(folded)
    ? LATIN_RULES.reduce((text, [letters, same]) => text.replace(letters, same), folded)
    : INDIC_WORD.test(folded)
      ? indicSound(word)
      : ''
  const keys = alternatives(sound).map((key) => key.replace(/m(?=[pbf])/g, 'n').replace(/(.)\1+/g, '$1'))
  return [...new Set(keys)].filter(({ length }) => length >= MIN_LENGTH)
}

function indicSound(word: string): string {
  const letters = [...wordKeyWithFlaps(word)].map(toDevanagari)
  return letters
    .map((letter, i) => {
      const [before, next] = [letters[i - 1], letters[i + 1]]
      if (letter === 'ज' && next === '\u094d' && letters[i + 2] === 'ञ') return 'gy'
      if (letter === 'ञ' && before === '\u094d' && letters[i - 2] === 'ज') return ''
      // 'Jaipur' is जयपुर.
      if (letter === 'य' && i > 0 && before !== '\u094d' && isBeforeConsonant(next)) return '[y]'
      if (i > 0 && (letter === 'अ' || letter === 'आ')) return ''
      return CONSONANTS.get(letter) ?? VOWELS.get(letter) ?? (letter === FLAP ? '{d|r}' : '')
    })
    .join('')
}

function wordKeyWithFlaps(word: string): string {
  return wordKey(word.normalize('NFC').replace(FLAPS, FLAP))
}

function isBeforeConsonant(next: string | undefined): boolean {
  return next === undefined || CONSONANTS.has(next)
}

function toDevanagari(letter: string): string {
  const code = letter.codePointAt(0)!
  return code < 0x900 ? letter : String.fromCodePoint(0x900 + ((code - 0x900) % BLOCK_LENGTH))
}

/** What a text with letters that may be heard or not stands for. */
function alternatives(text: string): string[] {
  let all = ['']
  for (const part of text.split(/(\[\w\]|\{\w\|\w\})/)) {
    const [, maybe, one, other] = /^(?:\[(\w)\]|\{(\w)\|(\w)\})$/.exec(part) ?? []
    const choices = maybe ? [maybe, ''] : one ? [one, other!] : [part]
    all = all.flatMap((begin) => choices.map((choice) => begin + choice)).slice(0, MAX_KEYS)
  }
  return all
}

function lettersOf(table: string): Map<string, string> {
  const pairs = table.trim().split(/\s+/)
  return new Map(pairs.map((pair) => pair.split('=') as [string, string]))
}
