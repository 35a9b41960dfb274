import type { IncomingMessage } from 'node:http'

export type Encoding = 'br' | 'gzip'

const [BROTLI, GZIP] = ['br', 'gzip'].map(
  (name) => new RegExp(`(?:^|,)\\s*${name}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, 'i'),
) as [RegExp, RegExp]

/**
 * The best encoding a browser takes; undefined for none. Which they take is said in the same few ways a million
 * times, so quality values other than 0 are not weighed.
 */
export function negotiateEncoding(req: IncomingMessage): Encoding | undefined {
  const accepted = String(req.headers['accept-encoding'] ?? '')
  if (BROTLI.test(accepted)) return 'br'
  return GZIP.test(accepted) ? 'gzip' : undefined
}
