/** How many units a place may have: its rooms of one kind, of which each is booked by itself. */
export const MAX_UNITS = 30

/** '1 room', '3 rooms': units, as people call them. */
export function formatRoomCount(units: number): string {
  return units === 1 ? '1 room' : `${units} rooms`
}
