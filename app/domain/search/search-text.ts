const MAX_SEARCH_LENGTH = 200

/** A search input without characters that can't be stored, and of limited length. */
export function normalizeSearchText(input: string): string {
  return input
    .replaceAll('\0', '')
    .trim()
    .slice(0, MAX_SEARCH_LENGTH)
    .replace(/\p{Surrogate}/gu, '')
}
