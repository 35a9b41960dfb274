import { siteName } from '#app/site/site.ts'
import type { EmailContent } from '#app/platform/mail/email-content.ts'
import {
  arrivalParts,
  contactSentence,
  otherPlacesLink,
  priceFacts,
  stayFacts,
  tripUrl,
  type BookingWithPeople,
} from './email-templates.server.ts'

export type WithdrawalEmail = 'withdrawn guest' | 'restored guest'

/** The emails to guests of a place that operators offer no more, or again. */
export const WITHDRAWAL_EMAILS: Record<WithdrawalEmail, (found: BookingWithPeople) => EmailContent> = {
  'withdrawn guest': (found) => ({
    subject: `Not offered any more: ${found.place.title}`,
    parts: [
      `We do not offer ${found.place.title} on ${siteName} any more. Your stay there is still booked, and you can cancel it on the page of your trip as before.`,
      `Please ask us before you travel there, or pay anything. ${contactSentence()}`,
      { facts: stayFacts(found) },
      { link: 'Your trip', href: tripUrl(found) },
      otherPlacesLink(found),
    ],
  }),
  // Whose reminder was due meanwhile has had none: all that it says is here.
  'restored guest': (found) => ({
    subject: `Offered again: ${found.place.title}`,
    parts: [
      `We offer ${found.place.title} on ${siteName} again. Your stay there is still booked, as before. You can travel there, and pay as you agreed.`,
      { facts: [...stayFacts(found), ...priceFacts(found)] },
      ...arrivalParts(found),
      { link: 'Your trip', href: tripUrl(found) },
    ],
  }),
}
