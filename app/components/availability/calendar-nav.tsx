import type { Label } from '#app/languages/translate.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { CALENDAR_DAYS } from '#app/domain/availability/chosen-nights.ts'
import { addDays, formatStayInShort, type CalendarDate } from '#app/domain/calendar-date.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { INPUT_CLASS } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { Form } from '@remix-run/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'

interface CalendarNavProps {
  from: CalendarDate
  today: CalendarDate
  /** Cursor of the page of places; null for the first. */
  after: string | null
  /** Null at the end of the calendar. */
  earlier: CalendarDate | null
  later: CalendarDate | null
}

export function CalendarNav({ from, today, after, earlier, later }: CalendarNavProps) {
  const t = useTranslate()
  const toDay = (day: CalendarDate) => paths.placesCalendar({ from: day, after: after ?? undefined })
  const turn = (to: CalendarDate | null, label: Label, Arrow: typeof ChevronLeft) =>
    to ? (
      <Link
        to={toDay(to)}
        aria-label={t(label)}
        preventScrollReset
        className="grid size-11 place-items-center rounded-full border border-line hover:bg-tint active:bg-press print:hidden"
      >
        <Arrow aria-hidden className="size-5" />
      </Link>
    ) : (
      <span className="size-11" />
    )
  const lastNight = addDays(from, CALENDAR_DAYS - 1)
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex items-center gap-3 max-sm:w-full max-sm:justify-between">
        {turn(earlier, 'Two weeks earlier', ChevronLeft)}
        <h2 id="two-weeks" className="tabular text-lg">
          {formatStayInShort({ checkIn: from, checkOut: lastNight }, today, t)}
        </h2>
        {turn(later, 'Two weeks later', ChevronRight)}
      </div>
      <Form
        method="get"
        className="flex flex-wrap items-center gap-2 max-sm:w-full print:hidden"
        preventScrollReset
      >
        {after && <input type="hidden" name="after" value={after} />}
        <Link
          to={paths.placesCalendar({ after: after ?? undefined })}
          preventScrollReset
          aria-current={from === today ? 'date' : undefined}
          className="inline-flex min-h-11 shrink-0 items-center px-2 font-medium underline underline-offset-4 hover:bg-tint"
        >
          {t('From today')}
        </Link>
        <label className="min-w-32 grow basis-0">
          <span className="sr-only">{t('Go to the night of')}</span>
          <input
            // Remounted when other weeks are shown.
            key={from}
            type="date"
            name="from"
            required
            defaultValue={from}
            className={INPUT_CLASS}
          />
        </label>
        <Button kind="plain">{t('Go')}</Button>
      </Form>
    </div>
  )
}
