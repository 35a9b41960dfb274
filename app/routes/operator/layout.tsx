import { FindForm } from '#app/components/operator/find-form.tsx'
import { OperatorTabs, useMay } from '#app/components/operator/operator-tabs.tsx'
import { countPlacesToApprove } from '#app/domain/operators/approve-place.server.ts'
import { hasFees } from '#app/domain/fees/statements.server.ts'
import { requireOperator } from '#app/http/operator.server.ts'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation, useSearchParams } from '@remix-run/react'

export const handle = { isEnglish: true }

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireOperator(request, 'enter')
  const [areFeesAsked, waiting] = await Promise.all([hasFees(), countPlacesToApprove()])
  return json({ user, role: user.role, hasFees: areFeesAsked, waiting })
}

export default function OperatorLayout() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const may = useMay()
  const isFinding = pathname === operatorPaths.find()
  const { hasFees, waiting } = useLoaderData<typeof loader>()
  return (
    <div className="page pt-6 md:pt-8">
      <div className="mx-auto max-w-4xl">
        {may('read') && <FindForm q={isFinding ? (search.get('q') ?? '') : ''} />}
        <OperatorTabs hasFees={hasFees} waiting={waiting} />
        <Outlet />
      </div>
    </div>
  )
}
