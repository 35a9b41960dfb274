import { useTranslate } from '#app/languages/locale.ts'
import { paths } from '#app/paths.ts'
import { NavLink } from '@remix-run/react'
import { NewBookingsCount } from './new-bookings-count.tsx'

const PAGES = [
  { to: paths.today(), label: 'Today' },
  { to: paths.accountPlaces(), label: 'Places' },
  { to: paths.placesCalendar(), label: 'Calendar' },
  { to: paths.guests(), label: 'Guests' },
] as const

/** @param newBookings since the host last opened them */
export function HostTabs({ newBookings }: { newBookings: number }) {
  const t = useTranslate()
  return (
    <nav aria-label={t('My accomodations')} className="mb-6 print:hidden">
      <ul className="flex flex-wrap gap-x-3 border-b border-line sm:gap-x-6">
        {PAGES.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className="-mb-px flex min-h-11 items-center border-b-2 border-transparent px-1 font-medium text-soft hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
            >
              {t(label)}
              {to === paths.guests() && <NewBookingsCount count={newBookings} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
