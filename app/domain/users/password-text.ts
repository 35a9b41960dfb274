/**
 * A password as it was meant: without marks that can't be seen and come along when one is copied, and the same however
 * a keyboard composes its letters (RFC 8265).
 */
export function cleanPassword(typed: string): string {
  return typed.normalize('NFKC').replace(/\p{Cf}/gu, '')
}
