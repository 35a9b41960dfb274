import type { PlaceCard } from '../places/place.ts'
import { formatRoomCount } from '../units.ts'

/** '1 guest', '3 guests'; '4 guests, 2 rooms' for several units of a place. */
export function formatGuests(guests: number, units = 1): string {
  const words = guests === 1 ? '1 guest' : `${guests} guests`
  return units === 1 ? words : `${words}, ${formatRoomCount(units)}`
}

/** 'Up to 4 guests', in each of several rooms; of a group that needs more than one of them how many. */
export function formatCapacity({ maxGuests, units = 1, group }: PlaceCard): string {
  if (group) return `${formatRoomCount(group.units)} for ${formatGuests(group.guests)}`
  const ofRooms = units === 1 ? '' : ` in each of ${formatRoomCount(units)}`
  return `Up to ${formatGuests(maxGuests)}${ofRooms}`
}
