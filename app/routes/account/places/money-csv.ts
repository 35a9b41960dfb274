import { paymentsOfHost } from '#app/domain/bookings/host-payments.server.ts'
import { makeStatements } from '#app/domain/fees/make-statements.server.ts'
import { statementSheet, statementsSheet } from '#app/domain/fees/statements-sheet.ts'
import { statementOf, statementsOf } from '#app/domain/fees/statements.server.ts'
import { paymentsSheet } from '#app/domain/payments/payments-sheet.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { paymentMonth } from '#app/http/list-url.server.ts'
import { sheetResponse } from '#app/http/sheet-response.server.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import type { LoaderFunctionArgs } from '@remix-run/node'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const host = await requireUser(request)
  const t = translatorFor(request)
  if (params.id !== undefined) {
    const { statement, lines } = await orThrowResponse(statementOf(host, params.id))
    return sheetResponse(request, `fee-${statement.month}`, statementSheet(statement, lines, t))
  }
  if (/\/fees\.csv\/?$/.test(new URL(request.url).pathname)) {
    await makeStatements({ host })
    return sheetResponse(request, 'fees', statementsSheet(await statementsOf(host), t))
  }
  const month = paymentMonth(request)
  return sheetResponse(request, `payments-${month}`, paymentsSheet(await paymentsOfHost(host, month), t))
}
