import answers from '../../content/hi/answers.json' with { type: 'json' }
import edge from '../../content/hi/edge.json' with { type: 'json' }
import hostToasts from '../../content/hi/host-toasts.json' with { type: 'json' }
import listingAnswers from '../../content/hi/listing-answers.json' with { type: 'json' }
import mails from '../../content/hi/mails.json' with { type: 'json' }
import pages from '../../content/hi/pages.json' with { type: 'json' }
import refusals from '../../content/hi/refusals.json' with { type: 'json' }
import sheets from '../../content/hi/sheets.json' with { type: 'json' }
import toasts from '../../content/hi/toasts.json' with { type: 'json' }
import tripRules from '../../content/hi/trip-rules.json' with { type: 'json' }

/** Hindi translations used only by the server: emails, toasts, refusals. No browser loads them. */
export const hindiServer = {
  ...mails,
  ...pages,
  ...refusals,
  ...toasts,
  ...tripRules,
  ...answers,
  ...listingAnswers,
  ...hostToasts,
  ...edge,
  ...sheets,
}

export type HindiServer = typeof hindiServer
