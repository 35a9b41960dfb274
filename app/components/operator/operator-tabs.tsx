import type { Permission } from '#app/domain/operators/roles.ts'
import { paths } from '#app/paths.ts'
import { classNames } from '#app/ui/class-names.ts'
import { NavLink, useLocation } from '@remix-run/react'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useMay } from './use-may.ts'

interface Tab {
  to: string
  label: string
  need: Permission
  end?: boolean
  /** Under More, unless that would be a list of one. */
  isRare?: boolean
}

const PAGES: readonly Tab[] = [
  { to: paths.operator(), label: 'Overview', need: 'read', end: true },
  { to: paths.operatorReports(), label: 'Reports', need: 'reports' },
  { to: paths.operatorBookings(), label: 'Bookings', need: 'read' },
  { to: paths.operatorPeople(), label: 'People', need: 'read' },
  { to: paths.operatorPlaces(), label: 'Places', need: 'read' },
  { to: paths.operatorApprovals(), label: 'New places', need: 'approve', isRare: true },
  { to: paths.operatorNumbers(), label: 'Numbers', need: 'enter', isRare: true },
  { to: paths.operatorPayments(), label: 'Payments', need: 'money', isRare: true },
  { to: paths.operatorFees(), label: 'Fees', need: 'money', isRare: true },
  { to: paths.operatorAnnouncements(), label: 'Announcements', need: 'site', isRare: true },
  { to: paths.operatorJobs(), label: 'Jobs', need: 'site', isRare: true },
  { to: paths.operatorTeam(), label: 'Team', need: 'team', isRare: true },
  { to: paths.operatorAuditLog(), label: 'Log', need: 'log', isRare: true },
]

/** So many pages are all tabs. */
const FEW = 6

interface OperatorTabsProps {
  /** Whether hosts owe the operator something, or may. */
  hasFees: boolean
  /** How many places wait to be looked at; null where none are looked at before they are shown. */
  waiting: number | null
}

/** The operators' pages that the reader may open: what they work with each day, and a list of the others. */
export function OperatorTabs({ hasFees, waiting }: OperatorTabsProps) {
  const may = useMay()
  // Without fees their page is nobody's business but of who keeps the books, and has no other.
  const areFeesShown = hasFees || !may('read')
  const unused = [!areFeesShown && paths.operatorFees(), waiting === null && paths.operatorApprovals()]
  const pages = PAGES.filter(({ to, need }) => may(need) && !unused.includes(to))
  // What waits is no rare page.
  const isRare = ({ to, isRare = false }: Tab) => isRare && !(waiting && to === paths.operatorApprovals())
  const rare = pages.length > FEW ? pages.filter(isRare) : []
  const link = (tab: Tab, className: string) => (
    <li key={tab.to}>
      <NavLink to={tab.to} end={tab.end ?? false} className={className}>
        {tab.to === paths.operatorApprovals() && waiting ? `${tab.label} (${waiting})` : tab.label}
      </NavLink>
    </li>
  )
  return (
    <nav aria-label="Operator" className="relative mb-8 print:hidden">
      <ul className="flex flex-wrap gap-x-2.5 border-b border-line max-sm:text-sm sm:gap-x-6">
        {pages.filter((tab) => !rare.includes(tab)).map((tab) => link(tab, TAB_CLASS))}
        {rare.length > 0 && (
          <li>
            <MorePages pages={rare}>
              {rare.map((tab) =>
                link(
                  tab,
                  'flex min-h-11 items-center rounded-lg px-3 hover:bg-tint aria-[current=page]:bg-tint aria-[current=page]:font-semibold',
                ),
              )}
            </MorePages>
          </li>
        )}
      </ul>
    </nav>
  )
}

const TAB_CLASS =
  '-mb-px flex min-h-11 items-center border-b-2 border-transparent px-1 font-medium text-soft hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink'

/** A list that is folded up. Without scripts it closes by its own summary, with them also by leaving it. */
function MorePages({ pages, children }: { pages: readonly Tab[]; children: ReactNode }) {
  const { pathname } = useLocation()
  const list = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = () => list.current?.removeAttribute('open')
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !list.current?.contains(target)) close()
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !list.current?.open) return
      close()
      list.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', escape)
    }
  }, [])
  const isHere = pages.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return (
    // Closed again on the page that it leads to.
    <details key={pathname} ref={list} className="group">
      <summary
        className={classNames(
          TAB_CLASS,
          'cursor-pointer list-none gap-1 [&::-webkit-details-marker]:hidden',
          isHere && 'border-ink text-ink',
        )}
      >
        More
        <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
      </summary>
      <ul className="absolute inset-x-0 top-full z-20 mt-1 grid grid-cols-2 gap-1 rounded-card border border-line bg-surface p-2 text-base shadow-float sm:grid-cols-4">
        {children}
      </ul>
    </details>
  )
}
