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
