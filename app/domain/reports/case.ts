import type { SETTLED_AS } from '#app/db/schema/cases.ts'

export const MAX_NOTE_LENGTH = 2000
export const MAX_OUTCOME_LENGTH = 500

export const SETTLEMENTS = {
  'nothing-wrong': 'Nothing wrong was found',
  'put-right': 'It was put right',
  warned: 'They were warned',
  hidden: 'The place is hidden',
  suspended: 'The account is suspended',
  'handed-on': 'It was handed to the police, or to another authority',
  'not-honest': 'The reports were not honest',
  other: 'Something else',
} as const satisfies Record<(typeof SETTLED_AS)[number], string>

export type SettledAs = keyof typeof SETTLEMENTS

export interface Settlement {
  settledAs: SettledAs
  words: string
}

/** The subject of a case, a place or a person: groups its reports. */
export type CaseSubject = { placeId: string } | { personId: string }

/** Kind of the subject; reports of people name a place, too. */
export type CaseOf = 'place' | 'person'

/** The state of a case. Times are milliseconds since 1970. */
export interface CaseState {
  holder: { id: string; name: string } | null
  takenAt: number | null
  /** Time at which the last open report was settled; null while one is open. */
  settledAt: number | null
  /** The last outcome, even if the case is open again; null for none, and for old cases. */
  settledAs: SettledAs | null
  outcome: string
  /** Time at which a report reopened it; null for never. */
  reopenedAt: number | null
  notes: number
}

export interface CaseListItem extends CaseState {
  of: CaseOf
  id: string
  /** The place's title or the person's name. */
  title: string
}

export interface CaseDetails extends CaseState {
  title: string
  isHidden: boolean
  isSuspended: boolean
  isGone: boolean
  /** The host of the place; null for a case about a person. */
  host: { id: string; name: string } | null
}

export interface CaseNote {
  seq: number
  /** The author's email. */
  operator: string
  words: string
  createdAt: number
}

export function parseSeq(text: string | undefined): number | undefined {
  return /^\d{1,15}$/.test(text ?? '') ? Number(text) : undefined
}

/** Describes an outcome, in a sentence without its full stop. */
export function settlementText(settledAs: SettledAs | null, words: string): string {
  return [settledAs && SETTLEMENTS[settledAs], words].filter(Boolean).join(': ')
}
