import { ANONYMOUS_GUEST } from '../guest-name.ts'
import { english, type Say } from '#app/languages/say.ts'
import type { PlaceCard } from '../places/place.ts'
import { formatRoomCount } from '../units.ts'

/** '1 guest', '3 guests'; '4 guests, 2 rooms' for several units of a place. */
export function formatGuests(guests: number, units = 1, say: Say = english): string {
  const words = say.count(guests, '{n} guest', '{n} guests')
  return units === 1 ? words : `${words}, ${formatRoomCount(units, say)}`
}

/** 'Up to 4 guests', per room if there are several; with the number of rooms that a larger group needs. */
export function formatCapacity(
  { maxGuests, units = 1, group }: Pick<PlaceCard, 'maxGuests' | 'units' | 'group'>,
  say: Say = english,
): string {
  if (group)
    return say('{rooms} for {guests}', {
      rooms: formatRoomCount(group.units, say),
      guests: formatGuests(group.guests, 1, say),
    })
  const guests = formatGuests(maxGuests, 1, say)
  return units === 1
    ? say('Up to {guests}', { guests })
    : say('Up to {guests} in each of {rooms}', { guests, rooms: formatRoomCount(units, say) })
}

export function guestName(name: string, say: Say): string {
  return name === ANONYMOUS_GUEST ? say(name) : name
}
