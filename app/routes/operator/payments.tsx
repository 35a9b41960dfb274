import { ListHeading, ListSearch } from '#app/components/operator/list-search.tsx'
import { PaymentRow } from '#app/components/operator/payment-row.tsx'
import { ResultList } from '#app/components/operator/results.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { findPayments } from '#app/domain/operators/find-payments.server.ts'
import { filterQuery, PAYMENT_LABELS } from '#app/domain/operators/lookup-filters.ts'
import { parseLookup, requireOperator } from '#app/http/operator.server.ts'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Payments', isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request, 'money')
  const { q, after, filters } = parseLookup(request)
  const { rows, next, isCut } = await findPayments({ ...filters, q, after })
  const query = { q, ...filterQuery(filters) }
  return json({
    q,
    filters,
    isCut,
    payments: rows,
    file: operatorPaths.paymentsFile(query),
    next: next ? operatorPaths.payments({ ...query, after: next }) : null,
  })
}

export default function Payments() {
  const { q, filters, isCut, payments, file, next } = useLoaderData<typeof loader>()
  return (
    <>
      <ListHeading text="Payments" file={file} />
      <ListSearch
        action={operatorPaths.payments()}
        label="Bank reference, UPI ID, booking, guest or host"
        hint="Any part of it; also finds payments of matching bookings"
        q={q}
        filters={filters}
        by={{
          host: true,
          statuses: { ...PAYMENT_LABELS, refund: 'To refund, or refunded' },
          days: 'Noted',
          isNew: 'New this week',
        }}
        isCut={isCut}
      />
      <ResultList rows={payments} keyOf={({ id }) => id} emptyText="No payments found." next={next}>
        {(payment) => <PaymentRow payment={payment} />}
      </ResultList>
    </>
  )
}
