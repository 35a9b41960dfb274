/** Numbers of rooms and beds; null where the host has not said. */
export interface Rooms {
  bedrooms: number | null
  beds: number | null
  bathrooms: number | null
}

/** '2 bedrooms, 3 beds, no bathroom'; an empty text if the host has said none. */
export function formatRooms({ bedrooms, beds, bathrooms }: Rooms): string {
  const words = [
    formatCount(bedrooms, 'bedroom'),
    formatCount(beds, 'bed'),
    formatCount(bathrooms, 'bathroom'),
  ]
  return words.filter(Boolean).join(', ').replace(/^n/, 'N')
}

function formatCount(count: number | null, one: string): string {
  if (count === null) return ''
  if (count === 0) return `no ${one}`
  return count === 1 ? `1 ${one}` : `${count} ${one}s`
}
