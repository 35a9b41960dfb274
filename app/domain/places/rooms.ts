import { z } from 'zod'

const MOST_ROOMS = 50

/** How many rooms and beds a place has, as fields of its form; null is what its host has not said. */
export const roomFields = {
  bedrooms: rooms('Bedrooms'),
  beds: rooms('Beds'),
  bathrooms: rooms('Bathrooms'),
}

export type Rooms = z.output<z.ZodObject<typeof roomFields>>

/** '2 bedrooms, 3 beds, no bathroom'; an empty text when nothing is said. */
export function roomsInWords({ bedrooms, beds, bathrooms }: Rooms): string {
  const words = [counted(bedrooms, 'bedroom'), counted(beds, 'bed'), counted(bathrooms, 'bathroom')]
  return words.filter(Boolean).join(', ').replace(/^n/, 'N')
}

function counted(count: number | null, one: string): string {
  if (count === null) return ''
  if (count === 0) return `no ${one}`
  return count === 1 ? `1 ${one}` : `${count} ${one}s`
}

function rooms(name: string) {
  const sentence = `${name} must be a whole number from 0 to ${MOST_ROOMS}`
  return z
    .number({ error: sentence })
    .min(0, sentence)
    .max(MOST_ROOMS, sentence)
    .int(sentence)
    .nullable()
    .describe(`${name}; null where its host has not said`)
    .default(null)
}
