import { ErrorPage } from '#app/components/site/error-page.tsx'
import { ListTabs, LookupForm, ResultList } from '#app/components/operator/results.tsx'
import { RequestRow } from '#app/components/operator/request-row.tsx'
import { BookingRow } from '#app/components/operator/rows.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { findBookings } from '#app/domain/operators/find-bookings.server.ts'
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
  const { q, show, after } = parseLookup(request)
  if (show === 'requests') {
    const { rows, next } = await findRequests({ q, after })
    const nextPage = next ? paths.operatorBookings({ q, show, after: next }) : null
    return json({ q, bookings: null, requests: rows, next: nextPage })
  }
  const { rows, next } = await findBookings({ q, after })
  const nextPage = next ? paths.operatorBookings({ q, after: next }) : null
  return json({ q, bookings: rows, requests: null, next: nextPage })
}

export default function Bookings() {
  const { q, bookings, requests, next } = useLoaderData<typeof loader>()
  const isOfRequests = requests !== null
  return (
    <>
      <h1 className="mb-6 text-2xl">Bookings</h1>
      <ListTabs
        lists={[
          { to: paths.operatorBookings({ q }), text: 'Booked', isShown: !isOfRequests },
          {
            to: paths.operatorBookings({ q, show: 'requests' }),
            text: 'Asked for',
            isShown: isOfRequests,
          },
        ]}
      />
      <LookupForm
        action={paths.operatorBookings()}
        label={
          isOfRequests
            ? 'A guest’s email, or the id of a request'
            : 'A guest’s email, or the number or id of a booking'
        }
        hint="The whole of it"
        q={q}
        show={isOfRequests ? 'requests' : undefined}
      />
      {bookings && (
        <ResultList rows={bookings} keyOf={({ id }) => id} emptyText="No booking is found." next={next}>
          {(booking) => <BookingRow booking={booking} />}
        </ResultList>
      )}
      {requests && (
        <ResultList rows={requests} keyOf={({ id }) => id} emptyText="No request is found." next={next}>
          {(request) => <RequestRow request={request} />}
        </ResultList>
      )}
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
