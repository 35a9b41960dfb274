/** How many days before arrival guests may last cancel by themselves; null for not at all. */
export const CANCELLATION_POLICIES = {
  arrival: 0,
  '1-day': 1,
  '5-days': 5,
  '14-days': 14,
  never: null,
} as const

/** The same as a host chooses it. */
export const CANCELLATION_POLICY_LABELS = {
  arrival: 'Until the day of arrival',
  '1-day': 'Until 1 day before arrival',
  '5-days': 'Until 5 days before arrival',
  '14-days': 'Until 14 days before arrival',
  never: 'Not at all: they call you',
} as const

export type CancellationPolicy = keyof typeof CANCELLATION_POLICIES

/** What a host may choose, the kindest first. */
export const CANCELLATION_POLICY_KEYS = Object.keys(CANCELLATION_POLICIES) as [
  CancellationPolicy,
  ...CancellationPolicy[],
]

/** Unless a host chooses: plans change, and the night before is the last a host can still let the room again. */
export const DEFAULT_CANCELLATION_POLICY: CancellationPolicy = '1-day'
