import { english, type Translate } from '#app/languages/translate.ts'

/** Maximum number of units of a place: its rooms of one kind, each booked separately. */
export const MAX_UNITS = 30

export const MAX_GROUP = 30

/** The number of units for a group, each for `maxGuests`; at least 1, and possibly more than the place has. */
export function unitsFor(guests: number, maxGuests: number): number {
  return Math.max(1, Math.ceil(guests / maxGuests))
}

/** '1 room', '3 rooms': units, as users call them. */
export function formatRoomCount(units: number, t: Translate = english): string {
  return t.count(units, '{n} room', '{n} rooms')
}
