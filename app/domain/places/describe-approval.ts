import { english, type Translate } from '#app/languages/translate.ts'
import { siteName } from '#app/site/site.ts'
import type { Place } from './place.ts'

/** Tells the host that a place waits for approval or was refused. */
export function describeApproval(
  { state, reason }: NonNullable<Place['approval']>,
  t: Translate = english,
): string {
  return state === 'waiting'
    ? t("{site} reviews it before guests can see it. Until then only you can. We'll mail you.", {
        site: siteName,
      })
    : t('{site} does not show it yet: {why}', { site: siteName, why: reason })
}

/**
 * Tells a new host which places need approval; undefined if places are shown at once.
 *
 * @param setting LISTING_APPROVAL
 */
export function describeApprovalOfNew(
  setting: 'off' | 'first' | 'all',
  t: Translate = english,
): string | undefined {
  if (setting === 'off') return undefined
  return setting === 'first'
    ? t(
        '{site} looks at the first place of a host before guests see it, and mails the host what comes of it. Later places are public as soon as they are saved.',
        { site: siteName },
      )
    : t(
        '{site} looks at each new place before guests see it, and mails the host what comes of it. When its title, address, words or photos change later, {site} looks at it again.',
        { site: siteName },
      )
}
