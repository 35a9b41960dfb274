import { english, type Say } from '#app/languages/say.ts'
import { siteName } from '#app/site/site.ts'

/** A host's record of the last twelve months, and their checks. */
export interface HostRecord {
  /** Finished stays. */
  stays: number
  cancelled: number
  /** Median milliseconds until the first answer to a message; 'seldom' if most have none, null if unknown. */
  answersWithin: number | 'seldom' | null
  /** True if their email address is verified. */
  isProved: boolean
  isIdentityChecked: boolean
}

/** Describes the record in sentences; none without anything to report. */
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
