import { errorResponse } from '#app/api/contract/responses.server.ts'

// Under the API's own prefixes unknown paths are JSON errors.
export function loader() {
  return errorResponse(404, 'There is no such call.')
}

export const action = loader
