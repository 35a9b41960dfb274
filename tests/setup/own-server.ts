import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export interface OwnServer {
  url: string
  stop: () => Promise<void>
}

/** The built server on a port, a database and an uploads folder of its own, with settings of its own. */
export async function anOwnServer(settings: Record<string, string>): Promise<OwnServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'basera-own-server-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, ['server/start.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      TRUST_PROXY: '',
      WEB_CONCURRENCY: '',
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      PORT: String(port),
      ORIGIN: url,
      DATABASE_PATH: path.join(folder, 'basera.db'),
      UPLOADS_DIR: path.join(folder, 'uploads'),
      ...settings,
    },
  })
  const ended = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 200; tries++) {
    if (server.exitCode !== null) break
    const answer = await fetch(`${url}/health`).catch(() => undefined)
    if (answer?.ok) return { url, stop }
    await wait(100)
  }
  await stop()
  throw new Error('The server did not start')
}

/** A port that nobody listens on right now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
