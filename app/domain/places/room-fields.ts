import { z } from 'zod'
import type { Rooms } from './rooms.ts'

const MAX_ROOMS = 50

/** How many rooms and beds a place has, as fields of its form; null is what its host has not said. */
export const roomFields = {
  bedrooms: roomField('Bedrooms'),
  beds: roomField('Beds'),
  bathrooms: roomField('Bathrooms'),
} satisfies Record<keyof Rooms, unknown>

function roomField(name: string) {
  const sentence = `${name} must be a whole number from 0 to ${MAX_ROOMS}`
  return z
    .number({ error: sentence })
    .min(0, sentence)
    .max(MAX_ROOMS, sentence)
    .int(sentence)
    .nullable()
    .describe(`${name}; null where its host has not said`)
    .default(null)
}
