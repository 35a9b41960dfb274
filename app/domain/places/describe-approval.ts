import { siteName } from '#app/site/site.ts'
import type { Place } from './place.ts'

/** What its host reads of a place that operators have to look at, or have refused. */
export function describeApproval({ state, reason }: NonNullable<Place['approval']>): string {
  return state === 'waiting'
    ? `${siteName} looks at it before guests see it. Until then nobody but you does. We mail you.`
    : `${siteName} does not show it yet: ${reason}`
}
