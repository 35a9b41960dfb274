import { siteName } from '#app/site/site.ts'
import type { EmailContent } from '#app/platform/mail/email-content.ts'
import {
  arrivalParts,
  askFirstParts,
  otherPlacesLink,
  priceFacts,
  stayFacts,
  type BookingWithPeople,
} from './email-parts.server.ts'
import { tripLink } from './email-templates.server.ts'

export type WithdrawalEmail = 'withdrawn guest' | 'restored guest'

export const WITHDRAWAL_EMAILS: Record<WithdrawalEmail, (found: BookingWithPeople) => EmailContent> = {
  'withdrawn guest': (found) => ({
    subject: found.t('Not offered any more: {place}', { place: found.place.title }),
    parts: [
      found.t(
        'We do not offer {place} on {site} any more. Your stay there is still booked, and you can cancel it on the page of your trip as before.',
        { place: found.place.title, site: siteName },
      ),
      ...askFirstParts(found),
      { facts: stayFacts(found) },
      tripLink(found),
      otherPlacesLink(found),
    ],
  }),
  // Includes all of the reminder, which may have been skipped meanwhile.
  'restored guest': (found) => ({
    subject: found.t('Offered again: {place}', { place: found.place.title }),
    parts: [
      found.t(
        'We offer {place} on {site} again. Your stay there is still booked, as before. You can travel there, and pay as you agreed.',
        { place: found.place.title, site: siteName },
      ),
      { facts: [...stayFacts(found), ...priceFacts(found)] },
      ...arrivalParts(found),
      tripLink(found),
    ],
  }),
}
