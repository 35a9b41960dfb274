import { siteName } from '#app/site/site.ts'

// The labels are the specification's (section 2); each links to the matching section of help.md.

export interface HelpTopics {
  heading: string
  /** Section ids of the help page, by label. */
  entries: Record<string, string>
}

export const SUPPORT: HelpTopics = {
  heading: 'Support',
  entries: {
    'Help Center': 'help-center',
    'Get help with a safety issue': 'safety',
    'Air cover': 'air-cover',
    'Anti-discrimination': 'anti-discrimination',
    'Disability support': 'disability',
    'Cancellation options': 'cancellation',
    'Report neighbourhood concern': 'neighbourhood',
  },
}

export const HOSTING: HelpTopics = {
  heading: 'Hosting',
  entries: {
    'Home hosting': 'home-hosting',
    'Host cover': 'host-cover',
    'Hosting resources': 'hosting-resources',
    'Community forum': 'community',
    'Hosting responsibly': 'responsibly',
  },
}

export const ABOUT: HelpTopics = {
  heading: siteName,
  entries: {
    Newsroom: 'newsroom',
    'New features': 'new-features',
    Careers: 'careers',
    Investors: 'investors',
    'Emergency stays': 'emergency-stays',
  },
}

export const HELP_TOPICS: readonly HelpTopics[] = [SUPPORT, HOSTING, ABOUT]
