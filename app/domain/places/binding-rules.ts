import type { HouseRules } from './house-rules.ts'
import type { Perk } from './perks.ts'

// Apart from what says house rules in words, which would weigh on the scripts of a place's page.

/** House rules as terms of a stay: with the perk that says who is welcome. */
export type BindingRules = HouseRules & { pets?: 'welcome' }

/** What binds guest and host; undefined where the host has said nothing, whatever the place's perks. */
export function bindingRules({
  houseRules,
  perks,
}: {
  houseRules: HouseRules
  perks: readonly Perk[]
}): BindingRules | undefined {
  if (Object.keys(houseRules).length === 0) return undefined
  return perks.includes('pets') ? { ...houseRules, pets: 'welcome' } : houseRules
}
