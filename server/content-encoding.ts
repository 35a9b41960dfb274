import type { IncomingMessage } from 'node:http'

export type Encoding = 'br' | 'gzip'

/**
 * The best encoding a browser takes; undefined for none. Which they take is said in the same few ways a million
 * times, so quality values other than 0 are not weighed.
 */
export function encodingFor(req: IncomingMessage): Encoding | undefined {
  const accepted = String(req.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted) && !/\bbr\s*;\s*q=0(?:\.0*)?(?:,|$)/.test(accepted)) return 'br'
  if (/\bgzip\b/.test(accepted) && !/\bgzip\s*;\s*q=0(?:\.0*)?(?:,|$)/.test(accepted)) return 'gzip'
  return undefined
}
