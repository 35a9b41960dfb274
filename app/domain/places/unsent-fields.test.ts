import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import { toFormEntries } from '../form-values.ts'
import { formValuesOf, placeFields, placeForm, withUnsentFields } from './place.ts'

const good = {
  title: 'Cottage',
  address: 'Manali',
  addedPhotos: ['1', '2', '3', '4', '5'],
  description: 'Quiet.',
  maxGuests: 10,
  price: 500,
}

test('a form that was open since before a field came to be leaves it as it is, and no perk ticked is none', () => {
  const fields = placeFields.parse({ ...good, perks: ['wifi'], checkIn: '14:00', cancelUntil: 'never' })
  const place = { ...fields, directions: 'The code is 1234.' }
  const sent = new FormData()
  sent.set('title', 'Cottage')
  sent.set('checkIn', '')
  const form = withUnsentFields(sent, place)
  expect(form.get('checkIn')).toBe('')
  expect(form.get('cancelUntil')).toBe('never')
  expect(form.get('directions')).toBe('The code is 1234.')
  expect(form.has('perks')).toBe(false)
  expect(form.has('address')).toBe(false)
})

test('a form without the boxes of what is also here leaves it alone; with them none ticked means none', () => {
  const fields = placeFields.parse({ ...good, perks: ['tv'], amenities: ['ac', 'pool'] })
  const place = { ...fields, directions: '' }
  const posted = new FormData()
  expect(withUnsentFields(posted, place).getAll('amenities')).toEqual(['ac', 'pool'])
  expect(posted.getAll('perks')).toEqual([])
  expect(withUnsentFields(new FormData(), place, ['amenities']).getAll('amenities')).toEqual([])
})

test('a form that knows all fields but one leaves that one as it is, at any depth', () => {
  const season = { from: '2027-05-01', to: '2027-05-31', price: 4000, fewestNights: 3 }
  const stored = placeFields.parse({
    ...good,
    perks: ['tv'],
    prices: { weekend: 900, seasons: [season], percentOff: { nights: 7, percent: 10 } },
    fees: { cleaning: 300, extraGuest: { from: 3, price: 200 } },
    houseRules: {
      couples: 'welcome',
      localId: 'welcome',
      children: 'welcome',
      visitors: 'allowed',
      smoking: 'not allowed',
      alcohol: 'allowed',
      loudMusic: 'not allowed',
      quietFrom: '22:00',
      quietUntil: '06:00',
      selfCheckIn: 'yes',
      idAtCheckIn: ['passport', 'voter-id'],
    },
    payment: { how: 'advance', percent: 20, hours: 12, late: 'lapses' },
    amenities: ['ac', 'pool'],
    bedrooms: 2,
    beds: 3,
    bathrooms: 1,
    directions: 'Behind the temple.',
  })
  const place = { ...stored, directions: 'Behind the temple.' }
  const whole = Object.entries(formValuesOf(place)).flatMap(([name, texts]) => toFormEntries(name, texts))
  const required = ['title', 'address', 'description', 'maxGuests', 'price', 'perks']
  const names = [...new Set(whole.map(([name]) => name))].filter((name) => !required.includes(name))
  expect(names.length).toBeGreaterThan(35)
  const changed = names.filter((left) => {
    // Its first part is how a row is recognised.
    if (left === 'prices.seasons[0].from') return false
    const posted = new FormData()
    for (const [name, text] of whole) if (name !== left) posted.append(name, text)
    for (const photo of good.addedPhotos) posted.append('addedPhotos', photo)
    const { value } = parseWithZod(withUnsentFields(posted, place), { schema: placeForm }) as {
      value?: unknown
    }
    try {
      expect(value).toMatchObject(stored)
      return false
    } catch {
      return true
    }
  })
  expect(changed).toEqual([])
})

test('rows, boxes and lists that a form showed and sends no more are gone; a season that moved up keeps its parts', () => {
  const seasons = [
    { from: '2027-05-01', to: '2027-05-31', price: 4000, fewestNights: 3 },
    { from: '2027-12-20', to: '2028-01-02', price: 9000, fewestNights: 5 },
  ]
  const stored = placeFields.parse({
    ...good,
    prices: { weekend: 900, seasons },
    houseRules: { selfCheckIn: 'yes' },
  })
  const place = { ...stored, directions: '' }
  const posted = new FormData()
  posted.append('prices.weekend', '')
  posted.append('houseRules.couples', '')
  const boxes = ['prices.seasons', 'houseRules.selfCheckIn']
  const emptied = withUnsentFields(posted, place, boxes)
  expect([...emptied.keys()].filter((name) => /seasons|selfCheckIn/.test(name))).toEqual([])
  const older = new FormData()
  for (const [part, text] of [
    ['from', '2027-12-20'],
    ['to', '2028-01-02'],
    ['price', '9500'],
  ] as const)
    older.append(`prices.seasons[0].${part}`, text)
  const kept = withUnsentFields(older, place)
  expect(kept.get('prices.seasons[0].fewestNights')).toBe('5')
  expect(kept.has('prices.seasons[1].from')).toBe(false)
  expect(kept.get('prices.weekend')).toBe('900')
})
