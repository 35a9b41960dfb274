import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface PhotoServer {
  /** For TEST_IMPORT_HOSTS. */
  host: string
  url: (path: string) => string
  close: () => void
}

/** Another site of this machine, with a photo on it to be imported by its link. Anything else is not found. */
export async function startPhotoServer(path: string, photo: Buffer): Promise<PhotoServer> {
  const server = createServer((req, res) => {
    if (req.url === path) res.setHeader('Content-Type', 'image/jpeg').end(photo)
    else res.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { host, url: (path) => `http://${host}${path}`, close: () => server.close() }
}
