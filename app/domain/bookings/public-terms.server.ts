import { publicText } from '../contacts/public-text.server.ts'
import type { StayTerms } from './terms.ts'

/** Terms as people read them who have no stay: what the page shows before they book, and what is compared with it. */
export function publicTerms<Terms extends Partial<StayTerms>>(terms: Terms): Terms {
  const { address, arriveFrom, leaveBy } = terms
  return {
    ...terms,
    ...(address !== undefined && { address: publicText(address) }),
    ...(arriveFrom !== undefined && { arriveFrom: publicText(arriveFrom) }),
    ...(leaveBy !== undefined && { leaveBy: publicText(leaveBy) }),
  }
}
