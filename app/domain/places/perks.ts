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

/** The most wanted perk of a place; null if it has none. */
export function topPerk(perks: readonly string[]): Perk | null {
  return PERK_PRIORITY.find((perk) => perks.includes(perk)) ?? null
}
