import { beforeAll, expect, test } from 'vitest'
import { insertDemoPlaces } from '../../../tests/factories/demo-world.ts'
import { NO_FILTERS } from './filters.ts'
import { findPlaces } from './find-places.server.ts'
import { parseQueryFilters } from './query-filters.ts'

// What guests ask in Hindi, in Devanagari and in Latin letters, beside the English question that means the same:
// written by someone who had not seen the tables of words.

beforeAll(insertDemoPlaces)

async function found(text: string) {
  const { places } = await findPlaces(text, { filters: NO_FILTERS })
  return places.map(({ title }) => title)
}

const SAME: [hindi: string, english: string][] = [
  // Kinds of country
  ['समुंदर के पास', 'near the sea'],
  ['समुद्र के किनारे', 'by the sea'],
  ['समंदर किनारे घर', 'house by the sea'],
  ['samundar ke paas', 'near the sea'],
  ['samundar kinare', 'by the sea'],
  ['beach ke paas', 'near the beach'],
  ['पहाड़ों में', 'in the mountains'],
  ['पहाड़ में घर', 'house in the mountains'],
  ['pahadon mein ghar', 'house in the mountains'],
  ['pahad', 'mountains'],
  ['झील के पास', 'near a lake'],
  ['झील के किनारे', 'by a lake'],
  ['jheel ke kinare', 'by a lake'],
  ['नदी के किनारे', 'by a river'],
  ['nadi kinare', 'by a river'],
  ['जंगल में', 'in the forest'],
  ['jungle mein', 'in the forest'],
  ['रेगिस्तान', 'desert'],
  ['registan', 'desert'],
  ['चाय बागान', 'tea estate'],
  ['chai bagan', 'tea garden'],
  ['खेत में', 'on a farm'],
  ['झरने के पास', 'near a waterfall'],
  ['मंदिर के पास', 'near a temple'],
  ['mandir ke paas', 'near a temple'],
  ['गंगा किनारे', 'by the ganges'],
  ['गाँव में', 'in a village'],
  ['gaon mein ghar', 'house in a village'],
  // Kinds of places
  ['हाउसबोट', 'houseboat'],
  ['हवेली', 'haveli'],
  ['haveli jaipur mein', 'haveli in jaipur'],
  ['टेंट', 'tent'],
  ['मिट्टी का घर', 'mud house'],
  ['mitti ka ghar', 'mud house'],
  ['पेड़ पर घर', 'treehouse'],
  ['ट्री हाउस', 'treehouse'],
  ['होमस्टे केरल', 'homestay kerala'],
  ['बंगला', 'bungalow'],
  // Towns
  ['मनाली', 'manali'],
  ['मनाली में', 'manali'],
  ['गोवा में समुद्र के पास', 'goa near the sea'],
  ['goa mein samundar ke paas', 'goa near the sea'],
  ['शिमला', 'shimla'],
  ['मुन्नार', 'munnar'],
  ['मुंबई में घर', 'house in mumbai'],
  ['udaipur mein', 'udaipur'],
  ['केरल', 'kerala'],
  // What a place has
  ['पार्किंग', 'parking'],
  ['मनाली पार्किंग के साथ', 'manali with parking'],
  ['parking wala ghar', 'house with parking'],
  ['gaadi ki parking', 'parking'],
  ['वाई-फ़ाई', 'wifi'],
  ['वाईफाई वाला होमस्टे', 'homestay with wifi'],
  ['टीवी', 'tv'],
  ['एसी कमरा', 'ac room'],
  ['गरम पानी', 'hot water'],
  ['रसोई', 'kitchen'],
  ['नाश्ता', 'breakfast'],
  ['शाकाहारी खाना', 'vegetarian'],
  ['स्विमिंग पूल', 'swimming pool'],
  ['पालतू जानवर', 'pets'],
  ['कुत्ते के साथ', 'with a dog'],
  ['kutte ke saath', 'with a dog'],
]

test.each(SAME)('%s finds what %s finds', async (hindi, english) => {
  const expected = await found(english)
  expect(expected.length).toBeGreaterThan(0)
  const first = (await found(hindi)).slice(0, 4)
  const same = first.filter((title) => expected.includes(title))
  // Places that tell of it in Hindi may come first.
  expect(same.length).toBeGreaterThanOrEqual(Math.min(2, Math.ceil(expected.length / 2)))
})

test.each([
  ['₹2000 तक', '', { priceTo: 2000 }],
  ['2000 तक', '', { priceTo: 2000 }],
  ['गोवा 3000 रुपये तक', 'गोवा', { priceTo: 3000 }],
  ['2000 tak', '', { priceTo: 2000 }],
  ['2000 rupaye tak manali', 'manali', { priceTo: 2000 }],
  ['3000 के अंदर मनाली', 'मनाली', { priceTo: 3000 }],
  ['3000 se zyada goa', 'goa', { priceFrom: 3000 }],
  ['2000 से 4000 गोवा', 'गोवा', { priceFrom: 2000, priceTo: 4000 }],
  ['2000 से 4000 तक गोवा', 'गोवा', { priceFrom: 2000, priceTo: 4000 }],
  ['2000 se 4000 tak goa', 'goa', { priceFrom: 2000, priceTo: 4000 }],
  ['दो हज़ार तक', '', { priceTo: 2000 }],
  ['पाँच हज़ार से कम', '', { priceTo: 5000 }],
  ['2 हज़ार तक', '', { priceTo: 2000 }],
  ['2 hazar tak', '', { priceTo: 2000 }],
  ['4 लोगों के लिए', '', { guests: 4 }],
  ['चार लोगों के लिए मनाली', 'मनाली', { guests: 4 }],
  ['दो लोग', '', { guests: 2 }],
  ['do log goa', 'goa', { guests: 2 }],
  ['2 मेहमान', '', { guests: 2 }],
  ['2 लोग और 1 बच्चा', '', { guests: 3 }],
  ['2 bade 2 bachche goa', 'goa', { guests: 4 }],
  ['10 logon ke liye jagah', 'jagah', { guests: 10 }],
])('%s leaves "%s" and asks %j', (text, rest, filters) => {
  const spoken = parseQueryFilters(text)
  expect([spoken?.remainingText, spoken?.filters]).toEqual([rest, filters])
})

test.each([
  '3 रातों के लिए',
  '2 कमरे',
  '500 मीटर दूर',
  '2 किलोमीटर',
  'कमरा 204',
  'teen raat',
  '100 साल पुराना घर',
])('%s says nothing of guests or prices', (text) => {
  expect(parseQueryFilters(text)).toBeUndefined()
})

test.each(['सस्ता', 'सस्ता घर मनाली', 'sasta', 'sasta kamra goa', 'सस्ते कमरे', 'sabse sasta'])(
  '%s puts the cheapest first',
  async (text) => {
    const { places } = await findPlaces(text, { filters: NO_FILTERS })
    const prices = places.map(({ price }) => price)
    expect(prices.length).toBeGreaterThan(0)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
  },
)
