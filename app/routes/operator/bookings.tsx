import { ErrorPage } from '#app/components/site/error-page.tsx'
import { LookupForm, ResultList } from '#app/components/operator/results.tsx'
import { BookingRow } from '#app/components/operator/rows.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { findBookings } from '#app/domain/operators/find-bookings.server.ts'
import { requireOperator, parseLookup } from '#app/http/operator.server.ts'
import { paths } from '#app/paths.ts'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data ? 'Bookings' : 'Page not found', isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request)
  const { q, after } = parseLookup(request)
  const { rows, next } = await findBookings({ q, after })
  return json({ q, bookings: rows, next: next ? paths.operatorBookings({ q, after: next }) : null })
}

export default function Bookings() {
  const { q, bookings, next } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="mb-6 text-2xl">Bookings</h1>
      <LookupForm
        action={paths.operatorBookings()}
        label="A guest’s email, or the number or id of a booking"
        hint="The whole of it"
        q={q}
      />
      <ResultList rows={bookings} keyOf={({ id }) => id} emptyText="No booking is found." next={next}>
        {(booking) => <BookingRow booking={booking} />}
      </ResultList>
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
