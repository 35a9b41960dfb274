import { findBookings } from '#app/domain/operators/find-bookings.server.ts'
import { findPayments } from '#app/domain/operators/find-payments.server.ts'
import { findAllPlaces } from '#app/domain/operators/find-places.server.ts'
import { findRequests } from '#app/domain/operators/find-requests.server.ts'
import { findUsers } from '#app/domain/operators/find-users.server.ts'
import {
  bookingsSheet,
  MAX_ROWS,
  paymentsSheet,
  peopleSheet,
  placesSheet,
  requestsSheet,
} from '#app/domain/operators/lists-sheet.ts'
import type { LookupQuery } from '#app/domain/operators/lookup.server.ts'
import { sheetResponse } from '#app/http/sheet-response.server.ts'
import { parseLookup, requireOperator } from '#app/http/operator.server.ts'
import type { LoaderFunctionArgs } from '@remix-run/node'

const FILES = {
  people: { need: 'read', write: async (query: LookupQuery) => peopleSheet(await findUsers(query)) },
  places: { need: 'read', write: async (query: LookupQuery) => placesSheet(await findAllPlaces(query)) },
  bookings: { need: 'read', write: async (query: LookupQuery) => bookingsSheet(await findBookings(query)) },
  requests: { need: 'read', write: async (query: LookupQuery) => requestsSheet(await findRequests(query)) },
  payments: { need: 'money', write: async (query: LookupQuery) => paymentsSheet(await findPayments(query)) },
} as const

export async function loader({ request }: LoaderFunctionArgs) {
  const [, list] = /\/(\w+)\.csv$/.exec(new URL(request.url).pathname) ?? []
  const { need, write } = FILES[list as keyof typeof FILES]
  await requireOperator(request, need)
  const { q, filters } = parseLookup(request)
  return sheetResponse(request, list!, await write({ ...filters, q, limit: MAX_ROWS }))
}
