import { english, type Translate } from '#app/languages/translate.ts'
import { siteName } from '#app/site/site.ts'
import type { Place } from './place.ts'

export function describeApproval(
  { state, reason }: NonNullable<Place['approval']>,
  t: Translate = english,
): string {
  return state === 'waiting'
    ? t("{site} reviews it before guests can see it. Until then only you can. We'll email you.", {
        site: siteName,
      })
    : t('{site} does not show it yet: {why}', { site: siteName, why: reason })
}

/** Tells a new host which places need approval; undefined if places are shown at once. */
export function describeApprovalOfNew(
  setting: 'off' | 'first' | 'all',
  t: Translate = english,
): string | undefined {
  if (setting === 'off') return undefined
  return setting === 'first'
    ? t(
        "{site} reviews a host's first place before guests see it, and emails the host the result. Later places are public as soon as they are saved.",
        { site: siteName },
      )
    : t(
        '{site} reviews each new place before guests see it, and emails the host the result. When its title, address, texts or photos change later, {site} reviews it again.',
        { site: siteName },
      )
}
