import { expect, test } from 'vitest'
import { demoPlaces } from '../../../demo/world/demo-world.ts'
import { locateTown, geocode, locationLabel } from './geocode.server.ts'

const isIn = (address: string) => locationLabel(geocode(address))

test.each([
  ['12, Lal Ghat, Udaipur, Rajasthan 313001', 'Udaipur, Rajasthan'],
  ['12 Lal Ghat Udaipur Rajasthan 313001', 'Udaipur, Rajasthan'],
  ['Old Manali, Manali, Kullu, Himachal Pradesh', 'Manali, Himachal Pradesh'],
  ['Marine Drive, Bombay 400020', 'Mumbai, Maharashtra'],
  ['Frazer Town, Bangalore, KA', 'Bengaluru, Karnataka'],
  ['Beach Road, Calicut', 'Kozhikode, Kerala'],
  ['Taj Ganj, Agra, UP', 'Agra, Uttar Pradesh'],
  ['मनाली, हिमाचल प्रदेश', 'Manali, Himachal Pradesh'],
  ['ഫോർട്ട് കൊച്ചി, കേരളം', 'Kochi, Kerala'],
  ['ஊட்டி, தமிழ்நாடு', 'Ooty, Tamil Nadu'],
  ['দার্জিলিং', 'Darjeeling, West Bengal'],
  ['Village Langza, Spiti Valley 172114', 'Langza, Himachal Pradesh'],
  ['Near the ferry, Majuli', 'Majuli, Assam'],
  ['Mahe, Puducherry 673310', 'Mahe, Puducherry'],
  ['Rue Suffren, White Town, Pondicherry 605001', 'Puducherry'],
  ['Indiranagar', 'Bengaluru, Karnataka'],
])('%s is in %s', (address, place) => {
  expect(isIn(address)).toBe(place)
})

test.each([
  ['a road is called by another town', 'Jaipur Road, Ajmer, Rajasthan', 'Ajmer, Rajasthan'],
  ['a gate is called by another town', 'Delhi Gate, Udaipur', 'Udaipur, Rajasthan'],
  ['a quarter is called as a far town is', 'Rampur, Varanasi, Uttar Pradesh', 'Varanasi, Uttar Pradesh'],
  ['a quarter is called as an area of another city', 'Indiranagar, Chennai', 'Chennai, Tamil Nadu'],
  ['two states have the town', 'Main Bazaar, Bilaspur, Himachal Pradesh', 'Bilaspur, Himachal Pradesh'],
  ['its PIN code says the state', 'Main Bazaar, Bilaspur 495001', 'Bilaspur, Chhattisgarh'],
  ['the smaller namesake has a state beside it', 'Lake side, Udaipur, Tripura', 'Udaipur, Tripura'],
])('where %s, the right one is found', (_, address, place) => {
  expect(isIn(address)).toBe(place)
})

test('where nobody knows the town, the district or the state is known', () => {
  expect(isIn('Hill Farm, Meppayur, Kozhikode district, Kerala')).toBe('Kozhikode, Kerala')
  expect(isIn('Somewhere, Idukki district, Kerala')).toBe('Idukki, Kerala')
  expect(isIn('A farm at the end of the track, Karnataka')).toBe('Karnataka')
  expect(isIn('House 3, 695999')).toBe('Kerala')
  expect(isIn('Nowhere at all')).toBe('')
  expect(isIn('')).toBe('')
})

test.each([
  ['495001', 'Chhattisgarh'],
  ['495 001', 'Chhattisgarh'],
  ['House 3, 495-001', 'Chhattisgarh'],
  ['House 3, ४९५००१', 'Chhattisgarh'],
  // The longest prefix of a PIN code decides, and the last code in an address.
  ['673310', 'Puducherry'],
  ['673311', 'Kerala'],
  ['House 3, formerly 695999, 495001', 'Chhattisgarh'],
  // No PIN codes: they begin with another digit, or go on.
  ['095001', ''],
  ['4950012', ''],
  ['1495001', ''],
])('a PIN code alone says the state: %s', (address, place) => {
  expect(isIn(address)).toBe(place)
})

test('every place of the demo world is placed in a town of the state its address ends with', () => {
  for (const { address } of demoPlaces) {
    const { town, state } = geocode(address)
    const written = address
      .replace(/ \d{6}$/, '')
      .split(', ')
      .at(-1)
    expect([address, town !== '', locationLabel({ town: '', district: '', state })]).toEqual([
      address,
      true,
      written,
    ])
  }
})

test('an area of a city counts as both, a village beside a town, too', () => {
  expect(geocode('Ranwar Village, Bandra West, Mumbai')).toMatchObject({
    town: 'maharashtra/mumbai',
    tags: expect.arrayContaining([
      'xtownmaharashtrabandra',
      'xtownmaharashtramumbai',
      'xcountrysea',
    ]) as string[],
  })
  expect(geocode('Landour, Mussoorie').tags).toEqual(
    expect.arrayContaining(['xtownuttarakhandlandour', 'xtownuttarakhandmussoorie', 'xstateuttarakhand']),
  )
})

test('a host may say where it is by choosing', () => {
  expect(locateTown('kerala/munnar')).toMatchObject({
    town: 'kerala/munnar',
    district: 'kerala/idukki',
    state: 'kerala',
  })
  expect(locateTown('kerala/nowhere')).toBeUndefined()
})
