import { translateErrors } from '#app/languages/message.ts'
import { answerChange } from '#app/domain/bookings/answer-change.server.ts'
import type { Reservation } from '#app/domain/bookings/booking.ts'
import { changeForm } from '#app/domain/bookings/change-form.ts'
import { bookablePlaceById } from '#app/domain/bookings/booking-terms.server.ts'
import { unavailableBeside } from '#app/domain/bookings/stay-availability.server.ts'
import { DEFAULT_STAY_RULES, MAX_STAY_NIGHTS } from '#app/domain/places/stay-rules.ts'
import { previewChange, proposeChange } from '#app/domain/bookings/propose-change.server.ts'
import { parseShownTerms } from '#app/domain/bookings/shown-terms.ts'
import { changedParts, changeError, formatAnswerBy, hasBegun } from '#app/domain/bookings/stay-change.ts'
import { describeChangedTerms, serializeTerms } from '#app/domain/bookings/terms.ts'
import { todayInIndia } from '#app/domain/calendar-date.ts'
import { isTaxLine } from '#app/domain/rates/price-lines.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { withConfirmationLink } from './confirm-email.server.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { english, type Translate } from '#app/languages/translate.ts'
import { redirectWithToast } from './flash.server.ts'
import { parseForm, readForm, respondToForm, invalidForm, rejectedForm } from './forms.server.ts'
import { orThrowResponse } from './error-status.server.ts'

const FIELDS = ['checkIn', 'checkOut', 'noOfGuests', 'units', 'price'] as const

/** For either side: the reason no change is possible now, or the form and its preview. */
export async function changePage(request: Request, user: { id: string }, booking: Reservation) {
  const today = todayInIndia()
  const error = booking.proposed
    ? 'A change of this stay has already been proposed. It has to be answered or withdrawn first.'
    : changeError(booking, today)
  const blockedReason = error === undefined ? undefined : translatorFor(request).message(error)
  const side = booking.place.ownerId === user.id ? 'host' : 'guest'
  const [shown, calendar] = await Promise.all([
    changePreview(request, user, booking),
    changeCalendar(booking, side, today),
  ])
  const isTaxed = booking.lines.some(isTaxLine)
  return { blockedReason, hasBegun: hasBegun(booking, today), isTaxed, calendar, today, ...shown }
}

/** Null if the place is no longer offered. Hosts are exempt from their own rules. */
async function changeCalendar(booking: Reservation, side: 'guest' | 'host', today: string) {
  const place = await bookablePlaceById(booking.place.id).catch((failure: unknown) => {
    if (failure instanceof DomainError) return null
    throw failure
  })
  if (!place) return null
  const { fewestNights, mostNights, noticeDays, price, prices, units } = place
  return {
    unavailable: await unavailableBeside(place, booking, today),
    rules:
      side === 'guest'
        ? { fewestNights, mostNights, noticeDays, prices }
        : { ...DEFAULT_STAY_RULES, mostNights: MAX_STAY_NIGHTS },
    tariff: { price, prices },
    rooms: { all: units, wanted: booking.units },
  }
}

async function changePreview(request: Request, user: { id: string }, booking: Reservation) {
  const { searchParams } = new URL(request.url)
  const t = translatorFor(request)
  const today = todayInIndia()
  const booked = { ...booking, price: '' }
  const values = Object.fromEntries(
    FIELDS.map((name) => [name, searchParams.get(name) ?? String(booked[name])]),
  ) as Record<(typeof FIELDS)[number], string>
  if (!searchParams.has('checkOut')) return { values, preview: null, errors: {}, message: '' }
  const formData = new FormData()
  for (const name of FIELDS) if (values[name] !== '') formData.set(name, values[name])
  const form = parseForm(formData, changeForm)
  if (form.status !== 'success')
    return { values, preview: null, errors: translateErrors(form.error ?? {}, t), message: '' }
  try {
    const change = await previewChange(booking.id, user, form.value)
    return {
      values,
      preview: {
        parts: changedParts(change, today, t),
        price: change.price,
        oldPrice: change.old.price,
        lines: change.lines,
        answerBy: formatAnswerBy(change.answerBy, t),
        otherTerms: otherTerms(booking, change.terms, today, t),
        terms: change.terms && serializeTerms(change.terms),
      },
      errors: {},
      message: '',
    }
  } catch (failure) {
    if (!(failure instanceof DomainError)) throw failure
    if (failure.code === 'not_found') throw failure
    const errors = translateErrors(failure.fieldReasons, t)
    return { values, preview: null, errors, message: t.message(failure.reason) }
  }
}

/** Changed terms besides nights, guests and total, one sentence each. */
export function otherTerms(
  { terms }: Pick<Reservation, 'terms'>,
  next: Reservation['terms'],
  today: string,
  t: Translate = english,
): string[] {
  if (!terms || !next) return []
  // The rest of the stay is listed separately.
  const { checkIn, checkOut, noOfGuests, units, total, lines } = next
  const shown = { ...terms, checkIn, checkOut, noOfGuests, units, total, lines }
  return describeChangedTerms(shown, next, today, t)
}

const DONE = {
  accepted: 'The stay is changed.',
  refused: 'You have refused the change. The booking stays as it was.',
  withdrawn: 'You have withdrawn the change. The booking stays as it was.',
} as const

/** Proposes a change, or answers one: 'accept <id>', 'refuse <id>'. */
export async function changeAction(request: Request, user: { id: string }, bookingId: string, back: string) {
  const { formData, intent, terms } = await readForm(request, changeForm)
  const t = translatorFor(request)
  const [command, changeId] = typeof intent === 'string' ? intent.split(' ') : []
  if (command === 'accept' || command === 'refuse') {
    try {
      const answered = answerChange(bookingId, user, { accept: command === 'accept', changeId })
      const state = await withConfirmationLink(user, answered)
      return await redirectWithToast(back, t(DONE[state]))
    } catch (failure) {
      if (!(failure instanceof DomainError) || failure.code === 'not_found')
        return orThrowResponse(Promise.reject(failure as Error))
      return redirectWithToast(back, t.message(failure.reason), { type: 'error' })
    }
  }
  const form = parseForm(formData, changeForm)
  if (form.status !== 'success') return invalidForm(request, form, changeForm)
  return respondToForm(request, form, async () => {
    const shownTerms = parseShownTerms(terms)
    try {
      await withConfirmationLink(user, proposeChange(bookingId, user, form.value, { shownTerms }))
    } catch (failure) {
      // The fields are in another form on the page: errors are shown for the whole form.
      if (failure instanceof DomainError && failure.code !== 'not_found')
        return rejectedForm(request, form, new DomainError(failure.code, failure.reason))
      throw failure
    }
    return redirectWithToast(
      back,
      t('Your change is proposed. The booking stays unchanged until it is accepted.'),
    )
  })
}
