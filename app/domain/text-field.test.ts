import { english } from '#app/languages/translate.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textField, requiredTextField, UNSTORABLE_CHARACTERS } from './text-field.ts'

const title = requiredTextField('Title', 20)
const sentence = (value: unknown, form = title) =>
  form.safeParse(value).error?.issues.map((issue) => english.message(issue.message))

test.each([
  'पहाड़ी घर',
  'தேக்கடி வீடு',
  'ആലപ്പുഴ',
  'সুন্দরবন',
  'გამარჯობა',
  'بيت',
  '🏖️ 👨‍👩‍👧',
  'e\u0301te\u0301',
  'été',
  '\u202eabc',
  '<b>\'"&',
  '%_*\\',
  'क\u094d\u200dष',
  '\u{10fffc}',
])('%s is kept as it is', (text) => {
  expect(title.parse(text)).toBe(text)
  expect(title.parse(` \n${text}\t `)).toBe(text)
})

test.each([
  'a\0b',
  '\0',
  'a\ud800',
  '\udfffb',
  '\ud83d \ude00',
  'a\u{10fffd}',
  '\u{10ffff}',
  '\uffff',
  '\ufffeb',
  '\ufdd0',
  '\u{1ffff}',
])('%j can not be saved', (text) => {
  expect(sentence(text)).toEqual(["Title has a character that can't be saved"])
  expect(sentence(text, textField('Extra', 9))).toEqual(["Extra has a character that can't be saved"])
})

test.each(['', ' ', '\t\n\r', '\u00a0\u3000\ufeff', ' '.repeat(50)])('%j is empty', (text) => {
  expect(sentence(text)).toEqual(["Title can't be empty"])
})

test('the length that counts is that of the stored text', () => {
  expect(title.parse(`   ${'x'.repeat(20)}   `)).toBe('x'.repeat(20))
  expect(sentence('x'.repeat(21))).toEqual(["Title can't be longer than 20 characters"])
})

test.each([undefined, null, 1, NaN, true, [], ['a'], {}, new Date(), Symbol('x')])(
  'what is no text is refused as if missing',
  (value) => {
    expect(new Set(sentence(value))).toEqual(new Set(["Title can't be empty"]))
  },
)

test('an optional text is stored byte for byte, also its blanks', () => {
  const extra = textField('Extra', 1000)
  const any = fc
    .string({ unit: 'binary', maxLength: 400 })
    .filter((text) => !UNSTORABLE_CHARACTERS.test(text))
  fc.assert(
    fc.property(any, (text) => {
      expect(extra.parse(text)).toBe(text)
    }),
  )
})
