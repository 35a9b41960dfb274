import { jsonCall, jsonCalls } from '#app/api/contract/json-calls.server.ts'
import { asPlace, placeShape } from '#app/api/contract/shapes.server.ts'
import { DomainError } from '#app/domain/domain-error.ts'
import { newestPlaces, placesByIds } from '#app/domain/places/places.server.ts'
import { z } from 'zod'

const MOST = 100

const calls = jsonCalls('/places', {
  GET: jsonCall(
    {
      name: 'places',
      summary: 'All places, the newest first',
      params: {
        query: z.object({
          limit: z.int().min(1).default(MOST).describe(`At most ${MOST} are given`),
          cursor: z.string().optional().describe('nextCursor of the page before'),
        }),
      },
      answer: z
        .strictObject({ places: z.array(placeShape), nextCursor: z.string().nullable() })
        .meta({ id: 'PlacePage' }),
    },
    async ({ request }) => {
      const { searchParams } = new URL(request.url)
      const after = await cursorIn(searchParams.get('cursor'))
      const { places, next } = await newestPlaces({ after, limit: limitIn(searchParams.get('limit')) })
      const whole = await placesByIds(places.map((place) => place.id))
      return { places: whole.map(asPlace), nextCursor: next ?? null }
    },
  ),
})

export const loader = calls.loader
export const action = calls.action

function limitIn(text: string | null): number {
  if (text === null) return MOST
  if (!/^\d{1,9}$/.test(text) || Number(text) < 1) {
    const sentence = 'limit must be a whole number, at least 1.'
    throw new DomainError('malformed', sentence, { limit: [sentence] })
  }
  return Math.min(Number(text), MOST)
}

async function cursorIn(text: string | null): Promise<string | undefined> {
  if (text === null || text === '') return undefined
  const [last] = await placesByIds([text])
  if (last) return last.id
  // To begin at the top instead would send a client in circles.
  const sentence = 'cursor must be the nextCursor of an earlier answer.'
  throw new DomainError('malformed', sentence, { cursor: [sentence] })
}
