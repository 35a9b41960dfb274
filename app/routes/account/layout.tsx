import { AccountTabs, type AccountContext } from '#app/components/account/account-tabs.tsx'
import { UnreadCount } from '#app/components/messages/unread-count.tsx'
import { countNewBookings } from '#app/domain/bookings/new-bookings.server.ts'
import { countUnread } from '#app/domain/messages/conversations.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { takeKeptForm } from '#app/http/kept-form.server.ts'
import { loadOrUndefined } from '#app/http/error-status.server.ts'
import { AccountTranslations } from '#app/languages/account-translations.tsx'
import { useTranslate } from '#app/languages/locale.ts'
import { pageOf } from '#app/languages/translator-for.server.ts'
import { paths } from '#app/paths.ts'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Link, Outlet, useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  // The open list has no unseen entries.
  const { pathname } = pageOf(request)
  const [newBookings, unread] = await Promise.all([
    pathname === paths.guests() ? 0 : loadOrUndefined(request, countNewBookings(user)),
    loadOrUndefined(request, countUnread(user, pathname.slice(paths.messages().length + 1))),
  ])
  const { keptFields, headers } = await takeKeptForm(request)
  return json({ user, newBookings: newBookings ?? 0, unread: unread ?? 0, keptFields }, { headers })
}

/** Bookings and messages arrive at any time: each page counts anew. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => defaultShouldRevalidate || currentUrl.pathname !== nextUrl.pathname

export default function AccountLayout() {
  const { newBookings, unread } = useLoaderData<typeof loader>()
  const t = useTranslate()
  return (
    <AccountTranslations>
      <div className="page pt-6 md:pt-8 print:p-0">
        <AccountTabs newBookings={newBookings} />
        <p className="mb-6 text-center print:hidden">
          <Link
            to={paths.messages()}
            className="inline-flex min-h-11 items-center gap-2 font-medium underline underline-offset-4"
          >
            {t('Messages')}
            <UnreadCount count={unread} className="" />
          </Link>
        </p>
        <Outlet context={{ newBookings, unread } satisfies AccountContext} />
      </div>
    </AccountTranslations>
  )
}
