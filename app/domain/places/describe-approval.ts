import { english, type Say } from '#app/languages/say.ts'
import { siteName } from '#app/site/site.ts'
import type { Place } from './place.ts'

/** What its host reads of a place that operators have to look at, or have refused. */
export function describeApproval(
  { state, reason }: NonNullable<Place['approval']>,
  say: Say = english,
): string {
  return state === 'waiting'
    ? say('{site} looks at it before guests see it. Until then nobody but you does. We mail you.', {
        site: siteName,
      })
    : say('{site} does not show it yet: {why}', { site: siteName, why: reason })
}
