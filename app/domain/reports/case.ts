import type { SETTLED_AS } from '#app/db/schema/cases.ts'

/** In characters. */
export const MAX_NOTE_LENGTH = 2000
export const MAX_OUTCOME_LENGTH = 500

/** How a case is settled, in the order of the form. */
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

/** How something was settled, with what came of it in words. */
export interface Settlement {
  settledAs: SettledAs
  words: string
}

/** Whose reports make a case: those of a place, or of a person. */
export type CaseSubject = { placeId: string } | { personId: string }

/** What a case is of; its reports name a place even where they are of a person. */
export type CaseOf = 'place' | 'person'

/** How a case stands, for operators. Times are milliseconds since 1970. */
export interface CaseState {
  /** Who has it; null for nobody. */
  holder: { id: string; name: string } | null
  takenAt: number | null
  /** When its last open report was settled; null while one is open. */
  settledAt: number | null
  /** How it was settled the last time, also of one that is open again; null for never, and for old ones. */
  settledAs: SettledAs | null
  outcome: string
  /** When a report opened it again; null for never. */
  reopenedAt: number | null
  notes: number
}

/** A case in a list. */
export interface CaseListItem extends CaseState {
  of: CaseOf
  /** Of the place, or of the person. */
  id: string
  /** The title of the place, or the name of the person. */
  title: string
}

/** What a case is about, and how it stands. */
export interface CaseDetails extends CaseState {
  /** The title of the place, or the name of the person. */
  title: string
  /** What may be said beside the title. */
  isHidden: boolean
  isSuspended: boolean
  isGone: boolean
  /** The host of the place; null where it is about a person. */
  host: { id: string; name: string } | null
}

/** A note of an operator. */
export interface CaseNote {
  seq: number
  /** The email of who wrote it. */
  operator: string
  words: string
  createdAt: number
}

/** The number of a report, a note or a case as an address or a form has it; undefined for anything else. */
export function parseSeq(text: string | undefined): number | undefined {
  return /^\d{1,15}$/.test(text ?? '') ? Number(text) : undefined
}

/** How something was settled, in a sentence without its full stop. */
export function settlementText(settledAs: SettledAs | null, words: string): string {
  return [settledAs && SETTLEMENTS[settledAs], words].filter(Boolean).join(': ')
}
