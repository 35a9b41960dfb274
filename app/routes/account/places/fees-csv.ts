import { makeStatements } from '#app/domain/fees/make-statements.server.ts'
import { statementsSheet } from '#app/domain/fees/statements-sheet.ts'
import { statementsOf } from '#app/domain/fees/statements.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { sheetResponse } from '#app/http/sheet-response.server.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import type { LoaderFunctionArgs } from '@remix-run/node'

export async function loader({ request }: LoaderFunctionArgs) {
  const host = await requireUser(request)
  await makeStatements({ host })
  return sheetResponse(request, 'fees', statementsSheet(await statementsOf(host), translatorFor(request)))
}
