import { type Permission, isAllowed, type Role } from '#app/domain/operators/roles.ts'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import { paths } from '#app/paths.ts'
import { classNames } from '#app/ui/class-names.ts'
import { NavLink, useLocation, useRouteLoaderData } from '@remix-run/react'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'

interface Tab {
  to: string
  label: string
  need: Permission
  end?: boolean
  /** Listed under More: on phones, or always. If not set, a tab. */
  more?: 'narrow' | 'always'
}

const PAGES: readonly Tab[] = [
  { to: paths.operator(), label: 'Overview', need: 'read', end: true },
  { to: operatorPaths.reports(), label: 'Reports', need: 'reports' },
  { to: operatorPaths.bookings(), label: 'Bookings', need: 'read' },
  { to: operatorPaths.people(), label: 'People', need: 'read' },
  { to: operatorPaths.places(), label: 'Places', need: 'read', more: 'narrow' },
  { to: operatorPaths.approvals(), label: 'New places', need: 'approve', more: 'always' },
  { to: operatorPaths.numbers(), label: 'Numbers', need: 'enter', more: 'always' },
  { to: operatorPaths.payments(), label: 'Payments', need: 'money', more: 'always' },
  { to: operatorPaths.fees(), label: 'Fees', need: 'money', more: 'always' },
  { to: operatorPaths.announcements(), label: 'Announcements', need: 'site', more: 'always' },
  { to: operatorPaths.jobs(), label: 'Jobs', need: 'site', more: 'always' },
  { to: operatorPaths.team(), label: 'Team', need: 'team', more: 'always' },
  { to: operatorPaths.auditLog(), label: 'Log', need: 'log', more: 'always' },
]

/** Up to this many pages are all tabs: on a phone, and on wider screens. */
const FEW = { narrow: 4, wide: 6 }

interface OperatorTabsProps {
  /** True if hosts owe fees, or could. */
  hasFees: boolean
  /** Number of places awaiting approval; null if approval is off. */
  waiting: number | null
}

/** Daily pages as tabs, the others in a list; only those the reader may open. */
export function OperatorTabs({ hasFees, waiting }: OperatorTabsProps) {
  const may = useMay()
  // Without fees their page only matters to bookkeepers, who have no other.
  const areFeesShown = hasFees || !may('read')
  const unused = [!areFeesShown && operatorPaths.fees(), waiting === null && operatorPaths.approvals()]
  const allowed = PAGES.filter(({ to, need }) => may(need) && !unused.includes(to))
  const pages = allowed.map((tab) => ({ ...tab, more: placeOf(tab, allowed.length, waiting) }))
  const tabs = pages.filter(({ more }) => more !== 'always')
  const listed = pages.filter(({ more }) => more !== undefined)
  const label = ({ to, label }: Tab) =>
    to === operatorPaths.approvals() && waiting ? `${label} (${waiting})` : label
  return (
    <nav aria-label="Operator" className="relative mb-8 print:hidden">
      <ul className="flex flex-wrap gap-x-2.5 border-b border-line max-sm:text-sm sm:gap-x-6">
        {tabs.map((tab) => (
          <li key={tab.to} className={tab.more && 'max-sm:hidden'}>
            <NavLink to={tab.to} end={tab.end ?? false} className={TAB_CLASS}>
              {label(tab)}
            </NavLink>
          </li>
        ))}
        {listed.length > 0 && (
          <li className={listed.every(({ more }) => more === 'narrow') ? 'sm:hidden' : undefined}>
            <MorePages pages={listed}>
              {listed.map((tab) => (
                <li key={tab.to} className={tab.more === 'narrow' ? 'sm:hidden' : undefined}>
                  <NavLink to={tab.to} className={LISTED_CLASS}>
                    {label(tab)}
                  </NavLink>
                </li>
              ))}
            </MorePages>
          </li>
        )}
      </ul>
    </nav>
  )
}

/** A list of one would only hide it, and pending approvals belong in sight. */
function placeOf({ to, more }: Tab, pageCount: number, waiting: number | null): Tab['more'] {
  if (pageCount <= FEW.narrow) return undefined
  const isOneOfFew = pageCount <= FEW.wide || (waiting && to === operatorPaths.approvals())
  return more && isOneOfFew ? 'narrow' : more
}

// `true` marks the summary of the list that has the current page.
const TAB_CLASS =
  '-mb-px flex min-h-11 items-center border-b-2 border-transparent px-1 font-medium text-soft hover:text-ink aria-[current]:border-ink aria-[current]:text-ink'
const LISTED_CLASS =
  'flex min-h-11 items-center rounded-lg px-3 hover:bg-tint aria-[current=page]:bg-tint aria-[current=page]:font-semibold'

/** A folding list. Closed by its summary; with scripts also by Escape, or a press or focus outside. */
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
  const here = pages.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return (
    <details key={pathname} ref={list} className="group">
      <summary
        aria-current={here?.more === 'always' || undefined}
        className={classNames(
          TAB_CLASS,
          'cursor-pointer list-none gap-1 [&::-webkit-details-marker]:hidden',
          here?.more === 'narrow' && 'max-sm:border-ink max-sm:text-ink',
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

/** To hide buttons that the server would refuse. */
export function useMay(): (need: Permission) => boolean {
  const layout: { role?: Role } | undefined = useRouteLoaderData('routes/operator/layout')
  return (need) => isAllowed(layout?.role, need)
}
