import { formatRoomCount } from '../units.ts'

/** '1 guest', '3 guests'; '4 guests, 2 rooms' for several units of a place. */
export function formatGuests(guests: number, units = 1): string {
  const words = guests === 1 ? '1 guest' : `${guests} guests`
  return units === 1 ? words : `${words}, ${formatRoomCount(units)}`
}
