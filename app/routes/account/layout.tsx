import { AccountTabs } from '#app/components/account-tabs.tsx'
import { ErrorPage } from '#app/components/error-page.tsx'
import { Outlet } from '@remix-run/react'

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
