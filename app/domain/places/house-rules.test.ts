import { expect, test } from 'vitest'
import { aPlace, placeDetails } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { bindingRules } from './binding-rules.ts'
import { bindingRulesSchema, houseRulesField } from './house-rule-fields.ts'
import { describeChangedRules, describeHouseRules, type HouseRules } from './house-rules.ts'
import { NEW_PLACE_VALUES } from './place.ts'
import { updatePlace } from './places.server.ts'

const ALL: HouseRules = {
  couples: 'welcome',
  localId: 'welcome',
  children: 'welcome',
  visitors: 'not allowed',
  smoking: 'not allowed',
  alcohol: 'allowed',
  loudMusic: 'not allowed',
  quietFrom: '22:00',
  quietUntil: '07:00',
  selfCheckIn: 'yes',
  idAtCheckIn: ['aadhaar', 'passport', 'voter-id'],
}

const errorsOf = (rules: unknown) =>
  houseRulesField.safeParse(rules).error?.issues.map(({ path, message }) => [path.join('.'), message])

test('all house rules are off until they are chosen', async () => {
  expect(houseRulesField.parse(undefined)).toEqual({})
  expect(describeHouseRules(houseRulesField.parse({ idAtCheckIn: [] }))).toEqual({ welcome: [], asks: [] })
  expect(JSON.stringify(NEW_PLACE_VALUES.houseRules)).not.toMatch(/welcome|allowed|yes/)
  const place = await aPlace({ perks: ['pets'] })
  expect(place.houseRules).toEqual({})
  expect(bindingRules(place)).toBeUndefined()
})

test('they are said as who is welcome, and as what the host asks', () => {
  expect(describeHouseRules(bindingRules({ houseRules: ALL, perks: ['wifi', 'pets'] }))).toEqual({
    welcome: ['Unmarried couples', 'Guests with a local ID', 'Children', 'Guests who drink alcohol', 'Pets'],
    asks: [
      'No visitors.',
      'No smoking.',
      'No loud music.',
      'Quiet hours from 10 pm to 7 am.',
      'ID at check-in: Aadhaar, Passport or Voter ID. Your host checks it and keeps no copy.',
      'Self check-in.',
    ],
  })
})

test('nobody is turned away for who they are, and Aadhaar is never the only ID', () => {
  for (const who of ['couples', 'localId', 'children'])
    expect(errorsOf({ [who]: 'not allowed' }), who).toHaveLength(1)
  expect(errorsOf({ idAtCheckIn: ['aadhaar'] })).toEqual([
    ['idAtCheckIn', "Aadhaar can't be the only ID you accept. Choose at least one other"],
  ])
  expect(errorsOf({ idAtCheckIn: ['aadhaar', 'aadhaar'] })).toHaveLength(1)
  expect(errorsOf({ idAtCheckIn: ['marriage-certificate'] })).toHaveLength(1)
  // What the form does not know is not kept.
  expect(houseRulesField.parse({ religion: 'any', caste: 'any', couples: 'welcome' })).toEqual({
    couples: 'welcome',
  })
})

test('quiet hours have a beginning and an end', () => {
  expect(errorsOf({ quietFrom: '22:00' })).toEqual([['quietUntil', 'Enter when quiet hours end']])
  expect(errorsOf({ quietUntil: '07:00' })).toEqual([['quietFrom', 'Enter when quiet hours begin']])
  expect(errorsOf({ quietFrom: '22:00', quietUntil: '22:00' })).toEqual([
    ['quietUntil', "Quiet hours can't begin and end at the same time"],
  ])
  for (const quietFrom of ['24:00', '7:00', '22:60', '10 pm', '٢٢:٠٠'])
    expect(errorsOf({ quietFrom, quietUntil: '07:00' }), quietFrom).toEqual([
      ['quietFrom', 'Quiet hours must be a time, such as 22:00'],
    ])
})

test('they are stored in the order in which terms are read, however they were sent', async () => {
  const host = await aUser()
  const turned = Object.fromEntries(Object.entries(ALL).toReversed()) as HouseRules
  const place = await aPlace({ owner: host, perks: ['pets'], houseRules: houseRulesField.parse(turned) })
  expect(JSON.stringify(place.houseRules)).toBe(JSON.stringify(ALL))
  const binding = bindingRules(place)
  expect(JSON.stringify(bindingRulesSchema.parse({ pets: 'welcome', ...turned }))).toBe(
    JSON.stringify(binding),
  )
  const photoIds = place.photos.map(({ id }) => id)
  expect((await updatePlace(host, place.id, placeDetails(), photoIds)).houseRules).toEqual({})
})

test('what has changed in them is named', () => {
  const { smoking: _, ...others } = ALL
  expect(describeChangedRules(others, { ...ALL, couples: undefined })).toBe(
    'New: No smoking. No longer: Welcome: Unmarried couples.',
  )
})
