import { calendar } from './hindi/calendar.ts'
import { dues } from './hindi/dues.ts'
import { guests } from './hindi/guests.ts'
import { kept } from './hindi/kept.ts'
import { links } from './hindi/links.ts'
import { listingForm } from './hindi/listing-form.ts'
import { listingRules } from './hindi/listing-rules.ts'
import { listing } from './hindi/listing.ts'
import { mailSettings } from './hindi/mail-settings.ts'
import { messages } from './hindi/messages.ts'
import { papers } from './hindi/papers.ts'
import { payments } from './hindi/payments.ts'
import { profile } from './hindi/profile.ts'
import { reviews } from './hindi/reviews.ts'
import { stays } from './hindi/stays.ts'
import { trips } from './hindi/trips.ts'

/** The Hindi of what stands below `/account` alone, which only those load who go there. */
export const hindiAccount = {
  ...stays,
  ...trips,
  ...papers,
  ...payments,
  ...messages,
  ...mailSettings,
  ...profile,
  ...kept,
  ...links,
  ...listing,
  ...listingForm,
  ...listingRules,
  ...calendar,
  ...guests,
  ...reviews,
  ...dues,
}

export type HindiAccount = typeof hindiAccount
