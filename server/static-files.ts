import express, { Router } from 'express'
import { readdirSync } from 'node:fs'

/**
 * Serves what the build made and what lies in public/. Files under /assets carry their content's hash in
 * their name, so a browser may keep them for ever.
 *
 * @param folder build/client; what is in it is looked up once, so that no page waits for the disk
 */
export function staticFiles(folder: string): Router {
  const router = Router()
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = new Set(names.map((name) => `/${name.replaceAll('\\', '/')}`))
  router.use(
    '/assets',
    express.static(`${folder}/assets`, { immutable: true, maxAge: '1y', index: false, redirect: false }),
    (_req, res) => {
      res.status(404).set('Cache-Control', 'no-store').type('text').send('There is no such file.')
    },
  )
  const others = express.static(folder, { maxAge: '1h', index: false, redirect: false })
  router.use((req, res, next) => {
    if (files.has(decodeURIComponent(req.path))) others(req, res, next)
    else next()
  })
  return router
}
