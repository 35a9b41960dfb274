import { useTranslate } from '#app/languages/locale.ts'
import { formatMonth, type CalendarMonth } from '#app/domain/calendar-month.ts'
import { paths } from '#app/paths.ts'
import { Link } from '@remix-run/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'

interface MonthNavProps {
  placeId: string
  month: CalendarMonth
  /** Null at the end of the calendar. */
  previous: CalendarMonth | null
  next: CalendarMonth | null
}

export function MonthNav({ placeId, month, previous, next }: MonthNavProps) {
  const t = useTranslate()
  const turn = (to: CalendarMonth | null, Arrow: typeof ChevronLeft) =>
    to ? (
      <Link
        to={paths.placeCalendar(placeId, { month: to })}
        aria-label={formatMonth(to, t)}
        preventScrollReset
        className="grid size-[44px] shrink-0 place-items-center rounded-full border border-line hover:bg-tint active:bg-press print:hidden"
      >
        <Arrow aria-hidden className="size-5" />
      </Link>
    ) : (
      <span className="size-[44px] shrink-0" />
    )
  return (
    <div className="mb-4 flex items-center justify-between gap-2">
      {turn(previous, ChevronLeft)}
      <h2 id="month" className="min-w-0 text-center text-lg">
        {formatMonth(month, t)}
      </h2>
      {turn(next, ChevronRight)}
    </div>
  )
}
