import express, { Router } from 'express'

/**
 * Serves what the build made and what lies in public/. Files under /assets carry their content's hash in
 * their name, so a browser may keep them for ever.
 *
 * @param folder build/client
 */
export function staticFiles(folder: string): Router {
  const router = Router()
  router.use(
    '/assets',
    express.static(`${folder}/assets`, { immutable: true, maxAge: '1y', index: false, redirect: false }),
    (_req, res) => {
      res.status(404).set('Cache-Control', 'no-store').type('text').send('There is no such file.')
    },
  )
  router.use(express.static(folder, { maxAge: '1h', index: false, redirect: false }))
  return router
}
