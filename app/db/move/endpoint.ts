/** A value as both engines have it: yes and no are 1 and 0. */
export type Value = string | number | Buffer | null

export interface Column {
  name: string
  /** Whether the engine has yes and no of its own. */
  isBoolean: boolean
}

/** A database that rows are moved out of or into, within one transaction. */
export interface Endpoint {
  /** What people call it, without a password. */
  name: string
  columnsOf: (table: string) => Promise<Column[]>
  /** The rows of a table, by its key, some at a time; the values stand in the order of these columns. */
  rowsOf: (table: Table, columns: readonly string[]) => AsyncIterable<Value[][]>
  countOf: (table: string) => Promise<number>
  insert: (table: Table, columns: readonly Column[], rows: Value[][]) => Promise<void>
  /** Has the next row of a numbered table come after the highest there is. */
  resetSequence: (table: Table) => Promise<void>
  /** Removes all rows of a table that the migrations or the triggers have put there. */
  clear: (table: Table) => Promise<void>
  commit: () => Promise<void>
  /** Ends it; what was not committed is as it was. */
  close: () => Promise<void>
}

export interface Table {
  name: string
  key: readonly string[]
  /** Whether its key is a number that grows. */
  hasSequence?: boolean
}

/** Every table that has rows of its own, those first that others lean on. What finds places is made by triggers. */
export const TABLES: readonly Table[] = [
  { name: 'photos', key: ['id'] },
  { name: 'users', key: ['id'] },
  { name: 'places', key: ['seq'], hasSequence: true },
  { name: 'place_photos', key: ['place_id', 'position'] },
  { name: 'bookings', key: ['seq'], hasSequence: true },
  { name: 'holds', key: ['seq'], hasSequence: true },
  { name: 'booking_keys', key: ['guest_id', 'key'] },
  { name: 'calendar_feeds', key: ['place_id'] },
  { name: 'calendar_imports', key: ['id'] },
  { name: 'sessions', key: ['token_hash'] },
  { name: 'seen_browsers', key: ['user_id', 'browser', 'network'] },
  { name: 'mailed_links', key: ['token_hash'] },
  { name: 'passkeys', key: ['id'] },
  { name: 'passkey_challenges', key: ['challenge'] },
  { name: 'reports', key: ['seq'], hasSequence: true },
  { name: 'acts', key: ['seq'], hasSequence: true },
  { name: 'form_drafts', key: ['id'] },
  { name: 'rate_limits', key: ['key'] },
  { name: 'search_words', key: ['word'] },
  { name: 'search_slips', key: ['slip', 'word'] },
  { name: 'secrets', key: ['name'] },
  { name: 'jobs', key: ['id'] },
  { name: 'page_versions', key: ['page'] },
  { name: 'place_counts', key: ['area'] },
]

/** What is there before anybody was: put there by migrations, or counted by triggers while rows come in. */
export const PREFILLED_TABLES: readonly string[] = ['secrets', 'jobs', 'page_versions', 'place_counts']
