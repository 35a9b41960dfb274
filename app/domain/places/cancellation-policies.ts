/** Days before arrival until which guests can cancel by themselves; null for never. */
export const CANCELLATION_POLICIES = {
  arrival: 0,
  '1-day': 1,
  '5-days': 5,
  '14-days': 14,
  never: null,
} as const

export const CANCELLATION_POLICY_LABELS = {
  arrival: 'Until the day of arrival',
  '1-day': 'Until 1 day before arrival',
  '5-days': 'Until 5 days before arrival',
  '14-days': 'Until 14 days before arrival',
  never: 'Not at all: they call you',
} as const

export type CancellationPolicy = keyof typeof CANCELLATION_POLICIES

/** The most lenient first. */
export const CANCELLATION_POLICY_KEYS = Object.keys(CANCELLATION_POLICIES) as [
  CancellationPolicy,
  ...CancellationPolicy[],
]

export const DEFAULT_CANCELLATION_POLICY: CancellationPolicy = '1-day'
