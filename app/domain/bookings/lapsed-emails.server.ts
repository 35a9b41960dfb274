import type { EmailContent } from '#app/platform/mail/email-content.ts'
import {
  guestFacts,
  guestLinks,
  hostLinks,
  otherPlacesLink,
  stayFacts,
  stayInShort,
  whoHasNights,
  type BookingWithPeople,
} from './email-parts.server.ts'
import { bookingLink, tripLink } from './email-templates.server.ts'
import { LAPSED_FOR_GUEST, LAPSED_FOR_HOST, payLinks } from './payment-texts.server.ts'

export type LapsedEmail = 'lapsed guest' | 'lapsed host'

export const LAPSED_EMAILS: Record<LapsedEmail, (found: BookingWithPeople) => EmailContent> = {
  'lapsed guest': (found) => ({
    subject: found.t('Your booking has lapsed: {place}', { place: found.place.title }),
    parts: [
      found.t(
        'Your booking has lapsed: what was to be paid before did not come in time. The nights are free again, and you can book them once more unless somebody else has.',
      ),
      found.t(LAPSED_FOR_GUEST),
      ...payLinks(found, 'Say that you had paid'),
      { facts: stayFacts(found) },
      ...hostLinks(found),
      tripLink(found),
      otherPlacesLink(found),
    ],
  }),
  'lapsed host': (found) => ({
    subject: found.t('{days}: the booking of {name} at {place} has lapsed', {
      days: stayInShort(found),
      name: found.booking.name,
      place: found.place.title,
    }),
    parts: [
      `${found.t('The booking of {name} has lapsed: it was not paid in time.', {
        name: found.booking.name,
      })} ${whoHasNights(found)}`,
      found.t(LAPSED_FOR_HOST),
      { facts: [...guestFacts(found), ...stayFacts(found)] },
      ...guestLinks(found),
      bookingLink(found),
    ],
  }),
}
