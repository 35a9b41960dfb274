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

export function parsePerks(stored: string): Perk[] {
  return stored.split(',').filter((perk): perk is Perk => Object.hasOwn(PERKS, perk))
}

// The most popular first; most places have an entrance of their own.
const PERK_PRIORITY: readonly Perk[] = ['pets', 'parking', 'wifi', 'radio', 'tv', 'enterence']

/** Perks on a card: the requested ones that the place has, otherwise its most popular one. */
export function cardPerks(perks: readonly Perk[], requested: readonly Perk[]): Perk[] {
  const matching = PERK_KEYS.filter((perk) => requested.includes(perk) && perks.includes(perk))
  return matching.length > 0 ? matching : PERK_PRIORITY.filter((perk) => perks.includes(perk)).slice(0, 1)
}
