import { addDays, fromLocalDate, toLocalDate, type CalendarDate } from '#app/domain/calendar-date.ts'
import { unavailableWords, type WantedRooms } from '#app/domain/bookings/unavailable-nights.ts'
import { earliestCheckIn, latestCheckIn } from '#app/domain/bookings/booking-dates.ts'
import { formatRupees, formatRupeesShort } from '#app/domain/money.ts'
import { overlaps, type Nights } from '#app/domain/nights.ts'
import { hasNightlyRates, nightlyRate } from '#app/domain/rates/nightly-rate.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { english, type Translate } from '#app/languages/translate.ts'
import type { Rates } from '#app/domain/places/rates.ts'
import { fewestNightsFrom, type StayRules } from '#app/domain/places/stay-rules.ts'
import { createContext, useContext, useEffect, useRef } from 'react'
import { DayPicker, type DayButtonProps } from 'react-day-picker'
import './stay-calendar.css'

interface StayCalendarProps {
  stay: Nights
  checkIn: CalendarDate | undefined
  unavailable: Nights[]
  rooms: WantedRooms
  today: CalendarDate
  rules: StayRules
  tariff: Rates
  months: number
  onCheckIn: (day: CalendarDate) => void
  /** Called once both days are chosen. */
  onDone: (stay: Nights) => void
}

/** Unavailable nights can't be chosen. */
export function StayCalendar({
  stay,
  checkIn,
  unavailable,
  rooms,
  today,
  rules,
  tariff,
  months,
  onCheckIn,
  onDone,
}: StayCalendarProps) {
  const first = earliestCheckIn(rules, today)
  const isUnavailable = (day: CalendarDate, nights = 1) => {
    const nightsThen = { checkIn: day, checkOut: addDays(day, nights) }
    return unavailable.some((other) => overlaps(other, nightsThen))
  }
  // Leaving on the day another guest arrives is fine; staying past it is not.
  const nextUnavailable = checkIn && unavailable.find((taken) => taken.checkIn > checkIn)?.checkIn
  const last = checkIn && [addDays(checkIn, rules.mostNights), nextUnavailable].sort().find(Boolean)

  function isDisabled(date: Date) {
    const day = fromLocalDate(date)
    if (day < first) return true
    // A check-in needs enough free nights for the minimum stay.
    if (!checkIn || day < checkIn)
      return day > latestCheckIn(today) || isUnavailable(day, fewestNightsFrom(rules, day))
    const isTooShort = day > checkIn && day < addDays(checkIn, fewestNightsFrom(rules, checkIn))
    return isTooShort || (last !== undefined && day > last)
  }

  function choose(day: CalendarDate) {
    if (checkIn && day > checkIn) onDone({ checkIn, checkOut: day })
    else onCheckIn(day)
  }

  const t = useTranslate()
  const words = unavailableWords(rooms, t)
  const hasRates = hasNightlyRates(tariff)

  const selected = checkIn ? { checkIn, checkOut: checkIn } : stay

  return (
    <TariffContext.Provider value={tariff}>
      <DayPicker
        mode="range"
        autoFocus
        numberOfMonths={months}
        pagedNavigation={months > 1}
        weekStartsOn={0}
        defaultMonth={toLocalDate(stay.checkIn)}
        startMonth={toLocalDate(first)}
        endMonth={toLocalDate(addDays(latestCheckIn(today), rules.mostNights))}
        today={toLocalDate(today)}
        selected={{ from: toLocalDate(selected.checkIn), to: toLocalDate(selected.checkOut) }}
        onSelect={(_, day) => choose(fromLocalDate(day))}
        disabled={isDisabled}
        modifiers={{ unavailable: (date) => isUnavailable(fromLocalDate(date)) && isDisabled(date) }}
        modifiersClassNames={{ unavailable: 'rdp-unavailable' }}
        labels={{
          labelDayButton: (date, modifiers) => {
            const day = date.toLocaleDateString(t.locale, { dateStyle: 'full' })
            if (modifiers.unavailable) return `${day}, ${words.day}`
            if (modifiers.range_start) return `${day}, ${t('check-in')}`
            if (modifiers.range_end) return `${day}, ${t('check-out')}`
            if (!hasRates || modifiers.disabled) return day
            return `${day}, ${formatRupees(nightlyRate(tariff, fromLocalDate(date)).each)}`
          },
          labelNext: () => t('Go to the Next Month'),
          labelPrevious: () => t('Go to the Previous Month'),
          labelNav: () => t('Months'),
          labelWeekday: (date) => date.toLocaleDateString(t.locale, { weekday: 'long' }),
          labelGrid: (date) => date.toLocaleDateString(t.locale, { month: 'long', year: 'numeric' }),
        }}
        {...inLanguage(t)}
        components={hasRates ? { DayButton: PricedDay } : undefined}
        footer={
          <p aria-live="polite" className="pt-3 text-sm text-soft max-sm:px-2.5">
            {checkIn
              ? t('Now choose the day you leave.')
              : `${t('Choose the day you arrive.')} ${words.days}`}
          </p>
        }
      />
    </TariffContext.Provider>
  )
}

function inLanguage(t: Translate) {
  if (t.locale === english.locale) return {}
  const name = (date: Date, options: Intl.DateTimeFormatOptions) => date.toLocaleDateString(t.locale, options)
  return {
    formatters: {
      formatCaption: (date: Date) => name(date, { month: 'long', year: 'numeric' }),
      formatWeekdayName: (date: Date) => name(date, { weekday: 'narrow' }),
    },
  }
}

// The day component must stay the same, so the rates come by context.
const TariffContext = createContext<Rates>({ price: 0 })

function PricedDay({ day, modifiers, children, ...button }: DayButtonProps) {
  const tariff = useContext(TariffContext)
  const element = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (modifiers.focused) element.current?.focus()
  }, [modifiers.focused])
  return (
    <button ref={element} {...button}>
      {children}
      {!modifiers.disabled && (
        <span className="tabular block text-[min(0.6875rem,12px)] leading-none">
          {formatRupeesShort(nightlyRate(tariff, fromLocalDate(day.date)).each)}
        </span>
      )}
    </button>
  )
}
