import {
  daysBetween,
  formatDateWithWeekday,
  isCalendarDate,
  type CalendarDate,
} from '#app/domain/calendar-date.ts'
import { freeThroughout, nightsWithout, type HeldUnits } from '#app/domain/availability/held-units.ts'
import { withPreparation } from '#app/domain/availability/preparation.ts'
import { formatRupees } from '#app/domain/money.ts'
import { english, type Translate } from '#app/languages/translate.ts'
import { nightCount, overlaps, type Nights } from '#app/domain/nights.ts'
import { termsOf, type PlaceTerms, type StayTerms } from '#app/domain/bookings/terms.ts'
import type { StayPrice } from '#app/domain/places/place.ts'
import type { PriceLine } from '#app/domain/rates/price-lines.ts'
import { isPlainNumber } from '#app/domain/typed-number.ts'
import { quote, stayPriceOf } from '#app/domain/rates/quote.ts'
import { useState } from 'react'

export interface ChosenStay {
  stay: Nights
  choose: (stay: Nights) => void
  chooseGuests: (noOfGuests: string) => void
  chooseUnits: (units: string) => void
  /** Both 1 for a place with one unit. */
  units: number
  freeUnits: number
  /** Nights with fewer free units than wanted. */
  unavailable: Nights[]
  /** Not chosen by the guest yet. */
  isSuggested: boolean
  /** Some nights are already booked. */
  isUnavailable: boolean
  nights: number
  /** Terms shown for this stay and posted with the form; undefined without nights. */
  terms: StayTerms | undefined
  lines: PriceLine[]
  /** Undefined without nights. */
  price: StayPrice | undefined
  /** Formatted in rupees; empty without nights. */
  total: string
}

/**
 * @param initial the form's initial nights, guests and units, and if the nights are only suggested
 * @param booked the place's booked nights; with several units, the number booked on each
 */
export function useChosenStay(
  initial: Nights & { noOfGuests: string; units: string; isSuggested: boolean },
  place: PlaceTerms & { units: number; preparationDays: number },
  booked: { unavailable: Nights[]; held: HeldUnits[] },
): ChosenStay {
  const [{ checkIn, checkOut, noOfGuests, isSuggested, ...chosen }, setChosen] = useState(initial)
  const units = Math.min(Math.max(1, typedCount(chosen.units)), place.units)
  const { preparationDays } = place
  const unavailable =
    place.units === 1 ? booked.unavailable : nightsWithout(units, booked.held, place.units, preparationDays)
  const stay = { checkIn, checkOut }
  const areDays = isCalendarDate(checkIn) && isCalendarDate(checkOut)
  const nights = areDays ? Math.max(0, nightCount(stay)) : 0
  const guests = typedCount(noOfGuests)
  const terms = nights > 0 ? termsOf(place, { ...stay, noOfGuests: guests, units }) : undefined
  const price = nights > 0 ? stayPriceOf(quote({ ...stay, noOfGuests: guests, units }, place)) : undefined
  return {
    stay,
    choose: (other) => setChosen((chosen) => ({ ...chosen, ...other, isSuggested: false })),
    chooseGuests: (other) => setChosen((chosen) => ({ ...chosen, noOfGuests: other })),
    chooseUnits: (other) => setChosen((chosen) => ({ ...chosen, units: other })),
    units,
    freeUnits:
      place.units === 1
        ? 1
        : freeThroughout(withPreparation(stay, preparationDays), booked.held, place.units),
    unavailable,
    isSuggested,
    isUnavailable: nights > 0 && unavailable.some((other) => overlaps(stay, other)),
    nights,
    terms,
    lines: terms?.lines ?? [],
    price,
    total: terms ? formatRupees(terms.total) : '',
  }
}

/** A whole number from a field, 0 for text that the form refuses: number fields let '1e1' pass. */
function typedCount(text: string): number {
  return isPlainNumber(text.trim()) ? Math.trunc(Number(text)) : 0
}

/** 'Today to Friday': suggested nights. */
export function formatSuggestion(
  { checkIn, checkOut }: Nights,
  today: CalendarDate,
  t: Translate = english,
): string {
  const [from, to] = [formatRelativeDay(checkIn, today, t), formatRelativeDay(checkOut, today, t)]
  return t('{from} to {to}', { from, to })
}

function formatRelativeDay(day: CalendarDate, today: CalendarDate, t: Translate): string {
  if (day === today) return t('Today')
  const [weekday = '', dayOfMonth, month] = formatDateWithWeekday(day, t).split(' ')
  return daysBetween(today, day) < 7 ? weekday : `${dayOfMonth} ${month}`
}
