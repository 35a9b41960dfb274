import { errorResponse } from '#app/api/contract/responses.server.ts'

// Under the API's own prefixes a program asks, and is answered as one.
export function loader() {
  return errorResponse(404, 'There is no such call.')
}

export const action = loader
