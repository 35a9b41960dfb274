import type { RequestHandler } from 'express'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Logger } from 'pino'
import { brotliFor } from './brotli.ts'
import { rawPathOf } from './request-path.ts'

const SMALLEST = 11
const compress = promisify(brotliCompress)

/**
 * Serves the build's scripts and styles from memory, compressed at brotli's highest level: too slow for every
 * request, but they never change. Until one is ready, and without brotli, the next handler serves.
 *
 * @param folder build/client/assets
 */
export function assetCache(folder: string, log: Logger): RequestHandler {
  const cache = new Map<string, Buffer>()
  compressAll(cache, folder).catch((error: unknown) => log.warn({ err: error }, 'Assets are not cached'))
  return (req, res, next) => {
    const name = /^\/assets\/([^/]+)$/.exec(rawPathOf(req))?.[1]
    const smallest = name !== undefined && cache.get(name)
    if (!smallest || !['GET', 'HEAD'].includes(req.method) || !req.acceptsEncodings('br')) {
      next()
      return
    }
    res.vary('Accept-Encoding')
    res.set('Cache-Control', 'public, max-age=31536000, immutable')
    res.set('Content-Encoding', 'br')
    res.type(path.extname(name)).send(smallest)
  }
}

// One after the other, so that compression does not delay the first requests.
async function compressAll(cache: Map<string, Buffer>, folder: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|svg|json)$/.test(name)) continue
    const plain = await readFile(path.join(folder, name))
    const small = await compress(plain, brotliFor(SMALLEST, plain.length))
    if (small.length < plain.length) cache.set(name, small)
  }
}
