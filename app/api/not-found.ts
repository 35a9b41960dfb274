import { errorResponse } from '#app/api/contract/responses.server.ts'

// Unknown paths under the API's own prefixes are JSON errors.
export function loader() {
  return errorResponse(404, 'There is no such call.')
}

export const action = loader
