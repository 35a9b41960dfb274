import { expect, test } from 'vitest'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { findPlaces } from './find-places.server.ts'

const found = async (text: string) => {
  const { places } = await findPlaces(text)
  return places.map(({ title }) => title)
}

const WRITINGS: [what: string, one: string, other: string][] = [
  ['Malayalam chillus', 'സുന്ദർ ഹൗസ്', 'സുന്ദര്‍ ഹൗസ്'],
  ['Malayalam chillus inside', 'വേനൽക്കാലം', 'വേനല്‍ക്കാലം'],
  ['Malayalam nta', 'എന്റെ', 'എൻ്റെ'],
  ['Bengali khanda ta', 'উৎসব', 'উত্‍সব'],
  ['Bengali ya', 'সময়', 'সময়'],
  ['Odia ya', 'ସମୟ', 'ସମଯ'],
  ['Gurmukhi addak', 'ਪੱਕਾ', 'ਪਕਾ'],
  ['Gurmukhi tippi', 'ਸਿੰਘ', 'ਸਿਂਘ'],
  ['Devanagari nukta', 'पहाड़', 'पहाड'],
  ['Devanagari nukta in one character', 'ज़मीन', 'ज़मीन'],
  ['Devanagari joiners', 'रक्‍षा', 'रक्षा'],
  ['Devanagari nasals', 'बन्दर', 'बंदर'],
  ['Devanagari moon', 'चाँद', 'चांद'],
  ['Tamil sri', 'ஸ்ரீநிலையம்', 'ஶ்ரீநிலையம்'],
  ['Urdu yeh and kaf', 'کشمیری', 'كشميري'],
  ['Urdu vowels', 'مُحل', 'محل'],
  ['Devanagari letters of two signs', 'आँगन', 'अाँगन'],
  ['Devanagari signs of two signs', 'गोदावरी', 'गाेदावरी'],
  ['Gujarati letters of two signs', 'ઓસરી', 'અોસરી'],
  ['Gurmukhi letters of two signs', 'ਆਂਗਣ', 'ਅਾਂਗਣ'],
  ['Bengali letters of two signs', 'আঙিনা', 'অাঙিনা'],
  ['Tamil au', 'பௌர்ணமி', 'பெளர்ணமி'],
  ['Telugu au', 'ఔషధ', 'ఒౌషధ'],
  ['Malayalam ii', 'ഈശ്വരി', 'ഇൗശ്വരി'],
  ['digits', 'कमरा१०१', 'कमरा101'],
]

test.each(WRITINGS)('%s: each writing finds the other', async (_, one, other) => {
  const titles = [`${one} क`, `${other} ख`]
  for (const title of titles) await aPlace({ title, address: 'Sector 5', description: 'Quiet.' })
  for (const text of [one, other]) expect(await found(text), text).toEqual(expect.arrayContaining(titles))
})

test('full-width letters are read as plain ones', async () => {
  await aPlace({ title: 'Seagull nest', description: 'Quiet.' })
  expect(await found('ｓｅａｇｕｌｌ')).toEqual(['Seagull nest'])
})

test('places are found by the words that people use for their kind', async () => {
  const kinds = {
    villa: 'Old bungalow',
    resort: 'Hill retreat',
    homestay: 'Family home',
    होमस्टे: 'Family home',
    कॉटेज: 'Stone cottage',
    फ़ार्महाउस: 'Mango farmhouse',
    hostel: 'Quiet guesthouse',
  }
  for (const title of new Set(Object.values(kinds))) await aPlace({ title, description: 'Quiet.' })
  for (const [text, title] of Object.entries(kinds)) expect(await found(text), text).toContain(title)
})

test('Goa and the sea are found in Hindi, and a title with the sea comes first', async () => {
  await aPlace({ title: 'Sea shell house', address: 'Anjuna, Goa', description: 'Quiet.' })
  await aPlace({ title: 'Palm house', address: 'Anjuna, Goa', description: 'Quiet.' })
  expect(await found('गोआ')).toEqual(expect.arrayContaining(['Sea shell house', 'Palm house']))
  expect(await found('समुंदर')).toEqual(expect.arrayContaining(['Sea shell house', 'Palm house']))
  expect((await found('sea'))[0]).toBe('Sea shell house')
})

test('a town is found whose name is typed with signs that look like a letter', async () => {
  await aPlace({ title: 'Marble house', address: 'Taj Ganj, Agra, Uttar Pradesh', description: 'Quiet.' })
  expect(await found('अागरा')).toEqual(['Marble house'])
})
