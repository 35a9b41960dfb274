import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canBeSuggested,
  canBeCorrected,
  foldWord,
  editDistance,
  deletionsOf,
  tokenize,
  unicodeForms,
} from './spelling.ts'

test.each([
  ['Old Manali, H.P.', ['Old', 'Manali', 'H', 'P']],
  ['हिन्दी में', ['हिन्दी', 'में']],
  ['தேக்கடி-வீடு', ['தேக்கடி', 'வீடு']],
  ['☀️Goa 2️⃣', ['Goa', '2']],
  ['e\u0301te\u0301 snake_case', ['e\u0301te\u0301', 'snake', 'case']],
  ['\u0301 \ufe0f 🏖️ %', []],
  ['', []],
])('the words of %j are %j', (text, words) => {
  expect(tokenize(text)).toEqual(words)
})

test('case and Latin diacritics are folded away, vowel signs are not', () => {
  expect(foldWord('MÜLLER')).toBe('muller')
  expect(foldWord('Mu\u0308ller')).toBe('muller')
  expect(foldWord('दिल्ली')).toBe('दिल्ली')
  expect(foldWord('पहा\u095cी')).toBe(foldWord('पहा\u0921\u093cी'))
})

test('a word is written in all the ways that look the same', () => {
  expect(unicodeForms('goa')).toEqual(['goa'])
  expect(new Set(unicodeForms('\u095c'))).toEqual(new Set(['\u095c', '\u0921\u093c']))
  expect(new Set(unicodeForms('\u0921\u093c'))).toEqual(new Set(['\u095c', '\u0921\u093c']))
  expect(new Set(unicodeForms('é'))).toEqual(new Set(['\u00e9', 'e\u0301']))
})

test('short words are known but not mended, numbers neither', () => {
  expect(['goa', 'go', 'goaa', '3021', 'x'.repeat(33)].map(canBeSuggested)).toEqual([
    true,
    false,
    true,
    false,
    false,
  ])
  expect(['goa', 'goaa', '3021', 'x'.repeat(33)].map(canBeCorrected)).toEqual([false, true, false, false])
})

test.each([
  ['goa', 'goa', 0],
  ['banglore', 'bangalore', 1],
  ['rishikech', 'rishikesh', 1],
  ['udiapur', 'udaipur', 1],
  ['goaa', 'goa', 1],
  ['kochi', 'cochin', 2],
  ['', 'abc', 3],
  ['🏖a', 'a', 1],
])('from %s to %s it is %i slips', (a, b, slips) => {
  expect(editDistance(a, b)).toBe(slips)
  expect(editDistance(b, a)).toBe(slips)
})

test('a word with one slip shares a form with the word that was meant', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 4, maxLength: 8 })
  const slip = fc.constantFrom('put in', 'leave out', 'change', 'swap')
  fc.assert(
    fc.property(word, fc.nat(20), slip, (meant, where, kind) => {
      const letters = [...meant]
      const i = where % (letters.length - 1)
      if (kind === 'put in') letters.splice(i, 0, 'x')
      if (kind === 'leave out') letters.splice(i, 1)
      if (kind === 'change') letters[i] = 'x'
      if (kind === 'swap') letters.splice(i, 2, letters[i + 1]!, letters[i]!)
      const typed = letters.join('')
      expect(editDistance(typed, meant)).toBeLessThanOrEqual(1)
      expect(deletionsOf(typed).some((form) => deletionsOf(meant).includes(form))).toBe(true)
    }),
  )
})
