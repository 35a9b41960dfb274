import { ListHeading, ListSearch } from '#app/components/operator/list-search.tsx'
import { ListTabs, ResultList } from '#app/components/operator/results.tsx'
import { RequestRow } from '#app/components/operator/request-row.tsx'
import { BookingRow } from '#app/components/operator/rows.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { findBookings } from '#app/domain/operators/find-bookings.server.ts'
import { BOOKING_STATES, filterQuery, REQUEST_STATES } from '#app/domain/operators/lookup-filters.ts'
import { STATE_NAMES } from '#app/domain/operators/lookup.server.ts'
import { findRequests } from '#app/domain/operators/find-requests.server.ts'
import { requireOperator, parseLookup } from '#app/http/operator.server.ts'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Bookings', isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request, 'read')
  const { q, show, after, filters } = parseLookup(request)
  const list = { q, filters, states: STATE_NAMES }
  const query = { q, ...filterQuery(filters) }
  if (show === 'requests') {
    const { rows, next, isCut } = await findRequests({ ...filters, q, after })
    const nextPage = next ? operatorPaths.bookings({ ...query, show, after: next }) : null
    const file = operatorPaths.requestsFile(query)
    return json({ ...list, isCut, bookings: null, requests: rows, file, next: nextPage })
  }
  const { rows, next, isCut } = await findBookings({ ...filters, q, after })
  const nextPage = next ? operatorPaths.bookings({ ...query, after: next }) : null
  const file = operatorPaths.bookingsFile(query)
  return json({ ...list, isCut, bookings: rows, requests: null, file, next: nextPage })
}

export default function Bookings() {
  const { q, filters, isCut, states, bookings, requests, file, next } = useLoaderData<typeof loader>()
  const search = { action: operatorPaths.bookings(), q, filters, isCut }
  return (
    <>
      <ListHeading text="Bookings" file={file} />
      <ListTabs
        lists={[
          { to: operatorPaths.bookings({ q }), text: 'Booked', isShown: bookings !== null },
          {
            to: operatorPaths.bookings({ q, show: 'requests' }),
            text: 'Requested',
            isShown: requests !== null,
          },
        ]}
      />
      {bookings && (
        <>
          <ListSearch
            {...search}
            label="Booking number, guest, host, phone or place"
            hint="Any part of a name, email, phone or title, in any spelling; or the id"
            by={{
              host: true,
              states,
              statuses: BOOKING_STATES,
              days: 'Nights',
              isNew: 'Booked this week',
              isReported: 'Reported',
              isHidden: 'At a hidden place',
            }}
          />
          <ResultList rows={bookings} keyOf={({ id }) => id} emptyText="No bookings found." next={next}>
            {(booking) => <BookingRow booking={booking} />}
          </ResultList>
        </>
      )}
      {requests && (
        <>
          <ListSearch
            {...search}
            label="Guest, host, phone, place or the id of a request"
            hint="Any part of a name, email, phone or title, in any spelling"
            show="requests"
            by={{
              host: true,
              states,
              statuses: REQUEST_STATES,
              days: 'Nights',
              isNew: 'Requested this week',
            }}
          />
          <ResultList rows={requests} keyOf={({ id }) => id} emptyText="No requests found." next={next}>
            {(request) => <RequestRow request={request} />}
          </ResultList>
        </>
      )}
    </>
  )
}
