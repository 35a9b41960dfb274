import { tokenize } from '#app/db/spelling.ts'
import { wordKey } from '../gazetteer/name-key.ts'

// Matches names across Latin letters and Indian scripts, as guests type either: 'sangam' for संगम. Both reduce to the
// same few letters, without any a, which Indian scripts don't write and speakers may omit. Aspiration of t and d and
// the kinds of s, n and t are ignored, as Latin letters don't distinguish them.

const MAX_KEYS = 4
const MIN_LENGTH = 2
const LATIN_WORD = /^[a-z]+$/
const INDIC_WORD = /^[\u0900-\u0d7f]+$/
/**
 * The blocks of Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada and Malayalam share one layout.
 */
const BLOCK_LENGTH = 0x80

// In Devanagari, for all scripts. A letter in brackets may be silent; two with a stroke are alternatives.
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
  // Silent in 'cottage', weak in 'river', 'garden' and 'hotel'.
  [/(?<=..)e$/, ''],
  [/e(?=[rnl]$)/, '[e]'],
  [/(?<=.)a+h?$/, ''],
  [/(?<=.)a+/g, ''],
  [/C/g, 'c'],
  [/Y/g, 'gy'],
]

/** Index tags of a title's words, by sound and by Latin or Indian letters. */
export function soundTags(title: string): string[] {
  return [
    ...new Set(tokenize(title).flatMap((word) => soundKeys(word).map((key) => soundTag(isLatin(word), key)))),
  ]
}

/**
 * Tags of places whose title has a word of the same sound in the other kind of letters.
 *
 * @param isBesideName true if another word is more specific: alone, very short words sound like too many others
 */
export function otherScriptTags(word: string, isBesideName: boolean): string[] {
  const keys = isBesideName ? soundKeys(word) : soundKeys(word).filter(isTelling)
  return keys.map((key) => soundTag(!isLatin(word), key))
}

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
 * Keys of a word's sound; two words that sound alike share one. None for a word that is neither in Latin letters nor in
 * one Indian script, or is too short.
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
