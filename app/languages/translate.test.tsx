import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { splitLanguage, withPrefix } from './language.ts'
import { createTranslate } from './translate.ts'
import { messageWith, type Value } from './message.ts'

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
const ofAny = messageWith as unknown as (text: string, values: Record<string, Value>) => string

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

test('a message keeps its sentence and values until it is translated', () => {
  const message = ofAny('At least {n} signs', { n: 8 })
  expect([english.message(message), hindi.message(message)]).toEqual(['At least 8 signs', 'कम से कम 8 अक्षर'])
  expect(hindi.message('Home')).toBe('होम')
  expect(hindi.message('Nobody knows this')).toBe('Nobody knows this')
  expect(hindi.message((t) => t('Home'))).toBe('होम')
})

test('any number of messages later, a message is still translated', () => {
  const message = ofAny('At least {n} signs', { n: 4 })
  for (let n = 0; n < 5000; n += 1) hindi.message(ofAny('Wait {n} minutes', { n }))
  expect(hindi.message(message)).toBe('कम से कम 4 अक्षर')
})

test('a value stays as it was typed, unless it is a message itself', () => {
  const typed = ofAny('{site}, home', { site: 'Home' })
  expect([english.message(typed), hindi.message(typed)]).toEqual(['Home, home', 'Home, होम'])
  const label = ofAny('{site}, home', { site: { message: 'Home' } })
  expect([english.message(label), hindi.message(label)]).toEqual(['Home, home', 'होम, होम'])
  const odd = '{n} "quotes", {site} and \u001f{"n":1}'
  expect(hindi.message(ofAny('{site}, home', { site: odd }))).toBe(`${odd}, होम`)
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
