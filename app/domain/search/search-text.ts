const LONGEST_SEARCH = 200

/** What is searched for when this was typed: without what can't be in a text of ours, and not endless. */
export function searchTextOf(typed: string): string {
  return typed
    .replaceAll('\0', '')
    .trim()
    .slice(0, LONGEST_SEARCH)
    .replace(/\p{Surrogate}/gu, '')
}
