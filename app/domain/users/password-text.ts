/** Cleans a password: removes invisible characters, and normalises how a keyboard composes letters (RFC 8265). */
export function cleanPassword(typed: string): string {
  return typed.normalize('NFKC').replace(/\p{Cf}/gu, '')
}
