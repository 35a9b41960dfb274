import type { HouseRules } from './house-rules.ts'
import type { Perk } from './perks.ts'

// Separate from the texts of house rules, which would add to the scripts of a place's page.

/** House rules as terms of a stay, with the pets perk. */
export type BindingRules = HouseRules & { pets?: 'welcome' }

/** Rules that bind guest and host; undefined without house rules, whatever the perks. */
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
