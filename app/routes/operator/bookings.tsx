import { ErrorPage } from '#app/components/site/error-page.tsx'
import { ListHeading, ListSearch } from '#app/components/operator/list-search.tsx'
import { ListTabs, LookupForm, ResultList } from '#app/components/operator/results.tsx'
import { RequestRow } from '#app/components/operator/request-row.tsx'
import { BookingRow } from '#app/components/operator/rows.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { findBookings } from '#app/domain/operators/find-bookings.server.ts'
import { BOOKING_STATES, filterQuery } from '#app/domain/operators/lookup-filters.ts'
import { STATE_NAMES } from '#app/domain/operators/states.server.ts'
import { findRequests } from '#app/domain/operators/find-requests.server.ts'
import { requireOperator, parseLookup } from '#app/http/operator.server.ts'
import { paths } from '#app/paths.ts'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data ? 'Bookings' : 'Page not found', isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request, 'read')
  const { q, show, after, filters } = parseLookup(request)
  if (show === 'requests') {
    const { rows, next, isCut } = await findRequests({ q, after })
    const nextPage = next ? paths.operatorBookings({ q, show, after: next }) : null
    return json({ q, filters, isCut, states: {}, bookings: null, requests: rows, file: null, next: nextPage })
  }
  const { rows, next, isCut } = await findBookings({ ...filters, q, after })
  const query = { q, ...filterQuery(filters) }
  return json({
    q,
    filters,
    isCut,
    states: STATE_NAMES,
    bookings: rows,
    requests: null,
    file: paths.operatorBookingsFile(query),
    next: next ? paths.operatorBookings({ ...query, after: next }) : null,
  })
}

export default function Bookings() {
  const { q, filters, isCut, states, bookings, requests, file, next } = useLoaderData<typeof loader>()
  return (
    <>
      <ListHeading text="Bookings" file={file} />
      <ListTabs
        lists={[
          { to: paths.operatorBookings({ q }), text: 'Booked', isShown: bookings !== null },
          {
            to: paths.operatorBookings({ q, show: 'requests' }),
            text: 'Asked for',
            isShown: requests !== null,
          },
        ]}
      />
      {bookings && (
        <>
          <ListSearch
            action={paths.operatorBookings()}
            label="Booking number, guest, host, phone or place"
            hint="Any part of a name, an email, a phone or a title, however it is written; or the id"
            q={q}
            filters={filters}
            by={{
              host: true,
              states,
              statuses: BOOKING_STATES,
              days: 'Nights',
              isNew: 'Booked this week',
              isReported: 'Reported',
              isHidden: 'At a hidden place',
            }}
            isCut={isCut}
          />
          <ResultList rows={bookings} keyOf={({ id }) => id} emptyText="No booking is found." next={next}>
            {(booking) => <BookingRow booking={booking} />}
          </ResultList>
        </>
      )}
      {requests && (
        <>
          <LookupForm
            action={paths.operatorBookings()}
            label="Guest, host, phone or the id of a request"
            hint="Any part of a name, an email or a phone"
            q={q}
            show="requests"
          />
          <ResultList rows={requests} keyOf={({ id }) => id} emptyText="No request is found." next={next}>
            {(request) => <RequestRow request={request} />}
          </ResultList>
        </>
      )}
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
