import { wordKey } from '../gazetteer/name-key.ts'
import { toLatinDigit } from '../typed-number.ts'

// Words with their joiners, which the search index treats as word ends.
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u200c\u200d]*/gu
// The index itself ignores accents of Latin letters.
const HAS_VARIANTS = /[\u0250-\u{10ffff}]/u
const MAX_VARIANT_WORDS = 100

// Letters with two spellings, or that look the same, by script.
const EQUIVALENTS: Record<string, string> = {
  // Devanagari: short e and o of Marathi, eyelash ra.
  ॲ: 'अॅ',
  ऱ: 'र',
  // Bengali and Assamese.
  ৎ: 'ত্',
  ৰ: 'র',
  ৱ: 'ব',
  '\u0981': '\u0982',
  // Gurmukhi: addak doubles a consonant that many leave single, tippi and bindi are one sound.
  '\u0a71': '',
  '\u0a70': '\u0a02',
  '\u0a01': '\u0a02',
  // Odia.
  ୟ: 'ଯ',
  ୱ: 'ବ',
  ଵ: 'ବ',
  '\u0b01': '\u0b02',
  // Tamil.
  ஶ: 'ஸ',
  // Malayalam: the older sign of au.
  '\u0d4c': '\u0d57',
  // Arabic, Persian and Urdu keyboards.
  ي: 'ی',
  ى: 'ی',
  ئ: 'ی',
  ك: 'ک',
  ه: 'ہ',
  ة: 'ہ',
  ۃ: 'ہ',
  ۀ: 'ہ',
  أ: 'ا',
  إ: 'ا',
  ٱ: 'ا',
  ؤ: 'و',
  '\u0640': '',
}
const EQUIVALENT = new RegExp(`[${Object.keys(EQUIVALENTS).join('')}]`, 'gu')
const ARABIC_VOWELS = /[\u064b-\u0652\u0670]/gu
const DOUBLE_VIRAMA = /\u0d4d{2,}/gu

/**
 * The key for comparing a word: equal for all Unicode forms, old and new keyboards, and spellings with or without
 * joiners, nukta and optional vowel marks. A word in Latin letters has its form in the index.
 */
export function searchKey(word: string): string {
  return wordKey(word.normalize('NFKC'))
    .replace(EQUIVALENT, (letter) => EQUIVALENTS[letter] ?? letter)
    .replace(ARABIC_VOWELS, '')
    .replace(DOUBLE_VIRAMA, '\u0d4d')
    .replace(/\p{Nd}/gu, toLatinDigit)
    .toLowerCase()
}

/** Replaces words with joiners by their keys, as the index would split them. */
export function withSearchKeys(text: string): string {
  return text.replace(WORD, (word) => (/[\u200c\u200d]/.test(word) ? searchKey(word) : word))
}

/** The index tag of places with this word in any spelling; undefined if it has only one. */
export function variantTag(word: string): string | undefined {
  return HAS_VARIANTS.test(word) ? `xword${searchKey(word)}` : undefined
}

/** The tag of places with a number in another script's digits. */
export function otherDigitsTag(word: string): string | undefined {
  return /^\d+$/.test(word) ? `xword${word}` : undefined
}

export function variantTags(text: string): string[] {
  const tags = (text.match(WORD) ?? []).flatMap((word) => variantTag(word) ?? [])
  return [...new Set(tags)].slice(0, MAX_VARIANT_WORDS)
}
