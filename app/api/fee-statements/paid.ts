import { asFeeStatement, feeStatementSchema } from '#app/api/contract/fee-schemas.server.ts'
import { jsonEndpoint, jsonRoute } from '#app/api/contract/json-route.server.ts'
import { payFeeForm } from '#app/domain/payments/payment-forms.ts'
import { sayFeePaid } from '#app/domain/fees/pay-fee.server.ts'
import { statementOf } from '#app/domain/fees/statements.server.ts'
import { z } from 'zod'

const route = jsonRoute('/fee-statements/{id}/paid', {
  POST: jsonEndpoint(
    {
      name: 'sayFeePaid',
      summary: 'Say, as its host, that a statement is paid; it is a claim until an operator answers',
      needsAccount: true,
      params: { path: z.object({ id: z.string().describe('_id of a statement') }) },
      body: payFeeForm.meta({ id: 'PayingFee' }),
      response: z.object({ statement: feeStatementSchema }).meta({ id: 'OneFeeStatement' }),
      failures: [404, 409, 429],
    },
    async ({ params, body, user }) => {
      const id = params.id ?? ''
      await sayFeePaid(user, id, body)
      const { statement, lines } = await statementOf(user, id)
      return { statement: asFeeStatement(statement, lines) }
    },
  ),
})

export const loader = route.loader
export const action = route.action
