/**
 * Cleans a password: removes invisible characters that come along when one is copied, and normalises how a keyboard
 * composes its letters (RFC 8265).
 */
export function cleanPassword(typed: string): string {
  return typed.normalize('NFKC').replace(/\p{Cf}/gu, '')
}
