import { createServer } from 'node:http'
import { aScene } from '../../../app/domain/photos/test-images.ts'

/** The path of a photo to be imported; every other path is an empty page. */
export const OTHER_SITE_PHOTO = '/veranda.jpg'

/** The addresses of the other site on a port: on another host, and on another port of ours. */
export function otherSiteOrigins(port: number) {
  return {
    /** Another site, to which browsers send no cookie of ours. */
    far: `http://127.0.0.1:${port}`,
    /** Another origin, but the same site. */
    near: `http://localhost:${port}`,
    unlisted: `http://unlisted.localhost:${port}`,
  }
}

/** Another site of this machine: a photo, and a page on which scripts that are not ours may run. */
export async function startOtherSite(port: number): Promise<void> {
  const photo = await aScene(480, 360).jpeg().toBuffer()
  const site = createServer((req, res) => {
    if (req.url === OTHER_SITE_PHOTO) res.setHeader('Content-Type', 'image/jpeg').end(photo)
    else if (req.url === '/') {
      res.setHeader('Content-Type', 'text/html')
      res.end('<!doctype html><link rel="icon" href="data:,"><title>A client of its own</title>')
    } else res.writeHead(404).end()
  })
  await new Promise<void>((resolve) => site.listen(port, '127.0.0.1', resolve))
}
