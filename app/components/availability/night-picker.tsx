import { guestName } from '#app/domain/bookings/guest-count.ts'
import type { Translate } from '#app/languages/translate.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { addDays, dayNumber, formatDateWithWeekday, type CalendarDate } from '#app/domain/calendar-date.ts'
import { isKeptFree, type CalendarNight } from '#app/domain/availability/hold.ts'
import { earliestNight } from '#app/domain/availability/block-form.ts'
import { nightCount, type Nights } from '#app/domain/nights.ts'
import { formatRupees } from '#app/domain/money.ts'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/hydration.tsx'
import { useState, type KeyboardEvent } from 'react'
import { MonthTable } from './month-table.tsx'

interface NightPickerProps {
  month: string
  nights: CalendarNight[]
  today: CalendarDate
  onPick: (nights: Nights) => void
}

const KEY_STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Nights are picked by the first and the last one; arrow keys move by day and week. A range may span months. */
export function NightPicker({ month, nights, today, onPick }: NightPickerProps) {
  const t = useTranslate()
  const hydrated = useHydrated()
  const [picked, setPicked] = useState<Nights>()
  const [isWaiting, setIsWaiting] = useState(false)
  const [focusedDay, setFocusedDay] = useState<CalendarDate>()

  // A change of the month's nights ends the pick; another month keeps it.
  const held = nights.map(({ hold, units }) => units?.holds.length ?? hold?.what ?? '').join()
  const [shown, setShown] = useState({ month, held })
  if (shown.month !== month || shown.held !== held) {
    setShown({ month, held })
    if (shown.month === month) {
      setPicked(undefined)
      setIsWaiting(false)
    }
  }

  const days = nights.map(({ day }) => day).filter((day) => day >= earliestNight(today))
  // A roving tab stop: the night that last had the focus, today, or the first.
  const tabStop =
    focusedDay && days.includes(focusedDay) ? focusedDay : days.includes(today) ? today : days[0]

  function pick(day: CalendarDate) {
    const other = isWaiting && picked ? picked.checkIn : day
    const [first, last] = other < day ? [other, day] : [day, other]
    const nights = { checkIn: first, checkOut: addDays(last, 1) }
    setFocusedDay(day)
    setPicked(nights)
    setIsWaiting(!isWaiting)
    onPick(nights)
  }

  function moveByKey(event: KeyboardEvent<HTMLElement>, day: CalendarDate) {
    const step = KEY_STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = addDays(day, step)
    if (!days.includes(next)) return
    setFocusedDay(next)
    document.getElementById(buttonId(next))?.focus()
  }

  const picker = ({ day, ...night }: CalendarNight) =>
    days.includes(day) && (
      <button
        type="button"
        id={buttonId(day)}
        tabIndex={day === tabStop ? 0 : -1}
        aria-label={`${formatDateWithWeekday(day, t)}, ${nightLabel(night, t)}`}
        aria-pressed={picked !== undefined && picked.checkIn <= day && day < picked.checkOut}
        onClick={() => pick(day)}
        onKeyDown={(event) => moveByKey(event, day)}
        className="absolute inset-0 hover:bg-press focus-visible:-outline-offset-2 aria-pressed:bg-accent-tint aria-pressed:ring-2 aria-pressed:ring-accent-strong aria-pressed:ring-inset forced-colors:aria-pressed:border-4"
      />
    )

  return (
    <>
      <MonthTable month={month} nights={nights} today={today} picker={hydrated ? picker : undefined} />
      {hydrated && days.length > 0 && (
        <p aria-live="polite" className="mt-3 min-h-6 text-soft">
          {picked
            ? pickedSummary(picked, isWaiting, t)
            : t('Press the first night and the last one to pick them.')}
        </p>
      )}
      {/* On phones the forms below, filled with the picked dates, are out of view. */}
      {hydrated && picked && (
        <p className="mt-3 flex flex-wrap gap-3">
          <Button form="block" name="intent" value="block">
            {t.count(nightCount(picked), 'Block this night', 'Block these {n} nights')}
          </Button>
          {holdsBlock(nights, picked) && (
            <Button kind="plain" form="unblock" name="intent" value="unblock">
              {t.count(nightCount(picked), 'Unblock this night', 'Unblock these {n} nights')}
            </Button>
          )}
        </p>
      )}
    </>
  )
}

function holdsBlock(nights: CalendarNight[], { checkIn, checkOut }: Nights): boolean {
  return nights.some(({ day, hold }) => hold?.what === 'block' && checkIn <= day && day < checkOut)
}

function buttonId(day: CalendarDate): string {
  return `night-${dayNumber(day)}`
}

function nightLabel(night: Omit<CalendarNight, 'day'>, t: Translate): string {
  const { price, hold } = night
  if (isKeptFree(night)) return t('kept free for preparation')
  if (!hold) return `${t('free')}, ${formatRupees(price)}`
  if (hold.what === 'booking') return t('booked by {guest}', { guest: guestName(hold.guestName, t) })
  if (hold.what === 'request' || hold.what === 'change')
    return t('requested by {guest}', { guest: guestName(hold.guestName, t) })
  return [t(hold.what === 'block' ? 'blocked' : 'imported'), hold.note].filter(Boolean).join(', ')
}

function pickedSummary(picked: Nights, isWaiting: boolean, t: Translate): string {
  const from = formatDateWithWeekday(picked.checkIn, t)
  if (isWaiting) return t('The night of {day} is picked. Press the last night for more.', { day: from })
  const n = nightCount(picked)
  const to = formatDateWithWeekday(picked.checkOut, t)
  return n === 1
    ? t('1 night is picked: from {from} to the morning of {to}.', { from, to })
    : t('{n} nights are picked: from {from} to the morning of {to}.', { n, from, to })
}
