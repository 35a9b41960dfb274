import { jsonResponse } from '#app/api/contract/responses.server.ts'
import { openApiDocument } from '#app/api/contract/openapi-document.server.ts'
import { byMethod } from '#app/api/contract/json-route.server.ts'

let document: ReturnType<typeof openApiDocument> | undefined

const route = byMethod({
  // Made when it is first asked for: by then every call has been declared.
  GET: { handle: async () => jsonResponse((document ??= openApiDocument())) },
})

export const loader = route.loader
export const action = route.action
