import type { RequestHandler } from 'express'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Logger } from 'pino'
import { rawPathOf } from './request-path.ts'

/** Serves scripts and styles from memory as the build has compressed them. @param folder build/client/assets */
export function assetCache(folder: string, log: Logger): RequestHandler {
  const cache = readCompressed(folder, log)
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

function readCompressed(folder: string, log: Logger): Map<string, Buffer> {
  try {
    const copies = readdirSync(folder).filter((name) => name.endsWith('.br'))
    return new Map(copies.map((name) => [name.slice(0, -3), readFileSync(path.join(folder, name))]))
  } catch (error) {
    log.warn({ err: error }, 'Assets are not cached')
    return new Map()
  }
}
