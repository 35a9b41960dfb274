import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { HostPayments } from '#app/components/hosting/host-payments.tsx'
import { paymentMonth } from '#app/http/list-url.server.ts'
import { sumsOfMonth } from '#app/domain/payments/host-payments.ts'
import { paymentsOfHost } from '#app/domain/bookings/host-payments.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { HostTabs } from '#app/components/hosting/host-tabs.tsx'
import type { AccountContext } from '#app/components/account/account-tabs.tsx'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useLoaderData, useOutletContext } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Payments'), isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  const host = await requireUser(request)
  const month = paymentMonth(request)
  const found = await paymentsOfHost(host, month)
  return json({ month, lists: found.lists, sums: sumsOfMonth(found) })
}

export default function Payments() {
  const { month, lists, sums } = useLoaderData<typeof loader>()
  const { newBookings } = useOutletContext<AccountContext>()
  return (
    <div>
      <HostTabs newBookings={newBookings} />
      <HostPayments month={month} lists={lists} sums={sums} />
    </div>
  )
}
