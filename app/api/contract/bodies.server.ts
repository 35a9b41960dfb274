import { stayForm } from '#app/domain/bookings/stay.ts'
import { dayInIndia, isCalendarDate } from '#app/domain/calendar-date.ts'
import { DomainError } from '#app/domain/domain-error.ts'
import {
  MOST_GUESTS,
  newPlaceForm,
  placeForm,
  type Place,
  type PlaceDetails,
} from '#app/domain/places/place.ts'
import { profileForm } from '#app/domain/users/user.ts'
import { z } from 'zod'
import type { JsonObject } from './json-body.server.ts'
import { photoIdOfLink } from '#app/http/photo-links.server.ts'

// What calls send where it is not a form's schema as it stands: the rules are always the form's.

const placeId = z.string({ error: 'Please say which place' })

/** Which place is changed; the rest is the form's, and what it leaves out stays as it is. */
export const changedPlace = z.object({ id: placeId })

const mayBeLeftOut = Object.entries(newPlaceForm.shape).flatMap(([name, field]) =>
  field instanceof z.ZodDefault ? [[name, field.unwrap().optional()] as const] : [],
)

/** A changed place as it is described to clients. */
export const changedPlaceBody = placeForm.extend({
  ...Object.fromEntries(mayBeLeftOut),
  ...changedPlace.shape,
})

/** What of a place there is stays when a client leaves it out. */
export function presentOf(place: Place): JsonObject {
  const said: JsonObject = { ...place }
  return Object.fromEntries(mayBeLeftOut.map(([name]) => [name, said[name]]))
}

/** The profile without its second password, which is for people's typing only. */
export const profileBody = z.object({
  name: profileForm.shape.name,
  password: profileForm.shape.password,
  picture: z.string().max(2000, "The picture's link is too long").nullable().default(''),
})

/**
 * Which place a booking is for, and the total that the guest was shown, in rupees: it never sets the price. The
 * rest has its rules from the place itself (`stayForm`).
 */
export const bookingPlace = z.object({ place: placeId, price: z.number().optional() })

/** A booking as it is described to clients, with the widest bounds any place has. */
export const bookingBody = stayForm(MOST_GUESTS).safeExtend(bookingPlace.shape)

export const googleBody = z.object({
  credential: z.string({ error: 'Please send the credential that Google gave' }),
})

/** The photo ids behind `addedPhotos`. What is no photo of ours stays a link, and the domain refuses it. */
export function photoIdsOf({ addedPhotos }: Pick<PlaceDetails, 'addedPhotos'>): string[] {
  return addedPhotos.map((link) => photoIdOfLink(link) ?? link)
}

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/i

/**
 * A body whose fields hold calendar dates, where a client may have sent timestamps: those mean their day in
 * India.
 *
 * @throws DomainError 'malformed' for a text that is neither, such as 2024-02-30; an empty one passes, it
 *         breaks a rule of the form
 */
export function withDays(body: JsonObject, fields: string[]): JsonObject {
  const days: JsonObject = { ...body }
  for (const field of fields) {
    const sent = body[field]
    if (typeof sent !== 'string' || sent === '') continue
    const day = dayOf(sent)
    if (day === undefined) {
      const sentence = `${field} must be a day that exists, as YYYY-MM-DD or an ISO timestamp.`
      throw new DomainError('malformed', sentence, { [field]: [sentence] })
    }
    days[field] = day
  }
  return days
}

function dayOf(sent: string): string | undefined {
  // The day is checked by itself, because Date reads the 30th of February as the 1st of March.
  if (!isCalendarDate(sent.slice(0, 10))) return undefined
  if (sent.length === 10) return sent
  if (!TIMESTAMP.test(sent)) return undefined
  const instant = new Date(sent)
  return Number.isNaN(instant.getTime()) ? undefined : dayInIndia(instant)
}
