import { statementSheet } from '#app/domain/fees/statements-sheet.ts'
import { statementOf } from '#app/domain/fees/statements.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { sheetResponse } from '#app/http/sheet-response.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import type { LoaderFunctionArgs } from '@remix-run/node'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const host = await requireUser(request)
  const { statement, lines } = await orThrowResponse(statementOf(host, params.id ?? ''))
  return sheetResponse(
    request,
    `fee-${statement.month}`,
    statementSheet(statement, lines, translatorFor(request)),
  )
}
