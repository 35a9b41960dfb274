/** The six perks (section 3): key and label, spelled as in the product. */
export const PERKS = {
  wifi: 'Wifi',
  parking: 'Free parking spot',
  tv: 'TV',
  radio: 'Radio',
  pets: 'Pets',
  enterence: 'Private Enterence',
} as const

export type Perk = keyof typeof PERKS

export const PERK_KEYS = Object.keys(PERKS) as Perk[]

/** The perks of a place, by the column of its row. */
export function parsePerks(stored: string): Perk[] {
  return stored.split(',').filter((perk): perk is Perk => Object.hasOwn(PERKS, perk))
}

// The most wanted first; most places have an entrance of their own.
const PERK_PRIORITY: readonly Perk[] = ['pets', 'parking', 'wifi', 'radio', 'tv', 'enterence']

/** The perks that a card names: those that were asked for and it has, else its most wanted one. */
export function cardPerks(perks: readonly Perk[], requested: readonly Perk[]): Perk[] {
  const matching = PERK_KEYS.filter((perk) => requested.includes(perk) && perks.includes(perk))
  return matching.length > 0 ? matching : PERK_PRIORITY.filter((perk) => perks.includes(perk)).slice(0, 1)
}
