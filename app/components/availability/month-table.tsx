import { guestName } from '#app/domain/bookings/guest-count.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { daysSinceSunday, formatMonth, type CalendarMonth } from '#app/domain/calendar-month.ts'
import {
  addDays,
  formatDateWithWeekday,
  formatShortDate,
  type CalendarDate,
} from '#app/domain/calendar-date.ts'
import { isKeptFree, type CalendarNight, holdPath } from '#app/domain/availability/hold.ts'
import { formatRupees } from '#app/domain/money.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
const SOME_SUNDAY = '2023-01-01'
const WEEK = Array.from({ length: 7 }, (_, i) => addDays(SOME_SUNDAY, i))

const STRIPES = 'bg-[repeating-linear-gradient(-45deg,transparent_0_5px,var(--press)_5px_6px)]'

interface MonthTableProps {
  month: CalendarMonth
  nights: CalendarNight[]
  today: CalendarDate
  /** Renders the control that picks a night; it fills the cell. */
  picker?: (night: CalendarNight) => ReactNode
}

/** Narrow screens show names to screen readers only. */
export function MonthTable({ month, nights, today, picker }: MonthTableProps) {
  const t = useTranslate()
  return (
    // Scrolls on the smallest screens, and with large text.
    <div className="overflow-x-auto max-sm:-mx-[16px]">
      <table className="w-full min-w-90 table-fixed border-collapse">
        <caption className="sr-only">{t('The nights of {month}', { month: formatMonth(month, t) })}</caption>
        <thead>
          <tr>
            {WEEK.map((day) => (
              <th key={day} scope="col" className="pb-2 text-sm font-medium text-soft">
                <abbr title={formatDateWithWeekday(day, t).split(' ')[0]} className="no-underline">
                  {formatShortDate(day, t).split(' ')[0]}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(nights).map((week, i) => (
            <tr key={i}>
              {week.map((night, weekday) =>
                night ? (
                  <td key={weekday} className={cellClass(night, today)}>
                    {picker?.(night)}
                    <NightCell night={night} isToday={night.day === today} />
                  </td>
                ) : (
                  <td key={weekday} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function NightCell({ night, isToday }: { night: CalendarNight; isToday: boolean }) {
  const t = useTranslate()
  const { day, price, hold, units, preparing = 0 } = night
  const isPreparing = isKeptFree(night)
  return (
    <div className="pointer-events-none relative text-[0.6875rem] leading-5 sm:text-sm">
      <time
        dateTime={day}
        aria-current={isToday ? 'date' : undefined}
        className={classNames(
          'tabular block text-sm sm:text-base',
          isToday && 'font-bold underline underline-offset-4',
        )}
      >
        {Number(day.slice(8))}
      </time>
      {!hold && !isPreparing && (
        <>
          <span className="sr-only">{t('Free')}, </span>
          <span className="tabular">{formatRupees(price)}</span>
        </>
      )}
      {isPreparing && (
        <span className="block font-medium max-sm:leading-4 max-sm:tracking-tighter">
          {t('Kept free for preparation')}
        </span>
      )}
      {units && preparing > 0 && !isPreparing && (
        <span className="tabular block text-soft max-sm:sr-only">
          {t('{n} kept free for preparation', { n: preparing })}
        </span>
      )}
      {units && units.holds.length > 0 && <UnitsLabel taken={units.holds.length} all={units.all} />}
      {!units && hold && 'bookingId' in hold && (
        <Link
          to={holdPath(hold)}
          className="pointer-events-auto block min-h-6 font-medium underline underline-offset-2"
        >
          {t(hold.what === 'booking' ? 'Booked|night' : 'Requested')}{' '}
          <span className="max-sm:sr-only sm:block sm:truncate">
            <Typed text={guestName(hold.guestName, t)} />
          </span>
        </Link>
      )}
      {!units && hold?.what === 'block' && <HoldLabel word={t('Blocked')} note={hold.note} />}
      {!units && hold?.what === 'import' && <HoldLabel word={t('Imported')} note={hold.note} />}
    </div>
  )
}

/** The list below the month says which rooms, and why. */
function UnitsLabel({ taken, all }: { taken: number; all: number }) {
  const t = useTranslate()
  return (
    <span className="tabular block font-medium">
      {t.rich('{taken} of {all}<rest> taken</rest>', {
        taken,
        all,
        rest: (words) => <span className="max-sm:sr-only">{words}</span>,
      })}
    </span>
  )
}

function HoldLabel({ word, note }: { word: string; note: string }) {
  return (
    <>
      <span className="font-medium max-sm:tracking-tighter">{word}</span>{' '}
      <span className="text-soft max-sm:sr-only sm:block sm:truncate">
        <Typed text={note} />
      </span>
    </>
  )
}

function cellClass({ day, hold, units }: CalendarNight, today: CalendarDate): string {
  return classNames(
    'relative h-16 border border-line px-0.5 py-1 align-top sm:h-24 sm:p-2',
    (units ? hold : hold?.what === 'booking') && 'bg-press',
    !units && hold && hold.what !== 'booking' && STRIPES,
    day < addDays(today, -1) && 'text-soft',
  )
}

function weeksOf(nights: CalendarNight[]): (CalendarNight | undefined)[][] {
  const offset = nights[0] ? daysSinceSunday(nights[0].day) : 0
  return Array.from({ length: Math.ceil((offset + nights.length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => nights[week * 7 + weekday - offset]),
  )
}
