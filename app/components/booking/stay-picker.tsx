import {
  addDays,
  formatPickerDate,
  formatStay,
  isCalendarDate,
  type CalendarDate,
} from '#app/domain/calendar-date.ts'
import { earliestCheckIn, latestCheckIn } from '#app/domain/bookings/booking-dates.ts'
import type { Nights } from '#app/domain/nights.ts'
import {
  formatUnavailableNights,
  unavailableWords,
  type WantedRooms,
} from '#app/domain/bookings/unavailable-nights.ts'
import { describeStayRules, type StayRules, seasonOf } from '#app/domain/places/stay-rules.ts'
import type { Rates } from '#app/domain/places/rates.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { classNames } from '#app/ui/class-names.ts'
import { FieldErrors, TextField } from '#app/ui/field.tsx'
import { useHydrated } from '#app/ui/hydration.tsx'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { CalendarDialog, loadCalendar } from './calendar-dialog.tsx'

interface StayPickerProps {
  id: string
  stay: Nights
  unavailable: Nights[]
  /** The rooms wanted; nights with fewer free rooms are unavailable. */
  rooms: WantedRooms
  today: CalendarDate
  rules: StayRules
  tariff: Rates
  errors?: string[]
  suggestion?: string
  onChange: (stay: Nights) => void
}

/** Two date inputs, replaced by a calendar once scripts run. */
export function StayPicker({
  id,
  stay,
  unavailable,
  rooms,
  today,
  rules,
  tariff,
  errors,
  suggestion,
  onChange,
}: StayPickerProps) {
  const t = useTranslate()
  const hydrated = useHydrated()
  const [isOpen, setIsOpen] = useState(false)
  const [hasNoCalendar, setHasNoCalendar] = useState(false)
  const days = useRef<HTMLDivElement>(null)

  if (!hydrated || hasNoCalendar)
    return <DateInputs {...{ id, stay, unavailable, rooms, today, rules, errors, onChange, hasNoCalendar }} />
  const day = (label: 'Check-in' | 'Check-out', date: CalendarDate, buttonId?: string) => (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-labelledby={`${label}-label ${label}-value`}
      aria-describedby={errors?.length ? 'checkIn-error' : undefined}
      id={buttonId}
      onPointerEnter={() => void loadCalendar()}
      onClick={({ currentTarget }) => {
        // The dialog returns the focus here; not every browser focuses a clicked button.
        currentTarget.focus()
        setIsOpen(true)
      }}
      className={classNames('tabular text-left', errors?.length ? 'bg-danger-tint' : 'bg-surface')}
    >
      <span className="block text-sm text-soft" id={`${label}-label`}>
        {t(label)}
      </span>
      <span id={`${label}-value`}>
        {isCalendarDate(date) ? formatPickerDate(date, t) : t('Choose a day')}
      </span>
    </button>
  )
  return (
    <div>
      <input type="hidden" name="checkIn" value={stay.checkIn} />
      <input type="hidden" name="checkOut" value={stay.checkOut} />
      <div ref={days} className="cells">
        {day('Check-in', stay.checkIn, id)}
        {day('Check-out', stay.checkOut)}
      </div>
      <div className="mt-1.5">
        <FieldErrors id="checkIn-error" errors={errors} />
      </div>
      {suggestion && (
        <p className="text-sm text-soft">
          {suggestion}:{' '}
          <button
            type="button"
            aria-haspopup="dialog"
            className="-my-3 py-3 font-medium text-ink underline underline-offset-4"
            onClick={() => days.current?.querySelector('button')?.click()}
          >
            {t('change')}
          </button>
        </p>
      )}
      <StayRulesNote {...{ rules, stay, today }} />
      {isOpen && (
        <CalendarDialog
          anchor={days}
          stay={
            isCalendarDate(stay.checkIn) && isCalendarDate(stay.checkOut)
              ? stay
              : { checkIn: today, checkOut: today }
          }
          unavailable={unavailable}
          rooms={rooms}
          today={today}
          rules={rules}
          tariff={tariff}
          onChange={onChange}
          onClose={() => setIsOpen(false)}
          onGiveUp={() => {
            setIsOpen(false)
            setHasNoCalendar(true)
          }}
        />
      )}
    </div>
  )
}

interface DateInputsProps extends Omit<StayPickerProps, 'tariff' | 'suggestion'> {
  /** Scripts run, but the calendar could not be loaded. */
  hasNoCalendar: boolean
}

/** Without a calendar the booked nights are listed below. */
function DateInputs({
  id,
  stay,
  unavailable,
  rooms,
  today,
  rules,
  errors,
  onChange,
  hasNoCalendar,
}: DateInputsProps) {
  const t = useTranslate()
  const days = useRef<HTMLDivElement>(null)
  // Takes the focus from the button it replaces.
  useEffect(() => {
    if (hasNoCalendar) days.current?.querySelector('input')?.focus()
  }, [hasNoCalendar])
  const typed = (day: keyof Nights) =>
    hasNoCalendar
      ? {
          onInput: ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) =>
            onChange({ ...stay, [day]: value }),
        }
      : {}
  // Keeps dates picked before hydration.
  useEffect(() => {
    const [checkIn, checkOut] = [...(days.current?.querySelectorAll('input') ?? [])].map(({ value }) => value)
    if (!checkIn || !checkOut || (checkIn === stay.checkIn && checkOut === stay.checkOut)) return
    onChange({ checkIn, checkOut })
    // eslint-disable-next-line react/exhaustive-deps -- once, with what the page began with
  }, [])
  const first = earliestCheckIn(rules, today)
  // Without a check-in, any season may apply: the smallest minimum stay counts.
  const fewest = Math.min(
    rules.fewestNights,
    ...(rules.prices?.seasons ?? []).map((season) => season.fewestNights ?? rules.fewestNights),
  )
  const last = latestCheckIn(today)
  return (
    <div>
      <div ref={days} className="cells">
        <TextField
          id={id}
          name="checkIn"
          type="date"
          label={t('Check-in')}
          min={first}
          max={last}
          defaultValue={stay.checkIn}
          errors={errors}
          {...typed('checkIn')}
        />
        <TextField
          id="checkOut"
          name="checkOut"
          type="date"
          label={t('Check-out')}
          min={addDays(first, fewest)}
          max={addDays(last, rules.mostNights)}
          defaultValue={stay.checkOut}
          {...typed('checkOut')}
        />
      </div>
      {/* Browsers show dates in their own formats: here it is written out. */}
      <WrittenOut stay={stay} today={today} />
      <StayRulesNote {...{ rules, stay, today }} />
      <UnavailableList {...{ unavailable, rooms, today }} className={hasNoCalendar ? '' : 'until-scripts'} />
    </div>
  )
}

export function UnavailableList({
  unavailable,
  rooms,
  today,
  className,
}: Pick<StayPickerProps, 'unavailable' | 'rooms' | 'today'> & { className?: string }) {
  const t = useTranslate()
  const words = unavailableWords(rooms, t)
  const summaries = formatUnavailableNights(unavailable, today, t)
  const listClass = classNames('tabular mt-1.5 text-sm text-soft', className)
  if (summaries.length === 0) return <p className={listClass}>{words.none}</p>
  return (
    <details className={listClass}>
      <summary>{words.list}</summary>
      {summaries.map((some, i) => (
        <span key={some} className="inline-block whitespace-pre">
          {some}
          {i < summaries.length - 1 ? ', ' : t('.')}
        </span>
      ))}
    </details>
  )
}

function WrittenOut({ stay, today }: { stay: Nights; today: CalendarDate }) {
  const t = useTranslate()
  const areDays = isCalendarDate(stay.checkIn) && isCalendarDate(stay.checkOut)
  return (
    <p className="tabular mt-1.5 text-sm text-soft">
      {areDays ? formatStay(stay, today, t) : t('No dates yet')}
    </p>
  )
}

/** The place's rules for stays, if any; of its seasons, that of the chosen nights. */
function StayRulesNote({ rules, stay, today }: { rules: StayRules; stay: Nights; today: CalendarDate }) {
  const t = useTranslate()
  const season = seasonOf(rules.prices, stay.checkIn)
  const words = describeStayRules({ ...rules, prices: { seasons: season ? [season] : [] } }, today, t)
  if (words.length === 0) return null
  return <p className="mt-1.5 text-sm text-soft">{words.join(' ')}</p>
}
