import { english } from '#app/languages/translate.ts'
import { expect, test } from 'vitest'
import { TOWNS } from './gazetteer.server.ts'
import { townLabel, parseTown } from './town-input.server.ts'

test.each([
  ['Munnar', 'kerala/munnar'],
  ['  munnar,  kerala ', 'kerala/munnar'],
  ['Munnar, Idukki, Kerala, India', 'kerala/munnar'],
  ['Munnar in Kerala', 'kerala/munnar'],
  ['മൂന്നാർ', 'kerala/munnar'],
  ['मुन्नार, केरल', 'kerala/munnar'],
  ['Allahabad', 'uttar-pradesh/prayagraj'],
  ['Udaipur, Tripura', 'tripura/udaipur'],
  ['Udaipur Rajasthan', 'rajasthan/udaipur'],
  ['Fort Kochi', 'kerala/fort-kochi'],
  ['Indiranagar, Bengaluru', 'karnataka/indiranagar'],
  ['Puducherry, Puducherry', 'puducherry/puducherry'],
  ['', ''],
  ['   ', ''],
])('%j is the town %j', (typed, key) => {
  expect(parseTown(typed)).toEqual({ key })
})

test.each([
  ['Udaipur', 'Please add the state: Udaipur, Rajasthan or Udaipur, Tripura?'],
  ['Munnar, Goa', "We can't find this town. Did you mean Munnar, Kerala?"],
  ['Munnar, by the river', "We can't find this town. Did you mean Munnar, Kerala?"],
  ['Masoori', "We can't find this town. Did you mean Mussoorie, Uttarakhand?"],
  ['Goa', 'Goa is larger than a town. Please enter a town there, or leave this empty.'],
  ['Qzxvqzxv', "We can't find this town. Please enter one nearby, or leave this empty."],
  ['!?', "We can't find this town. Please enter one nearby, or leave this empty."],
  ['in '.repeat(33), "We can't find this town. Please enter one nearby, or leave this empty."],
])('%j is no town: %s', (typed, message) => {
  expect(english.message(parseTown(typed).message!)).toBe(message)
})

test('every town is understood as it is shown', () => {
  for (const { key } of TOWNS)
    expect([townLabel(key), parseTown(townLabel(key)).key]).toEqual([townLabel(key), key])
})

test('a town that is gone has no name', () => {
  expect(townLabel('kerala/atlantis')).toBe('')
})
