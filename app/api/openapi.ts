import { answer, jsonCalls } from '#app/api/contract/json-calls.server.ts'
import { openApiDocument } from '#app/api/contract/document.server.ts'

const calls = jsonCalls({ GET: async () => answer(openApiDocument) })

export const loader = calls.loader
export const action = calls.action
