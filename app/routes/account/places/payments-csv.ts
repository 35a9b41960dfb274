import { paymentsOfHost } from '#app/domain/bookings/host-payments.server.ts'
import { paymentsSheet } from '#app/domain/payments/payments-sheet.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { sheetResponse } from '#app/http/sheet-response.server.ts'
import { paymentMonth } from '#app/http/list-url.server.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import type { LoaderFunctionArgs } from '@remix-run/node'

export async function loader({ request }: LoaderFunctionArgs) {
  const host = await requireUser(request)
  const month = paymentMonth(request)
  return sheetResponse(
    request,
    `payments-${month}`,
    paymentsSheet(await paymentsOfHost(host, month), translatorFor(request)),
  )
}
