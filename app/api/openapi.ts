import { answer, jsonCalls } from '#app/http/api-answers.server.ts'
import { openApiDocument } from '#app/http/api-reference.server.ts'

const calls = jsonCalls({ GET: async () => answer(openApiDocument) })

export const loader = calls.loader
export const action = calls.action
