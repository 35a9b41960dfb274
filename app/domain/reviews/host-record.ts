import { english, type Say } from '#app/languages/say.ts'
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
export function describeRecord(
  { stays, cancelled, answersWithin, isProved, isIdentityChecked }: HostRecord,
  say: Say = english,
): string[] {
  const booked = stays + cancelled
  return [
    ...(booked > 0
      ? [
          say.count(stays, '{n} stay hosted in the last 12 months', '{n} stays hosted in the last 12 months'),
          cancelled === 0
            ? say('No bookings cancelled')
            : say('Cancelled {n} of {all} bookings', { n: cancelled, all: booked.toLocaleString('en-IN') }),
        ]
      : []),
    ...describeAnswers(answersWithin, say),
    ...(isIdentityChecked ? [say('Identity checked by {site}', { site: siteName })] : []),
    ...(isProved ? [say('Email verified')] : []),
  ]
}

function describeAnswers(within: HostRecord['answersWithin'], say: Say): string[] {
  if (within === null) return []
  if (within === 'seldom') return [say('Answers fewer than half of the messages')]
  const hours = Math.max(1, Math.ceil(within / 3_600_000))
  return [
    hours === 1
      ? say('Usually answers messages within an hour')
      : say('Usually answers messages within {n} hours', { n: hours.toLocaleString('en-IN') }),
  ]
}
