import { english, type Translate } from '#app/languages/translate.ts'
import { siteName } from '#app/site/site.ts'

/** A host's record of the last twelve months, and their checks. */
export interface HostRecord {
  /** Finished stays. */
  stays: number
  cancelled: number
  /** Median milliseconds until the first answer to a message; 'seldom' if most have none, null if unknown. */
  answersWithin: number | 'seldom' | null
  isVerified: boolean
  isIdentityChecked: boolean
}

export function describeRecord(
  { stays, cancelled, answersWithin, isVerified, isIdentityChecked }: HostRecord,
  t: Translate = english,
): string[] {
  const booked = stays + cancelled
  return [
    ...(booked > 0
      ? [
          t.count(stays, '{n} stay hosted in the last 12 months', '{n} stays hosted in the last 12 months'),
          cancelled === 0
            ? t('No bookings cancelled')
            : t('Cancelled {n} of {all} bookings', { n: cancelled, all: booked.toLocaleString('en-IN') }),
        ]
      : []),
    ...describeAnswers(answersWithin, t),
    ...(isIdentityChecked ? [t('Identity checked by {site}', { site: siteName })] : []),
    ...(isVerified ? [t('Email verified')] : []),
  ]
}

function describeAnswers(within: HostRecord['answersWithin'], t: Translate): string[] {
  if (within === null) return []
  if (within === 'seldom') return [t('Answers fewer than half of the messages')]
  const hours = Math.max(1, Math.ceil(within / 3_600_000))
  return [
    hours === 1
      ? t('Usually answers messages within an hour')
      : t('Usually answers messages within {n} hours', { n: hours.toLocaleString('en-IN') }),
  ]
}
