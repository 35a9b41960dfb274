import Database from 'better-sqlite3'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { browserTestAddresses } from '../browser/server-addresses.ts'
import { browserTestsDataFolder } from '../browser/data-folder.ts'
import { freePort } from './free-port.ts'

/** The build served by plain remix-serve, without our edge, on a copy of the browser tests' database. */
export async function startRemixServe(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'basera-remix-serve-'))
  const { demoWorld } = await browserTestAddresses()
  const world = browserTestsDataFolder(demoWorld.port)
  const database = new Database(path.join(world, 'basera.db'), { readonly: true })
  await database.backup(path.join(folder, 'basera.db'))
  database.close()
  const port = await freePort()
  const server = spawn(
    process.execPath,
    ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js'],
    {
      env: {
        ...process.env,
        DATABASE_URL: '',
        PORT: String(port),
        HOST: '127.0.0.1',
        ORIGIN: '',
        DATABASE_PATH: path.join(folder, 'basera.db'),
        UPLOADS_DIR: path.join(world, 'uploads'),
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const lines = createInterface(server.stdout)
  const started = once(lines, 'line').then(() => true)
  if (await Promise.race([started, ended.then(() => false)]))
    return { origin: `http://localhost:${port}`, stop }
  await stop()
  throw new Error('remix-serve did not start')
}
