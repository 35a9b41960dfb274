const MAX_SEARCH_LENGTH = 200

/** Normalises a search input: limits its length and removes characters that can't be stored. */
export function normalizeSearchText(input: string): string {
  return input
    .replaceAll('\0', '')
    .trim()
    .slice(0, MAX_SEARCH_LENGTH)
    .replace(/\p{Surrogate}/gu, '')
}
