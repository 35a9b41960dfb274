const MAX_SEARCH_LENGTH = 200

/** What is searched for when this was typed: without what can't be in a text of ours, and not endless. */
export function normalizeSearchText(typed: string): string {
  return typed
    .replaceAll('\0', '')
    .trim()
    .slice(0, MAX_SEARCH_LENGTH)
    .replace(/\p{Surrogate}/gu, '')
}
