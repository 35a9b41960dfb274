import { makeStatements } from '#app/domain/fees/make-statements.server.ts'
import { statementsCsv } from '#app/domain/fees/statements-csv.ts'
import { statementsOf } from '#app/domain/fees/statements.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { csvResponse } from '#app/http/csv-response.server.ts'
import { sayTo } from '#app/languages/say-to.server.ts'
import type { LoaderFunctionArgs } from '@remix-run/node'

/** A host's statements as a file for spreadsheets. */
export async function loader({ request }: LoaderFunctionArgs) {
  const host = await requireUser(request)
  await makeStatements({ host })
  return csvResponse('fees', statementsCsv(await statementsOf(host), sayTo(request)))
}
