import { jsonEndpoint, jsonRoute } from '#app/api/contract/json-route.server.ts'
import { savePlace, unsavePlace } from '#app/domain/saved/saved-places.server.ts'
import { z } from 'zod'

const params = { path: z.object({ placeId: z.string().describe('_id of a place') }) }
const response = z.strictObject({ success: z.literal(true) }).meta({ id: 'Done' })

const route = jsonRoute('/user/saved/{placeId}', {
  PUT: jsonEndpoint(
    {
      name: 'savePlace',
      summary: 'Save a place; one that is saved stays so',
      needsAccount: true,
      params,
      response,
      failures: [404, 422, 429],
    },
    async ({ params: { placeId = '' }, user }) => {
      await savePlace(user, placeId)
      return { success: true as const }
    },
  ),
  DELETE: jsonEndpoint(
    {
      name: 'unsavePlace',
      summary: 'Take a place off the list, saved or not',
      needsAccount: true,
      params,
      response,
      failures: [429],
    },
    async ({ params: { placeId = '' }, user }) => {
      await unsavePlace(user, placeId)
      return { success: true as const }
    },
  ),
})

export const loader = route.loader
export const action = route.action
