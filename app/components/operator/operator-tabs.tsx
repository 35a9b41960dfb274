import { paths } from '#app/paths.ts'
import { NavLink } from '@remix-run/react'

const PAGES = [
  { to: paths.operator(), label: 'Numbers', end: true },
  { to: paths.operatorPeople(), label: 'People' },
  { to: paths.operatorPlaces(), label: 'Places' },
  { to: paths.operatorBookings(), label: 'Bookings' },
  { to: paths.operatorReports(), label: 'Reports' },
  { to: paths.operatorFees(), label: 'Fees' },
  { to: paths.operatorAnnouncements(), label: 'Announcements' },
  { to: paths.operatorJobs(), label: 'Jobs' },
  { to: paths.operatorAuditLog(), label: 'Log' },
]

/** The operators' pages. @param hasFees whether hosts owe the operator something, or may */
export function OperatorTabs({ hasFees }: { hasFees: boolean }) {
  return (
    <nav aria-label="Operator" className="mb-8 print:hidden">
      <ul className="flex flex-wrap gap-x-6 border-b border-line">
        {PAGES.filter(({ to }) => hasFees || to !== paths.operatorFees()).map(
          ({ to, label, end = false }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={end}
                className="-mb-px flex min-h-11 items-center border-b-2 border-transparent px-1 font-medium text-soft hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
              >
                {label}
              </NavLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
