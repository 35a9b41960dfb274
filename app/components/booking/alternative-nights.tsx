import { nearestAvailable } from '#app/domain/bookings/booking-dates.ts'
import { formatStay, type CalendarDate } from '#app/domain/calendar-date.ts'
import type { Nights } from '#app/domain/nights.ts'
import type { StayRules } from '#app/domain/places/stay-rules.ts'
import { formatRoomCount } from '#app/domain/units.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { useFocusOnChange } from '#app/ui/focus-on-change.ts'
import { useHydrated } from '#app/ui/hydration.tsx'

interface AlternativeNightsProps {
  id: string
  stay: Nights
  unavailable: Nights[]
  units: number
  today: CalendarDate
  rules: StayRules
  /** Action data of the refused form, if submitted. */
  rejection?: unknown
  /** The guest has not chosen the nights yet, so their being unavailable is no error. */
  isSuggested: boolean
  /** Chooses the offered nights. Without it, and without scripts, the form is posted to check them. */
  onChoose?: (free: Nights) => void
}

export function AlternativeNights({
  id,
  stay,
  unavailable,
  units,
  today,
  rules,
  rejection,
  isSuggested,
  onChoose,
}: AlternativeNightsProps) {
  const t = useTranslate()
  const free = nearestAvailable(stay, unavailable, today, rules)
  const hydrated = useHydrated()
  return (
    <div
      ref={useFocusOnChange<HTMLDivElement>(rejection)}
      id={id}
      tabIndex={-1}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- it says what was refused, and what can be had instead
      autoFocus={!hydrated && rejection !== undefined}
      className={classNames(
        // Scrolled to with the button below it.
        'scroll-mb-52 space-y-2 rounded-lg py-3 forced-colors:border',
        isSuggested ? 'bg-tint px-3 text-sm' : 'bg-danger-tint px-4',
      )}
    >
      <p className={classNames('font-medium', !isSuggested && 'text-danger')}>
        {units === 1
          ? t('Some of these nights are already booked.')
          : t('{rooms} are not free on all of these nights.', { rooms: formatRoomCount(units, t) })}
      </p>
      {free && (
        <Button
          kind="plain"
          className="tabular w-full"
          {...(onChoose
            ? { type: 'button', onClick: () => onChoose(free) }
            : { name: 'intent', value: `check ${free.checkIn} ${free.checkOut}` })}
        >
          {t('Switch to {stay}', { stay: formatStay(free, today, t) })}
        </Button>
      )}
    </div>
  )
}
