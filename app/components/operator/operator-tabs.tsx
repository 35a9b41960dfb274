import type { Permission } from '#app/domain/operators/roles.ts'
import { paths } from '#app/paths.ts'
import { NavLink } from '@remix-run/react'
import { useMay } from './use-may.ts'

interface Tab {
  to: string
  label: string
  need: Permission
  end?: boolean
}

const PAGES: readonly Tab[] = [
  { to: paths.operator(), label: 'Overview', need: 'read', end: true },
  { to: paths.operatorNumbers(), label: 'Numbers', need: 'enter' },
  { to: paths.operatorPeople(), label: 'People', need: 'read' },
  { to: paths.operatorPlaces(), label: 'Places', need: 'read' },
  { to: paths.operatorApprovals(), label: 'New places', need: 'approve' },
  { to: paths.operatorBookings(), label: 'Bookings', need: 'read' },
  { to: paths.operatorPayments(), label: 'Payments', need: 'money' },
  { to: paths.operatorReports(), label: 'Reports', need: 'reports' },
  { to: paths.operatorFees(), label: 'Fees', need: 'money' },
  { to: paths.operatorAnnouncements(), label: 'Announcements', need: 'site' },
  { to: paths.operatorJobs(), label: 'Jobs', need: 'site' },
  { to: paths.operatorTeam(), label: 'Team', need: 'team' },
  { to: paths.operatorAuditLog(), label: 'Log', need: 'log' },
]

interface OperatorTabsProps {
  /** Whether hosts owe the operator something, or may. */
  hasFees: boolean
  /** How many places wait to be looked at; null where none are looked at before they are shown. */
  waiting: number | null
}

/** The operators' pages that the reader may open. */
export function OperatorTabs({ hasFees, waiting }: OperatorTabsProps) {
  const may = useMay()
  // Without fees their page is nobody's business but of who keeps the books, and has no other.
  const areFeesShown = hasFees || !may('read')
  const unused = [!areFeesShown && paths.operatorFees(), waiting === null && paths.operatorApprovals()]
  const pages = PAGES.filter(({ to, need }) => may(need) && !unused.includes(to))
  return (
    <nav aria-label="Operator" className="mb-8 print:hidden">
      <ul className="flex flex-wrap gap-x-6 border-b border-line">
        {pages.map(({ to, label, end = false }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={end}
              className="-mb-px flex min-h-11 items-center border-b-2 border-transparent px-1 font-medium text-soft hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
            >
              {to === paths.operatorApprovals() && waiting ? `${label} (${waiting})` : label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
