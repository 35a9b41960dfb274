import { publicText } from '../contacts/public-text.server.ts'
import type { StayTerms } from './terms.ts'

/**
 * Terms without contact details, for readers without a stay: shown before booking, and compared with what was shown.
 */
export function publicTerms<Terms extends Partial<StayTerms>>(terms: Terms): Terms {
  const { address, arriveFrom, leaveBy } = terms
  return {
    ...terms,
    ...(address !== undefined && { address: publicText(address) }),
    ...(arriveFrom !== undefined && { arriveFrom: publicText(arriveFrom) }),
    ...(leaveBy !== undefined && { leaveBy: publicText(leaveBy) }),
  }
}
