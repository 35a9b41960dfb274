import { expect, test } from 'vitest'
import { languageRuns } from './language-runs.ts'

const marked = (text: string, language: 'en' | 'hi') =>
  languageRuns(text, language)
    ?.map(({ words, lang }) => (lang ? `<${lang} ${words}>` : words))
    .join('')

test.each([
  ['Hosted by கமலா தேவி since 2021', 'Hosted by <ta கமலா தேவி> since 2021'],
  ['रवि (2), at கடற்கரை வீடு', '<hi रवि> (2), at <ta கடற்கரை வீடு>'],
  ['“நான் வந்தேன், 12 மணி!”', '“<ta நான் வந்தேன், 12 மணி>!”'],
  ['சுப்பிரமணியன் asks', '<ta சுப்பிரமணியன்> asks'],
])('on an English page %s', (text, runs) => {
  expect(marked(text, 'en')).toBe(runs)
})

test.each([
  ['கமலா के यहाँ', '<ta கமலா> के यहाँ'],
  ['मेज़बान: கமலா, ਖੇਤ', 'मेज़बान: <ta கமலா, ਖੇਤ>'],
  ['Ravi Kumar', '<en-IN Ravi Kumar>'],
])('on a Hindi page %s', (text, runs) => {
  expect(marked(text, 'hi')).toBe(runs)
})

test.each([
  ['Hosted by Ravi', 'en'],
  ['山の家', 'en'],
  ['', 'en'],
  ['₹2,400', 'hi'],
  ['रवि के यहाँ', 'hi'],
  ['मेहमान: Ravi Kumar Chattopadhyay', 'hi'],
] as const)('of %s nothing is said in %s', (text, language) => {
  expect(languageRuns(text, language)).toBeUndefined()
})
