import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { splitLanguage, withPrefix } from './language.ts'
import { createTranslate } from './translate.ts'
import { partsOf, sentence, typedSentence } from './sentence.ts'

const english = createTranslate('en')
const hindi = createTranslate('hi', {
  Home: 'होम',
  '{site}, home': '{site}, होम',
  '{n} place found': '{n} जगह मिली',
  '{n} places found': '{n} जगहें मिलीं',
  'At least {n} signs': 'कम से कम {n} अक्षर',
  '{hour} pm': 'शाम {hour} बजे',
  '{hour} pm|night': 'रात {hour} बजे',
  'By {host}, <a>more</a>': '<a>और देखें</a>, होस्ट {host}',
})
const untyped = hindi as unknown as (text: string) => string

test('English is its own key, Hindi stands for it, and what has no Hindi stays English', () => {
  expect([english('Home'), hindi('Home')]).toEqual(['Home', 'होम'])
  expect(hindi('{site}, home', { site: 'Basera' })).toBe('Basera, होम')
  expect(untyped('Something new')).toBe('Something new')
})

test('what is one sentence in English, and several in Hindi, is told apart by a mark that nobody reads', () => {
  const nine = { hour: 9 }
  expect([english('{hour} pm', nine), english('{hour} pm|night', nine)]).toEqual(['9 pm', '9 pm'])
  expect([hindi('{hour} pm', nine), hindi('{hour} pm|night', nine)]).toEqual(['शाम 9 बजे', 'रात 9 बजे'])
})

test('a value is put in as it is, whatever signs it has', () => {
  expect(english('{site}, home', { site: '{site} $1 <b>' })).toBe('{site} $1 <b>, home')
})

test('in Hindi none is said as one is, in English as many are', () => {
  const counted = [0, 1, 1234].flatMap((n) =>
    [english, hindi].map((t) => t.count(n, '{n} place found', '{n} places found')),
  )
  expect(counted).toEqual([
    '0 places found',
    '0 जगह मिली',
    '1 place found',
    '1 जगह मिली',
    '1,234 places found',
    '1,234 जगहें मिलीं',
  ])
})

test('a sentence has markup inside, in the order of each language', () => {
  const parts = { host: <b>Asha</b>, a: (words: string) => <a href="/x">{words}</a> }
  const around = (t: typeof hindi) =>
    renderToStaticMarkup(
      <>{(t.rich as unknown as (text: string, of: typeof parts) => ReactNode)(TEXT, parts)}</>,
    )
  const TEXT = 'By {host}, <a>more</a>'
  expect(around(english)).toBe('By <b>Asha</b>, <a href="/x">more</a>')
  expect(around(hindi)).toBe('<a href="/x">और देखें</a>, होस्ट <b>Asha</b>')
})

test('the message of a rule is English, and is said in Hindi by what it is made of', () => {
  const message = sentence('At least {n} signs', { n: 8 })
  expect(message).toBe('At least 8 signs')
  expect([english.message(message), hindi.message(message)]).toEqual([message, 'कम से कम 8 अक्षर'])
  expect(hindi.message('Home')).toBe('होम')
  expect(hindi.message('Nobody knows this')).toBe('Nobody knows this')
  expect(partsOf('Home')).toEqual({ sentence: 'Home' })
})

test('messages that are remembered are bounded, and what rules say from the beginning stays', () => {
  const message = sentence('At least {n} signs', { n: 4 })
  for (let n = 0; n < 5000; n += 1) sentence('Wait {n} minutes', { n })
  expect(hindi.message(message)).toBe('कम से कम 4 अक्षर')
  expect(partsOf('Wait 1500 minutes').values).toBeUndefined()
  expect(partsOf('Wait 4999 minutes').values).toEqual({ n: 4999 })
  // A form that is cached was made after the first thousand: others' messages don't push its own out.
  const ofForm = sentence('At least {n} signs', { n: 5 })
  for (let n = 0; n < 5000; n += 1) sentence('Wait {n} minutes', { n })
  expect(hindi.message(ofForm)).toBe('कम से कम 5 अक्षर')
})

test('what somebody has typed is said as it is, and soon forgotten', () => {
  const message = typedSentence('{site}, home', { site: 'Home' })
  expect([english.message(message), hindi.message(message)]).toEqual(['Home, home', 'Home, होम'])
  for (let n = 0; n < 100; n += 1) typedSentence('{site}, home', { site: String(n) })
  expect(partsOf(message).values).toBeUndefined()
  expect(partsOf('99, home').values).toEqual({ site: '99' })
})

test('what tsc refuses: no such sentence, other values', () => {
  // @ts-expect-error -- no sentence that the Hindi file has
  expect(english('There is no Hindi for this')).toBe('There is no Hindi for this')
  // @ts-expect-error -- without its value
  expect(english('{site}, home')).toBe('{site}, home')
  // @ts-expect-error -- with a value that it has not
  expect(english('{site}, home', { name: 'Basera' })).toBe('undefined, home')
})

test('an address is split into its language and a path, and put together again', () => {
  const cases = [
    ['/', 'en', '/'],
    ['/hi', 'hi', '/'],
    ['/hi/place/x', 'hi', '/place/x'],
    ['/HI/login', 'hi', '/login'],
    ['/hill', 'en', '/hill'],
    ['/place/hi', 'en', '/place/hi'],
  ]
  for (const [address, language, path] of cases)
    expect([address, splitLanguage(address!)]).toEqual([address, { language, path }])
  expect(['/', '/?q=a', '/login?b#c'].map((path) => withPrefix('/hi', path))).toEqual([
    '/hi',
    '/hi?q=a',
    '/hi/login?b#c',
  ])
  expect(withPrefix('', '/?q=a')).toBe('/?q=a')
})
