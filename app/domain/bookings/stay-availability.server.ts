import { db } from '#app/db/connections.server.ts'
import type { Translate } from '#app/languages/translate.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { chooseUnits } from '../availability/choose-units.server.ts'
import { nightsWithout, type HeldUnits } from '../availability/held-units.ts'
import { heldNightsAfter, heldUnitsAfter, type PlaceNights } from '../availability/holds.server.ts'
import { formatStay, todayInIndia, type CalendarDate } from '../calendar-date.ts'
import { nightCount, overlaps, type Nights } from '../nights.ts'
import { requirePhoneNumber } from '../phone-number.server.ts'
import { parseRates } from '../places/rate-columns.server.ts'
import { MAX_STAY_NIGHTS } from '../places/stay-rules.ts'
import { formatRoomCount } from '../units.ts'
import { earliestDay, MAX_DAYS_AHEAD, nearestAvailable, UNLISTED_MESSAGE } from './booking-dates.ts'
import type { BookingDetails } from './booking-form.ts'
import { placeTerms } from './booking-terms.server.ts'

// The number of bookable nights: each hold has at least one.
const MAX_HOLDS = MAX_DAYS_AHEAD + MAX_STAY_NIGHTS + 2

/** Limits the search for an offer: nights may each be free in some unit without any unit being free for all of them. */
const MAX_OFFERS_TRIED = 20

const OWN_HOLDS = {
  stay: 'You have already booked some of these nights: see My bookings.',
  request: 'You have already requested some of these nights: see My bookings.',
} as const

/** Some night of the stay is not available. The message offers the nearest free stay. */
export class NightsUnavailable extends DomainError {
  readonly nearest: Nights | undefined
  readonly hasRooms: boolean

  /** @param options.own the guest's own stay or request holds the nights */
  constructor(
    nearest: Nights | undefined,
    today: CalendarDate,
    {
      own,
      wanted = 1,
      hasRooms = false,
    }: { own?: keyof typeof OWN_HOLDS; wanted?: number; hasRooms?: boolean } = {},
  ) {
    const message = (t: Translate) => {
      const reason = own
        ? t(OWN_HOLDS[own])
        : wanted === 1
          ? t('Sorry, some of these nights are already booked.')
          : t('Sorry, {rooms} are not free on all of these nights.', {
              rooms: formatRoomCount(wanted, t),
            })
      return nearest ? `${reason} ${describeNearest(nearest, today, t)}` : reason
    }
    super('conflict', message)
    this.nearest = nearest
    this.hasRooms = hasRooms
  }
}

function describeNearest(nearest: Nights, today: CalendarDate, t: Translate): string {
  const stay = formatStay(nearest, today, t)
  const n = nightCount(nearest)
  return n === 1
    ? t('The nearest free night is {stay}.', { stay })
    : t('The nearest free {n} nights are {stay}.', { n, stay })
}

/** Does not book them. @throws NightsUnavailable */
export async function requireAvailable(
  place: PlaceNights & { units: number },
  stay: Nights & { units?: number },
  today = todayInIndia(),
): Promise<void> {
  if (place.units === 1) {
    const held = await heldNightsAfter(place, stay.checkIn, 1 + place.preparationDays)
    if (!held.some((taken) => overlaps(taken, stay))) return
  } else if (await chooseUnits(db, stay, { place, wanted: stay.units ?? 1, today })) return
  throw await unavailableError(place.id, stay, today)
}

/** @throws DomainError 'conflict' if the place is not listed; NightsUnavailable */
export async function requireOffered(
  place: PlaceNights & { units: number; isPaused: boolean },
  stay: Nights & { units?: number },
): Promise<void> {
  if (place.isPaused) throw new DomainError('conflict', UNLISTED_MESSAGE)
  await requireAvailable(place, stay)
}

/** For a signed-out visitor, who should not log in only to be refused. @throws DomainError as `createBooking` would */
export async function requireBookable(
  place: PlaceNights & { units: number; isPaused: boolean },
  stay: BookingDetails,
): Promise<void> {
  requirePhoneNumber(stay.phone)
  await requireOffered(place, stay)
}

/** From yesterday on, in order: nights on which too few units are free, booked, blocked or imported. */
export async function unavailableNights(
  place: PlaceNights & { units: number },
  today = todayInIndia(),
  wanted = 1,
): Promise<Nights[]> {
  if (place.units === 1) return heldNightsAfter(place, earliestDay(today), MAX_HOLDS)
  const held = await heldUnitsAfter(place, earliestDay(today))
  return nightsWithout(wanted, held, place.units, place.preparationDays)
}

/** The nights to which a booking can't be moved: too few rooms are free besides its own. */
export async function unavailableBeside(
  place: PlaceNights & { units: number },
  booking: Nights & { units: number },
  today = todayInIndia(),
): Promise<Nights[]> {
  const held = await heldUnitsAfter(place, earliestDay(today), booking)
  return nightsWithout(booking.units, held, place.units, place.preparationDays)
}

/** By night, from yesterday on; empty for a place of one unit. */
export async function unitsHeld(
  place: PlaceNights & { units: number },
  today = todayInIndia(),
): Promise<HeldUnits[]> {
  return place.units === 1 ? [] : heldUnitsAfter(place, earliestDay(today))
}

export async function unavailableError(
  placeId: string,
  stay: Nights & { units?: number },
  today: CalendarDate,
) {
  const [rules] = await placeTerms(db, { placeId })
  const place = { id: placeId, units: rules?.units ?? 1, preparationDays: rules?.preparationDays ?? 0 }
  const wanted = Math.min(stay.units ?? 1, place.units)
  const unavailable = await unavailableNights(place, today, wanted)
  const tried = new Set<CalendarDate>()
  while (tried.size < MAX_OFFERS_TRIED) {
    const nearest = nearestAvailable(
      stay,
      unavailable,
      today,
      rules && { ...rules, ...parseRates(rules) },
      tried,
    )
    const isFree = !nearest || place.units === 1 || (await chooseUnits(db, nearest, { place, wanted, today }))
    if (isFree) return new NightsUnavailable(nearest, today, { wanted, hasRooms: place.units > 1 })
    tried.add(nearest.checkIn)
  }
  return new NightsUnavailable(undefined, today, { wanted, hasRooms: place.units > 1 })
}
