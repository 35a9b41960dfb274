import { logIn } from '#app/domain/users/log-in.server.ts'
import { loginForm } from '#app/domain/users/user.ts'
import { jsonCalls } from '#app/api/contract/json-calls.server.ts'
import { addressOf } from '#app/http/visitor.server.ts'
import { checkJson, readJson } from '#app/api/contract/json-body.server.ts'
import { answerSignedIn } from '#app/api/contract/session-answer.server.ts'

const calls = jsonCalls({
  POST: async ({ request, context }) => {
    const credentials = checkJson(await readJson(request), loginForm)
    return answerSignedIn(await logIn(credentials, addressOf(context)))
  },
})

export const loader = calls.loader
export const action = calls.action
