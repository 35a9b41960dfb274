import { PaymentRow } from '#app/components/operator/payment-row.tsx'
import { Typed } from '#app/languages/typed.tsx'
import { ResultList } from '#app/components/operator/results.tsx'
import { BookingRow, PersonRow, PlaceRow } from '#app/components/operator/rows.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { Section } from '#app/components/site/section.tsx'
import { findAnything } from '#app/domain/operators/find-anything.server.ts'
import { isAllowed } from '#app/domain/operators/roles.ts'
import { parseLookup, requireOperator } from '#app/http/operator.server.ts'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Find', isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await requireOperator(request, 'read')
  const { q } = parseLookup(request)
  const found = await findAnything(q, { withPayments: isAllowed(role, 'money') })
  return json({ q, found })
}

export default function Find() {
  const { q, found } = useLoaderData<typeof loader>()
  const { people, bookings, places, payments } = found
  const isNothing = [people, bookings, places, payments].every(({ rows }) => rows.length === 0)
  return (
    <div className="space-y-8">
      <h1 className="text-2xl [overflow-wrap:anywhere]">
        <Typed text={q.trim() === '' ? 'Find' : `What “${q.trim()}” finds`} />
      </h1>
      {isNothing && (
        <p className="rounded-card bg-tint p-6 text-soft forced-colors:border">
          {q.trim() === ''
            ? 'Type any part of a name, email, phone or title, or a booking number.'
            : 'Nothing found. Part of a name, email or phone is enough: fewer letters find more.'}
        </p>
      )}
      <Found heading="People" found={people} all={operatorPaths.people({ q })}>
        <ResultList rows={people.rows} keyOf={({ id }) => id} emptyText="">
          {(person) => <PersonRow person={person} />}
        </ResultList>
      </Found>
      <Found heading="Bookings" found={bookings} all={operatorPaths.bookings({ q })}>
        <ResultList rows={bookings.rows} keyOf={({ id }) => id} emptyText="">
          {(booking) => <BookingRow booking={booking} />}
        </ResultList>
      </Found>
      <Found heading="Places" found={places} all={operatorPaths.places({ q })}>
        <ResultList rows={places.rows} keyOf={({ id }) => id} emptyText="">
          {(place) => <PlaceRow place={place} />}
        </ResultList>
      </Found>
      <Found heading="Payments" found={payments} all={operatorPaths.payments({ q })}>
        <ResultList rows={payments.rows} keyOf={({ id }) => id} emptyText="">
          {(payment) => <PaymentRow payment={payment} />}
        </ResultList>
      </Found>
    </div>
  )
}

interface FoundProps {
  heading: string
  found: { rows: readonly unknown[]; next?: string }
  all: string
  children: ReactNode
}

function Found({ heading, found, all, children }: FoundProps) {
  if (found.rows.length === 0) return null
  return (
    <Section heading={heading}>
      {children}
      {found.next !== undefined && (
        <p>
          <Link to={all} className="inline-flex min-h-11 items-center underline underline-offset-4">
            All {heading.toLowerCase()} that it finds
          </Link>
        </p>
      )}
    </Section>
  )
}
