import { asFeeStatement, feeStatementSchema } from '#app/api/contract/fee-schemas.server.ts'
import { jsonEndpoint, jsonRoute } from '#app/api/contract/json-route.server.ts'
import { makeStatements } from '#app/domain/fees/make-statements.server.ts'
import { linesOf, statementsOf } from '#app/domain/fees/statements.server.ts'
import { z } from 'zod'

const route = jsonRoute('/fee-statements', {
  GET: jsonEndpoint(
    {
      name: 'feeStatements',
      summary: 'What one owes the operator as a host, month by month, the newest first',
      needsAccount: true,
      response: z.object({ statements: z.array(feeStatementSchema) }).meta({ id: 'FeeStatements' }),
    },
    async ({ user }) => {
      await makeStatements({ host: user })
      const statements = await statementsOf(user)
      const lines = await linesOf(statements.map(({ id }) => id))
      return { statements: statements.map((one) => asFeeStatement(one, lines.get(one.id) ?? [])) }
    },
  ),
})

export const loader = route.loader
export const action = route.action
