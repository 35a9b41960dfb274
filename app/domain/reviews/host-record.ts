import { siteName } from '#app/site/site.ts'
/** What a host has done in the last twelve months, and what is known of them. */
export interface HostRecord {
  /** Stays that are over. */
  stays: number
  /** Stays that the host has cancelled. */
  cancelled: number
  /** Milliseconds until the first answer to a message, the median; 'seldom' where most have none, null where none is known. */
  answersWithin: number | 'seldom' | null
  /** Whether mail to their address has reached them. */
  isProved: boolean
  /** Whether an operator has seen who they are. */
  isIdentityChecked: boolean
}

/** The record in sentences; none for a host of whom there is nothing to say. */
export function describeRecord({
  stays,
  cancelled,
  answersWithin,
  isProved,
  isIdentityChecked,
}: HostRecord): string[] {
  const booked = stays + cancelled
  const hosted = stays === 1 ? '1 stay hosted' : `${stays.toLocaleString('en-IN')} stays hosted`
  return [
    ...(booked > 0
      ? [`${hosted} in the last 12 months`, `Cancelled ${cancelled} of ${booked.toLocaleString('en-IN')}`]
      : []),
    ...describeAnswers(answersWithin),
    ...(isIdentityChecked ? [`Identity checked by ${siteName}`] : []),
    ...(isProved ? ['Email address proved'] : []),
  ]
}

function describeAnswers(within: HostRecord['answersWithin']): string[] {
  if (within === null) return []
  if (within === 'seldom') return ['Answers fewer than half of the messages']
  const hours = Math.max(1, Math.ceil(within / 3_600_000))
  return [
    `Usually answers messages within ${hours === 1 ? 'an hour' : `${hours.toLocaleString('en-IN')} hours`}`,
  ]
}
