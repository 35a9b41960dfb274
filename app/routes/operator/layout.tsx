import { ErrorPage } from '#app/components/site/error-page.tsx'
import { OperatorTabs } from '#app/components/operator/operator-tabs.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { hasFees } from '#app/domain/fees/statements.server.ts'
import { requireOperator } from '#app/http/operator.server.ts'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Page not found', isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireOperator(request, 'enter')
  return json({ user, role: user.role, hasFees: await hasFees() })
}

export default function OperatorLayout() {
  return (
    <div className="page pt-6 md:pt-8">
      <div className="mx-auto max-w-4xl">
        <OperatorTabs hasFees={useLoaderData<typeof loader>().hasFees} />
        <Outlet />
      </div>
    </div>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
