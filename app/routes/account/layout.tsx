import { AccountTabs } from '#app/components/account/account-tabs.tsx'
import { ErrorPage } from '#app/components/site/error-page.tsx'
import { requireUser } from '#app/http/auth.server.ts'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Outlet } from '@remix-run/react'

// The user is for the header and for local storage.
export async function loader({ request }: LoaderFunctionArgs) {
  return json({ user: await requireUser(request) })
}

export default function AccountLayout() {
  return (
    <div className="page pt-6 md:pt-8">
      <AccountTabs />
      <Outlet />
    </div>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
