import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { brotliFor } from './brotli.ts'

// RFC 7932, section 9.1: the window stands in the first bits, and 16 has one of its own.
const windowOf = ([first = 0]: Uint8Array) => ((first & 1) === 0 ? 16 : 17 + ((first >> 1) & 7))

test.each([
  [1, 16],
  [65_520, 16],
  [65_521, 17],
  [200_000, 18],
  [3_000_000, 22],
  [30_000_000, 22],
])('a body of %i bytes is looked at through a window of 2^%i', (bytes, window) => {
  const body = Buffer.alloc(bytes, 'nights by the lake, ')
  const small = brotliCompressSync(body, brotliFor(3, bytes))
  expect(brotliDecompressSync(small).equals(body)).toBe(true)
  expect(windowOf(small)).toBe(window)
})
