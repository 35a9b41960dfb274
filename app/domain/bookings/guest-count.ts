import { ANONYMOUS_GUEST } from '../guest-name.ts'
import { english, type Translate } from '#app/languages/translate.ts'
import type { PlaceCard } from '../places/place.ts'
import { formatRoomCount } from '../units.ts'

/** '1 guest', '3 guests'; '4 guests, 2 rooms' for several units of a place. */
export function formatGuests(guests: number, units = 1, t: Translate = english): string {
  const words = t.count(guests, '{n} guest', '{n} guests')
  return units === 1 ? words : `${words}, ${formatRoomCount(units, t)}`
}

/** 'Up to 4 guests', per room if there are several; with the number of rooms that a larger group needs. */
export function formatCapacity(
  { maxGuests, units = 1, group }: Pick<PlaceCard, 'maxGuests' | 'units' | 'group'>,
  t: Translate = english,
): string {
  if (group)
    return t('{rooms} for {guests}', {
      rooms: formatRoomCount(group.units, t),
      guests: formatGuests(group.guests, 1, t),
    })
  const guests = formatGuests(maxGuests, 1, t)
  return units === 1
    ? t('Up to {guests}', { guests })
    : t('Up to {guests} in each of {rooms}', { guests, rooms: formatRoomCount(units, t) })
}

export function guestName(name: string, t: Translate): string {
  return name === ANONYMOUS_GUEST ? t(name) : name
}
