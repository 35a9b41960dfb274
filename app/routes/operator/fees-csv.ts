import { makeStatements } from '#app/domain/fees/make-statements.server.ts'
import { statementsSheet } from '#app/domain/fees/statements-sheet.ts'
import { allStatementsOfMonth } from '#app/domain/fees/statements.server.ts'
import { sheetResponse } from '#app/http/sheet-response.server.ts'
import { requireOperator } from '#app/http/operator.server.ts'
import { lastMonth, paymentMonth } from '#app/http/list-url.server.ts'
import type { LoaderFunctionArgs } from '@remix-run/node'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request, 'money')
  await makeStatements()
  const month = paymentMonth(request, lastMonth())
  return sheetResponse(request, `fees-${month}`, statementsSheet(await allStatementsOfMonth(month)))
}
