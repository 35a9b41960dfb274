import { DEFAULT_STAY_RULES, MAX_STAY_NIGHTS } from '#app/domain/places/stay-rules.ts'
import { requireOffered } from '#app/domain/bookings/stay-availability.server.ts'
import { bookingFormFor, quoteFormFor } from '#app/domain/bookings/booking-form.ts'
import { bookablePlaceById, type BookablePlace } from '#app/domain/bookings/booking-terms.server.ts'
import { isPlaceHidden } from '#app/domain/places/places.server.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import type { Translate } from '#app/languages/translate.ts'
import { paths } from '#app/paths.ts'
import { orThrowResponse } from './error-status.server.ts'
import { redirectWithToast } from './flash.server.ts'
import { defaultStay, latestCheckIn, nearestAvailable } from '#app/domain/bookings/booking-dates.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import type { AreaLink } from '#app/domain/gazetteer/town.ts'
import { nightCount, overlaps, type Nights } from '#app/domain/nights.ts'
import { addDays, formatStay, isCalendarDate, type CalendarDate } from '#app/domain/calendar-date.ts'
import { formatRupees } from '#app/domain/money.ts'
import { formatRoomCount, MAX_GROUP, unitsFor } from '#app/domain/units.ts'
import { MAX_GUESTS, type Place } from '#app/domain/places/place.ts'
import { quote } from '#app/domain/rates/quote.ts'
import { json } from '@remix-run/node'
import { respondToForm, parseForm, invalidForm, type FormResponse } from './forms.server.ts'

/** With the limits of all places: those of one are checked once it is read. */
export const ANY_BOOKING_FORM = bookingFormFor({
  ...DEFAULT_STAY_RULES,
  maxGuests: MAX_GUESTS,
  mostNights: MAX_STAY_NIGHTS,
})

const HIDDEN_MESSAGE = 'This place is no longer listed. Nothing was booked.'

/** Missing parts come from the stored form, or the default stay (section 4): a URL is newer than an abandoned form. */
export function parseStay(
  request: Request,
  place: Place,
  today: string,
  draft?: Nights & { noOfGuests: string; units?: string },
) {
  const { searchParams } = new URL(request.url)
  const checkIn = searchParams.get('checkIn') ?? ''
  const checkOut = searchParams.get('checkOut') ?? ''
  // Dates of an old link are not suggested again.
  const areDates =
    isCalendarDate(checkIn) &&
    isCalendarDate(checkOut) &&
    checkIn < checkOut &&
    checkIn >= addDays(today, -1) &&
    checkIn <= latestCheckIn(today)
  const guests = searchParams.get('noOfGuests') ?? ''
  const areGuests = (place.units === 1 ? /^\d{1,2}$/ : /^\d{1,3}$/).test(guests)
  const noOfGuests = areGuests ? guests : (draft?.noOfGuests ?? '1')
  const rooms = searchParams.get('units') ?? (areGuests ? null : (draft?.units ?? null))
  return {
    ...(areDates
      ? { checkIn, checkOut }
      : draft
        ? { checkIn: draft.checkIn, checkOut: draft.checkOut }
        : defaultStay(today, place)),
    isSuggested: !areDates && !draft,
    noOfGuests,
    ...(place.units > 1 && { units: String(roomsFor(Number(noOfGuests) || 1, rooms, place)) }),
  }
}

/** The rooms that the guests need, or more if the link has more. */
function roomsFor(guests: number, named: string | null, place: Place): number {
  const wanted = /^\d{1,2}$/.test(named ?? '') ? Number(named) : 1
  return Math.min(Math.max(unitsFor(guests, place.maxGuests), wanted), place.units)
}

/**
 * Null if the nights of the link are free.
 *
 * @param unavailable the nights with fewer free rooms than wanted
 * @param moreIn the town or state that has other places
 */
export function takenNights(
  place: Place,
  stay: Nights & { noOfGuests: string; units?: string },
  unavailable: Nights[],
  { moreIn, today, t }: { moreIn?: AreaLink; today: CalendarDate; t: Translate },
) {
  if (!unavailable.some((other) => overlaps(stay, other))) return null
  const { checkIn, checkOut, noOfGuests: guests } = stay
  const units = unitsIn(stay, place)
  const free = nearestAvailable(stay, unavailable, today, place)
  const party = { noOfGuests: Number(guests), units }
  const links = [
    free && {
      to: paths.place(place.id, {
        ...free,
        noOfGuests: Number(guests) || undefined,
        units: units > 1 ? units : undefined,
      }),
      text: t('Free {stay}: {price}', {
        stay: formatStay(free, today, t),
        price: formatRupees(quote({ ...free, ...party }, place).total),
      }),
    },
    moreIn && {
      to: paths.home({ q: moreIn.name, checkIn, checkOut, guests: groupOf(guests) }),
      text: t('Other places in {town}', { town: moreIn.name }),
    },
  ].flatMap((link) => link ?? [])
  const nights = formatStay(stay, today, t)
  const heading =
    units === 1
      ? t('Not available {stay}', { stay: nights })
      : t('{rooms} are not free from {stay}', { rooms: formatRoomCount(units, t), stay: nights })
  return { heading, links }
}

// The largest group a search allows.
const groupOf = (guests: string) => (Number(guests) > MAX_GROUP ? String(MAX_GROUP) : guests)

/** Within the place's limit. */
export function unitsIn({ units }: { units?: string }, place: Pick<Place, 'units'>): number {
  return Math.min(Math.max(1, Math.trunc(Number(units)) || 1), place.units)
}

/** The intent 'check 2026-11-20 2026-11-25' names the offered nights. */
export function withOfferedNights(formData: FormData, [checkIn, checkOut]: string[]) {
  if (checkIn && checkOut) {
    formData.set('checkIn', checkIn)
    formData.set('checkOut', checkOut)
  }
  return formData
}

/** @throws Response: a redirect home with the reason, for a place hidden while the form was open; 404 for none */
export function bookablePlace(request: Request, id: string) {
  return orThrowResponse(
    bookablePlaceById(id).catch(async (failure: unknown) => {
      if (failure instanceof DomainError && (await isPlaceHidden(id))) {
        throw await redirectWithToast(paths.home(), translatorFor(request)(HIDDEN_MESSAGE), { type: 'error' })
      }
      throw failure
    }),
  )
}

/** Without booking: the total, or why the stay can't be booked. */
export async function checkPrice(request: Request, place: BookablePlace, formData: FormData) {
  const schema = quoteFormFor(place)
  const form = parseForm(formData, schema)
  if (form.status !== 'success') return invalidForm(request, form, schema)
  return respondToForm(request, form, async () => {
    await requireOffered(place, form.value)
    const nights = nightCount(form.value)
    const t = translatorFor(request)
    const total = formatRupees(quote(form.value, place).total)
    const result = { ...form.reply(), status: undefined }
    return json<FormResponse & { checked: string }>({
      result,
      checked:
        nights === 1
          ? t('This night is free. The total is {total}.', { total })
          : t('These {n} nights are free. The total is {total}.', { n: nights, total }),
    })
  })
}
