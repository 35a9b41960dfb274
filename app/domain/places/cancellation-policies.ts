/** How many days before arrival guests may last cancel by themselves; null for not at all. */
export const CANCEL_LIMITS = { arrival: 0, '1-day': 1, '5-days': 5, '14-days': 14, never: null } as const

/** The same as a host chooses it. */
export const CANCEL_LIMIT_WORDS = {
  arrival: 'Until the day of arrival',
  '1-day': 'Until 1 day before arrival',
  '5-days': 'Until 5 days before arrival',
  '14-days': 'Until 14 days before arrival',
  never: 'Not at all: they call you',
} as const

export type CancelLimit = keyof typeof CANCEL_LIMITS

/** What a host may choose, the kindest first. */
export const CANCEL_LIMIT_KEYS = Object.keys(CANCEL_LIMITS) as [CancelLimit, ...CancelLimit[]]

/** Unless a host chooses: plans change, and the night before is the last a host can still let the room again. */
export const DEFAULT_CANCEL_LIMIT: CancelLimit = '1-day'
