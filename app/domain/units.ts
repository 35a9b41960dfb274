import { english, type Say } from '#app/languages/say.ts'

/** How many units a place may have: its rooms of one kind, of which each is booked by itself. */
export const MAX_UNITS = 30

/** The largest group that places are looked for. */
export const MAX_GROUP = 30

/** In how many units of a place so many guests find room, each for `maxGuests`; at least 1, and maybe more than it has. */
export function unitsFor(guests: number, maxGuests: number): number {
  return Math.max(1, Math.ceil(guests / maxGuests))
}

/** '1 room', '3 rooms': units, as people call them. */
export function formatRoomCount(units: number, say: Say = english): string {
  return say.count(units, '{n} room', '{n} rooms')
}
