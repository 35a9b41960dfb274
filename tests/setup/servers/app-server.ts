import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'

interface AppServer {
  url: string
  stop: () => Promise<void>
}

/** The built server on a database and an uploads folder of its own, with settings of its own. */
export function startAppServer(settings: Record<string, string>, port: number): Promise<AppServer> {
  return startProcess(() => ['server/start.mjs'], '/health', { NODE_ENV: 'test', ...settings }, port)
}

/** What `npm run dev` starts, with nothing in its database. */
export function startDevServer(): Promise<AppServer> {
  const command = (port: number) => [
    'node_modules/@remix-run/dev/dist/cli.js',
    'vite:dev',
    '--strictPort',
    '--port',
    `${port}`,
  ]
  return startProcess(command, '/robots.txt', { NODE_ENV: 'development' })
}

async function startProcess(
  command: (port: number) => string[],
  answers: string,
  settings: Record<string, string>,
  givenPort?: number,
): Promise<AppServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'basera-own-server-'))
  const port = givenPort ?? (await freePort())
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, command(port), {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: '',
      TRUST_PROXY: '',
      SMTP_URL: '',
      WEB_CONCURRENCY: '',
      METRICS_PORT: '',
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
  for (let tries = 0; tries < 600; tries++) {
    if (server.exitCode !== null) break
    const answer = await fetch(`${url}${answers}`).catch(() => undefined)
    if (answer?.ok) return { url, stop }
    await wait(100)
  }
  await stop()
  throw new Error('The server did not start')
}
