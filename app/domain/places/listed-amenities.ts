/** Amenities besides the six perks, as the host ticks them under 'More amenities': key and label. */
export const AMENITIES = {
  ac: 'Air conditioning',
  hotwater: 'Hot water',
  backup: 'Power backup',
  kitchen: 'Kitchen',
  lift: 'Lift',
  washing: 'Washing machine',
  workspace: 'Workspace',
  pool: 'Swimming pool',
  heating: 'Heating',
  breakfast: 'Breakfast',
  vegetarian: 'Vegetarian kitchen',
  stepfree: 'Step-free entrance',
} as const

export type ListedAmenity = keyof typeof AMENITIES

export const AMENITY_KEYS = Object.keys(AMENITIES) as ListedAmenity[]

export function parseAmenities(stored: string): ListedAmenity[] {
  const keys = stored.split(',')
  return AMENITY_KEYS.filter((amenity) => keys.includes(amenity))
}
