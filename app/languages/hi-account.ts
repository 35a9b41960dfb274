import calendar from '../../content/hi/calendar.json' with { type: 'json' }
import fees from '../../content/hi/fees.json' with { type: 'json' }
import guests from '../../content/hi/guests.json' with { type: 'json' }
import links from '../../content/hi/links.json' with { type: 'json' }
import listingForm from '../../content/hi/listing-form.json' with { type: 'json' }
import listingRules from '../../content/hi/listing-rules.json' with { type: 'json' }
import listing from '../../content/hi/listing.json' with { type: 'json' }
import mailSettings from '../../content/hi/mail-settings.json' with { type: 'json' }
import messages from '../../content/hi/messages.json' with { type: 'json' }
import payments from '../../content/hi/payments.json' with { type: 'json' }
import profile from '../../content/hi/profile.json' with { type: 'json' }
import receipts from '../../content/hi/receipts.json' with { type: 'json' }
import retention from '../../content/hi/retention.json' with { type: 'json' }
import reviews from '../../content/hi/reviews.json' with { type: 'json' }
import stays from '../../content/hi/stays.json' with { type: 'json' }
import trips from '../../content/hi/trips.json' with { type: 'json' }

/** Hindi translations used only below `/account`, loaded only there. */
export const hindiAccount = {
  ...stays,
  ...trips,
  ...receipts,
  ...payments,
  ...messages,
  ...mailSettings,
  ...profile,
  ...retention,
  ...links,
  ...listing,
  ...listingForm,
  ...listingRules,
  ...calendar,
  ...guests,
  ...reviews,
  ...fees,
}

export type HindiAccount = typeof hindiAccount
