import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import type { SystemPackage } from './system-packages.ts'

/** A CalDAV server. */
export const RADICALE: SystemPackage = {
  name: 'Radicale',
  files: ['/usr/bin/radicale'],
  packages: ['radicale'],
}

export interface RadicaleServer {
  /** For TEST_IMPORT_HOSTS. */
  host: string
  /** Makes an empty calendar. @returns its address, with a slash at its end */
  createCalendar: () => Promise<string>
  stop: () => Promise<void>
}

/** A Radicale on this machine that lets everybody in. */
export async function startRadicale(): Promise<RadicaleServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'basera-radicale-'))
  const host = `127.0.0.1:${await freePort()}`
  const options = {
    config: '',
    'server-hosts': host,
    'auth-type': 'none',
    'rights-type': 'authenticated',
    'storage-filesystem-folder': folder,
    'logging-level': 'error',
  }
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  const server = spawn('radicale', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 200 && server.exitCode === null; tries++) {
    const answer = await fetch(`http://${host}/.web/`).catch(() => undefined)
    if (answer?.ok) return { host, createCalendar: () => createCalendar(host), stop }
    await wait(100)
  }
  await stop()
  throw new Error('Radicale did not start')
}

let calendarCount = 0

// Each calendar belongs to a user of its own, whose folder is created first.
async function createCalendar(host: string): Promise<string> {
  const folder = `http://${host}/host-${++calendarCount}/`
  const address = `${folder}place/`
  for (const [method, at] of [
    ['MKCOL', folder],
    ['MKCALENDAR', address],
  ] as const) {
    const { status } = await fetch(at, { method })
    if (status !== 201) throw new Error(`Radicale answered ${status} to ${method} ${at}`)
  }
  return address
}
