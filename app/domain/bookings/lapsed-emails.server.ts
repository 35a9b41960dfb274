import type { EmailContent } from '#app/platform/mail/email-content.ts'
import {
  guestFacts,
  guestLinks,
  hostLinks,
  otherPlacesLink,
  reservationUrl,
  stayFacts,
  stayInShort,
  tripUrl,
  whoHasNights,
  type BookingWithPeople,
} from './email-templates.server.ts'
import { LAPSED_FOR_GUEST, LAPSED_FOR_HOST, payLinks } from './payment-texts.server.ts'

export type LapsedEmail = 'lapsed guest' | 'lapsed host'

/** The emails about a booking that has lapsed, by whom they go to. */
export const LAPSED_EMAILS: Record<LapsedEmail, (found: BookingWithPeople) => EmailContent> = {
  'lapsed guest': (found) => ({
    subject: `Your booking has lapsed: ${found.place.title}`,
    parts: [
      `Your booking has lapsed: what was to be paid before did not come in time. The nights are free again, and you can book them once more unless somebody else has.`,
      LAPSED_FOR_GUEST,
      ...payLinks(found, 'Say that you had paid'),
      { facts: stayFacts(found) },
      ...hostLinks(found),
      { link: 'Your trip', href: tripUrl(found) },
      otherPlacesLink(found),
    ],
  }),
  'lapsed host': (found) => ({
    subject: `${stayInShort(found)}: the booking of ${found.booking.name} at ${found.place.title} has lapsed`,
    parts: [
      `The booking of ${found.booking.name} has lapsed: they have not said in time that they have paid. ${whoHasNights(found)}`,
      LAPSED_FOR_HOST,
      { facts: [...guestFacts(found), ...stayFacts(found)] },
      ...guestLinks(found),
      { link: 'The booking', href: reservationUrl(found) },
    ],
  }),
}
