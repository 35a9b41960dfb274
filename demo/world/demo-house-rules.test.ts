import { bindingRulesSchema } from '#app/domain/places/house-rule-fields.ts'
import { describeHouseRules, matchingRuleFilters, RULE_FILTER_KEYS } from '#app/domain/places/house-rules.ts'
import { MAX_CAPTION } from '#app/domain/places/place.ts'
import { expect, test } from 'vitest'
import { captionsOf } from './demo-captions.ts'
import { directionsOf } from './demo-directions.ts'
import { houseRulesOf } from './demo-house-rules.ts'
import { demoStays } from './demo-stays.ts'
import { demoGuest, demoPlaces } from './demo-world.ts'

const TODAY = '2026-02-27'

test('many hosts say house rules that fit what they tell, and every filter finds some', () => {
  const said = demoPlaces.filter((place) => houseRulesOf(place))
  expect(said.length).toBeGreaterThan(50)
  expect(said.length).toBeLessThan(demoPlaces.length)
  for (const filter of RULE_FILTER_KEYS) {
    const found = said.filter((place) => matchingRuleFilters(houseRulesOf(place)!).includes(filter))
    expect(found.length, filter).toBeGreaterThan(4)
  }
  for (const place of said) {
    const rules = houseRulesOf(place)!
    const { welcome, asks } = describeHouseRules(rules)
    expect(welcome.length + asks.length, place.title).toBeGreaterThan(1)
    // As the form of a booking shows them: whoever books is told that rules changed where the texts differ.
    expect(JSON.stringify(bindingRulesSchema.parse(rules)), place.title).toBe(JSON.stringify(rules))
    if (/no (?:meat, eggs or )?alcohol|or alcohol/i.test(place.extraInfo))
      expect(rules.alcohol).toBe('not allowed')
    if (/no smoking/i.test(place.extraInfo)) expect(rules.smoking).toBe('not allowed')
    if (/no loud music/i.test(place.extraInfo)) expect(rules.loudMusic).toBe('not allowed')
    if (/not suitable for children|children above ten/i.test(place.extraInfo))
      expect(rules.children).toBeUndefined()
    if (rules.selfCheckIn) expect(place.extraInfo).toMatch(/self check-in|with a code/i)
  }
})

test('captions are short and of every other place, and directions wait where the demo guest goes', () => {
  const captioned = demoPlaces.filter((place) => captionsOf(place).length > 0)
  expect(captioned.length).toBeGreaterThan(demoPlaces.length / 3)
  for (const place of captioned) {
    const [main, ...others] = captionsOf(place)
    expect(main).toBe('')
    expect(others).toHaveLength(place.pictures.length - 1)
    for (const caption of others) {
      expect(caption, place.title).not.toBe('')
      expect(caption.length).toBeLessThanOrEqual(MAX_CAPTION)
    }
  }
  const ahead = demoStays(TODAY).filter((stay) => stay.guestEmail === demoGuest.email && stay.checkIn > TODAY)
  expect(ahead.map((stay) => directionsOf(demoPlaces[stay.placeIndex]!))).not.toContain(undefined)
})
