import { addDays, formatPickedDay, isCalendarDate, type CalendarDate } from '#app/domain/calendar-date.ts'
import { firstDay, lastCheckIn, MOST_NIGHTS, type Nights } from '#app/domain/bookings/stay.ts'
import { classNames } from '#app/ui/class-names.ts'
import { FieldErrors, INPUT, TextField } from '#app/ui/field.tsx'
import { useHydrated } from '#app/ui/hydrated.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'

const StayCalendar = lazy(async () => {
  const module = await import('./stay-calendar.tsx')
  return { default: module.StayCalendar }
})

interface StayPickerProps {
  /** Of the control that is the check-in's. */
  id: string
  stay: Nights
  taken: Nights[]
  today: CalendarDate
  errors?: string[]
  onChange: (stay: Nights) => void
}

/** Check-in and check-out: two date inputs, which scripts replace by a calendar of the free nights. */
export function StayPicker({ id, stay, taken, today, errors, onChange }: StayPickerProps) {
  const hydrated = useHydrated()
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useDismissal(root, isOpen, { onElsewhere: () => setIsOpen(false), onEscape: close })

  function close() {
    setIsOpen(false)
    opener.current?.focus()
  }

  if (!hydrated) {
    return (
      <div className="grid grid-cols-2 gap-3">
        <TextField
          id={id}
          name="checkIn"
          type="date"
          label="Check-in"
          defaultValue={stay.checkIn}
          min={firstDay(today)}
          max={lastCheckIn(today)}
          errors={errors}
        />
        <TextField
          id="checkOut"
          name="checkOut"
          type="date"
          label="Check-out"
          defaultValue={stay.checkOut}
          min={today}
          max={addDays(lastCheckIn(today), MOST_NIGHTS)}
        />
      </div>
    )
  }
  const day = (label: string, date: CalendarDate, isFirst: boolean) => (
    <div className="space-y-1.5">
      <span className="block font-medium" id={`${label}-label`}>
        {label}
      </span>
      <button
        type="button"
        ref={isFirst ? opener : undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-labelledby={`${label}-label ${label}-value`}
        aria-describedby={errors?.length ? 'checkIn-error' : undefined}
        id={isFirst ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className={classNames(
          INPUT,
          'tabular text-left max-sm:px-2.5 max-sm:whitespace-nowrap',
          errors?.length && 'border-danger bg-danger-tint',
        )}
      >
        <span id={`${label}-value`}>{isCalendarDate(date) ? formatPickedDay(date) : 'Choose a day'}</span>
      </button>
    </div>
  )
  return (
    <div ref={root} className="relative">
      <input type="hidden" name="checkIn" value={stay.checkIn} />
      <input type="hidden" name="checkOut" value={stay.checkOut} />
      <div className="grid grid-cols-2 gap-3">
        {day('Check-in', stay.checkIn, true)}
        {day('Check-out', stay.checkOut, false)}
      </div>
      <div className="mt-1.5">
        <FieldErrors id="checkIn-error" errors={errors} />
      </div>
      {isOpen && (
        <div
          role="dialog"
          aria-label="Choose your dates"
          className="absolute right-0 top-full z-30 mt-2 w-max max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface p-4 shadow-float max-lg:inset-x-0 max-lg:w-auto"
        >
          <Suspense fallback={<Spinner label="Loading the calendar" className="m-16 size-10" />}>
            <StayCalendar
              stay={
                isCalendarDate(stay.checkIn) && isCalendarDate(stay.checkOut)
                  ? stay
                  : { checkIn: today, checkOut: today }
              }
              taken={taken}
              today={today}
              months={window.innerWidth >= 1024 ? 2 : 1}
              onChange={onChange}
              onDone={close}
            />
          </Suspense>
          <div className="mt-2 flex justify-between">
            <button
              type="button"
              className="min-h-11 rounded-lg px-3 font-medium underline underline-offset-4 hover:bg-tint"
              onClick={() => onChange({ checkIn: today, checkOut: today })}
            >
              Clear dates
            </button>
            <button
              type="button"
              className="min-h-11 rounded-lg px-3 font-medium underline underline-offset-4 hover:bg-tint"
              onClick={close}
            >
              Close
            </button>
          </div>
        </div>
      )}
    </div>
  )
}

/** Closes something that floats when the person turns elsewhere, or presses Escape wherever the focus is. */
function useDismissal(
  root: React.RefObject<HTMLElement>,
  isOpen: boolean,
  { onElsewhere, onEscape }: { onElsewhere: () => void; onEscape: () => void },
) {
  useEffect(() => {
    if (!isOpen) return
    const look = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) onElsewhere()
    }
    const press = (event: KeyboardEvent) => event.key === 'Escape' && onEscape()
    document.addEventListener('pointerdown', look)
    document.addEventListener('focusin', look)
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('pointerdown', look)
      document.removeEventListener('focusin', look)
      document.removeEventListener('keydown', press)
    }
  })
}
