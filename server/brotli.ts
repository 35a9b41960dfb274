import { constants, type BrotliOptions } from 'node:zlib'

/** Brotli's windows, as powers of two: a window that is no wider than the body loses nothing. */
const [NARROWEST, WIDEST] = [16, 22]

/** By default brotli allocates four megabytes for any input, which stay with each thread. @param quality 0 to 11 */
export function brotliFor(quality: number, bytes: number): BrotliOptions {
  const window = Math.min(WIDEST, Math.max(NARROWEST, Math.ceil(Math.log2(bytes + 16))))
  return {
    // In one piece: each further one costs a turn of the event loop.
    chunkSize: Math.max(1024, bytes),
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
    },
  }
}
