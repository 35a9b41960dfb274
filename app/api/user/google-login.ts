import { identityOf } from '#app/domain/users/google.server.ts'
import { jsonCalls } from '#app/api/contract/json-calls.server.ts'
import { googleBody } from '#app/api/contract/bodies.server.ts'
import { checkJson, readJson } from '#app/api/contract/json-body.server.ts'
import { answerSignedIn } from '#app/api/contract/session-answer.server.ts'
import { arriveWithGoogle } from '#app/http/google-arrival.server.ts'

const calls = jsonCalls({
  POST: async ({ request }) => {
    const { credential } = checkJson(await readJson(request), googleBody)
    return answerSignedIn(await arriveWithGoogle(await identityOf(credential)))
  },
})

export const loader = calls.loader
export const action = calls.action
