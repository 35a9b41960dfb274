import { useTranslate } from '#app/languages/locale.ts'
import { paths } from '#app/paths.ts'
import { classNames } from '#app/ui/class-names.ts'
import { NavLink, useMatch } from '@remix-run/react'
import { NewBookingsCount } from '../hosting/new-bookings-count.tsx'
import { BedDouble, House, User } from 'lucide-react'

// 'accomodations' is spelled as in the product (section 2).
const TABS = [
  { to: paths.account(), label: 'My Profile', Icon: User, end: true },
  { to: paths.bookings(), label: 'My bookings', Icon: BedDouble, end: false },
  { to: paths.accountPlaces(), label: 'My accomodations', Icon: House, end: false },
] as const

export interface AccountContext {
  /** Bookings made since the host last opened them. */
  newBookings: number
  unread: number
}

export function AccountTabs({ newBookings }: { newBookings: number }) {
  const t = useTranslate()
  // The day's page belongs to the places' tab, but has its own URL.
  const isToday = useMatch(paths.today()) !== null
  return (
    <nav aria-label={t('Account')} className="mb-4 flex justify-center print:hidden">
      <ul className="flex w-full max-w-xl flex-wrap gap-1 rounded-xl bg-tint p-1">
        {TABS.map(({ to, label, Icon, end }) => (
          <li key={to} className="flex-auto">
            <NavLink
              to={to}
              end={end}
              className={({ isActive }) =>
                classNames(
                  'flex h-full min-h-11 items-center justify-center gap-2 rounded-lg px-3 font-medium max-sm:flex-col max-sm:gap-1 max-sm:px-1 max-sm:py-2 max-sm:text-center max-sm:text-xs sm:whitespace-nowrap',
                  isActive || (isToday && to === paths.accountPlaces())
                    ? 'bg-surface shadow-rest forced-colors:underline'
                    : 'text-soft hover:bg-press',
                )
              }
            >
              <Icon aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
              <span>
                {t(label)}
                {to === paths.accountPlaces() && <NewBookingsCount count={newBookings} />}
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
