import { jsonResponse } from '#app/api/contract/responses.server.ts'
import { openApiDocument } from '#app/api/contract/openapi-document.server.ts'
import { byMethod } from '#app/api/contract/json-route.server.ts'

let document: ReturnType<typeof openApiDocument> | undefined

const route = byMethod({
  // Built on the first request: by then all endpoints are declared.
  GET: { handle: async () => jsonResponse((document ??= openApiDocument())) },
})

export const loader = route.loader
export const action = route.action
