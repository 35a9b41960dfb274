import Database from 'better-sqlite3'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { browserTestAddresses } from '../browser/server-addresses.ts'
import { browserTestsDataFolder } from '../browser/data-folder.ts'
import { freePort } from './free-port.ts'

interface Site {
  origin: string
  stop: () => Promise<void>
}

/** The build served by plain remix-serve, without our edge, on a copy of the browser tests' world. */
export function startRemixServe(): Promise<Site> {
  return startOnCopy(['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js'])
}

/** Our own server on a copy of the browser tests' world, with settings that only a start can change. */
export function startSite(settings: Record<string, string>): Promise<Site> {
  return startOnCopy(['server/start.mjs'], settings)
}

async function startOnCopy(program: string[], settings: Record<string, string> = {}): Promise<Site> {
  const folder = mkdtempSync(path.join(tmpdir(), 'basera-remix-serve-'))
  const { demoWorld } = await browserTestAddresses()
  const world = browserTestsDataFolder(demoWorld.port)
  const database = new Database(path.join(world, 'basera.db'), { readonly: true })
  await database.backup(path.join(folder, 'basera.db'))
  database.close()
  // Our server deletes files that no row names.
  cpSync(path.join(world, 'uploads'), path.join(folder, 'uploads'), { recursive: true })
  const port = await freePort()
  const server = spawn(process.execPath, program, {
    env: {
      ...process.env,
      DATABASE_URL: '',
      PORT: String(port),
      HOST: '127.0.0.1',
      ORIGIN: '',
      DATABASE_PATH: path.join(folder, 'basera.db'),
      UPLOADS_DIR: path.join(folder, 'uploads'),
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const origin = `http://localhost:${port}`
  while (server.exitCode === null) {
    const answer = await fetch(`${origin}/robots.txt`).catch(() => undefined)
    if (answer) return { origin, stop }
    await wait(50)
  }
  await stop()
  throw new Error('The server did not start')
}
