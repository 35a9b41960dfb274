/** '1 guest', '3 guests'. */
export function formatGuests(guests: number): string {
  return guests === 1 ? '1 guest' : `${guests} guests`
}
