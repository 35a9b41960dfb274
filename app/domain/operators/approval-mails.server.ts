import { siteName } from '#app/site/site.ts'
import { env } from '#app/env.server.ts'
import { paths } from '#app/paths.ts'
import type { EmailContent } from '#app/platform/mail/email-content.ts'
import type { AuditEntry } from './audit-log.ts'

/** What the host of a place that waited reads, by the act in the log. */
export const APPROVAL_MAILS: Record<string, (entry: AuditEntry, title: string) => EmailContent> = {
  approve: ({ subjectId }, title) => ({
    subject: `Your place is shown: ${title}`,
    parts: [
      `${siteName} has looked at ${title}. Guests find and book it from now on.`,
      { link: 'Your place', href: env.ORIGIN + paths.place(subjectId) },
    ],
  }),
  refuse: ({ reason, subjectId }, title) => ({
    subject: `Your place is not shown yet: ${title}`,
    parts: [
      `${siteName} has looked at ${title}, and does not show it as it is. Nobody but you sees it.`,
      { facts: [['Why', reason]] },
      'Please mend that, save it, and press “Ask again” above it.',
      { link: 'Mend it', href: env.ORIGIN + paths.editPlace(subjectId) },
    ],
  }),
}
