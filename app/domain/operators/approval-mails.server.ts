import { siteName } from '#app/site/site.ts'
import { paths } from '#app/paths.ts'
import type { EmailContent } from '#app/platform/mail/email-content.ts'
import type { MailReader } from '../mail-reader.server.ts'
import type { AuditEntry } from './audit-log.ts'

/** Mails to the host of a place that waited for approval, by the action in the audit log. */
export const APPROVAL_MAILS: Record<
  string,
  (entry: AuditEntry, title: string, reader: MailReader) => EmailContent
> = {
  approve: ({ subjectId }, place, { t, urlOf }) => ({
    subject: t('Your place is shown: {place}', { place }),
    parts: [
      t('{site} has looked at {place}. Guests find and book it from now on.', { site: siteName, place }),
      { link: t('Your place'), href: urlOf(paths.place(subjectId)) },
    ],
  }),
  refuse: ({ reason, subjectId }, place, { t, urlOf }) => ({
    subject: t('Your place is not shown yet: {place}', { place }),
    parts: [
      t("{site} has reviewed {place} and can't show it yet. Only you can see it.", {
        site: siteName,
        place,
      }),
      { facts: [[t('Why'), reason]] },
      t('Please correct that, save it, and press “Ask again” above it.'),
      { link: t('Mend it'), href: urlOf(paths.editPlace(subjectId)) },
    ],
  }),
}
