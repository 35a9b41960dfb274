import { randomBytes, createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createClient, type Client, type HttpResponse } from '../../tests/promises/setup/client.ts'
import { waitForEmailedLink } from '../../tests/setup/mail/emailed-link.ts'
import { startBasera, type RunningServer } from '../servers.ts'
import { from } from './attack.ts'
import { newFolder, type SiteDatabase } from './databases.ts'

export const PASSWORD = 'a good long password'

/** The build of a checkout. */
export interface Build {
  name: 'old' | 'new'
  folder: string
}

export interface Account {
  id: string
  name: string
  email: string
  token: string
}

interface RegisterOptions {
  /** Where they register from; nowhere else unless it is said. */
  address?: string
  /** Whether they have confirmed their email. */
  isConfirmed?: boolean
}

/** A build's servers on a world of their own. They are asked in turn. */
export interface Site extends Client {
  build: Build
  database: SiteDatabase
  /** As `send` and its like, for those who attack nobody: what they ask is no cost of the attack. */
  honest: Client
  servers: () => readonly RunningServer[]
  /** Counts requests that were sent in another way. */
  countRequests: (count: number) => void
  requests: () => number
  register: (options?: RegisterOptions) => Promise<Account>
  /** A session of somebody in the world, behind the servers' backs. */
  signIn: (userId: string) => string
  /** Waits for a mail and returns path and query of the link in it. */
  mailedLink: (
    email: string,
    subject: string,
    known?: ReadonlySet<string>,
    timeoutMs?: number,
  ) => Promise<string>
  /** How long a turn of a server's event loop has kept it busy since this was last asked, in milliseconds. */
  longestTurn: () => number
  /** As `longestTurn`, of all since the attack began. */
  heldMs: () => number
  beginMeasuring: () => void
  start: (settings?: Record<string, string>) => Promise<void>
  stop: () => Promise<void>
}

/** Makes a site on a world; it is not started. */
export function createSite(
  build: Build,
  database: SiteDatabase,
  options: { servers: number; settings?: Record<string, string> },
): Site {
  let servers: RunningServer[] = []
  let clients: Client[] = []
  let requests = 0
  let asked = 0
  let people = 0
  let heldMs = 0
  const turns = newFolder('turns')
  const ask: Client['send'] = (...request) => clients[asked++ % clients.length]!.send(...request)
  const counted: Client['send'] = (...request) => {
    requests += 1
    return ask(...request)
  }

  const signIn = (userId: string) => {
    const token = randomBytes(32).toString('base64url')
    database.execute(
      'INSERT INTO sessions (token_hash, user_id, last_used_at) VALUES (?, ?, ?)',
      createHash('sha256').update(token).digest('hex'),
      userId,
      Date.now(),
    )
    return token
  }

  const register = async ({ address, isConfirmed }: RegisterOptions = {}): Promise<Account> => {
    const nth = ++people
    const name = `Person ${nth}`
    const email = `person.${nth}@example.com`
    const json = { name, email, password: PASSWORD }
    const headers = from(address ?? `10.9.${nth >> 8}.${nth & 255}`)
    const answer = await untilNotBusy(() => counted('POST', '/user/register', { json, headers }))
    if (answer.status !== 200) throw new Error(`${email} could not register: ${answer.status} ${answer.text}`)
    const id = answer.json.user!._id
    if (isConfirmed) database.execute('UPDATE users SET proved_at = 1 WHERE id = ?', id)
    return { id, name, email, token: answer.json.token! }
  }

  const longestTurn = () => {
    const files = readdirSync(turns).map((name) => path.join(turns, name))
    const found = files.flatMap((file) => readFileSync(file, 'utf8').split('\n').map(Number))
    for (const file of files) writeFileSync(file, '')
    const longest = Math.max(0, ...found)
    heldMs = Math.max(heldMs, longest)
    return longest
  }
  const forget = () => {
    const before = heldMs
    longestTurn()
    heldMs = before
  }

  return {
    build,
    database,
    ...methods(counted),
    longestTurn,
    heldMs: () => {
      longestTurn()
      return heldMs
    },
    beginMeasuring: () => {
      forget()
      heldMs = 0
      requests = 0
    },
    honest: methods(ask),
    servers: () => servers,
    countRequests: (count) => (requests += count),
    requests: () => requests,
    register,
    signIn,
    mailedLink: (email, subject, known, timeoutMs) =>
      waitForEmailedLink(path.join(path.dirname(database.file), 'mail'), email, subject, known, timeoutMs),
    start: async (settings = {}) => {
      const all = { TRUST_PROXY: '1', LOG_LEVEL: 'fatal', ...options.settings }
      const preload = `--import ${path.resolve('bench/attacks/longest-turns.mjs')}`
      const measured = {
        TURNS_FOLDER: turns,
        NODE_OPTIONS: [preload, settings.NODE_OPTIONS ?? ''].join(' ').trim(),
      }
      const world = { database: database.file, uploads: database.uploads }
      const starting = Array.from({ length: options.servers }, () =>
        startBasera(world, { ...all, ...database.settings, ...settings, ...measured }, build.folder),
      )
      servers = await Promise.all(starting)
      clients = servers.map(({ port }) => createClient(port))
      // What starting takes holds nobody up.
      forget()
    },
    stop: async () => {
      const running = servers
      servers = []
      await Promise.all(running.map((server) => server.stop()))
    },
  }
}

function methods(send: Client['send']): Client {
  return {
    send,
    get: (at, sending) => send('GET', at, sending),
    post: (at, sending) => send('POST', at, sending),
    put: (at, sending) => send('PUT', at, sending),
  }
}

/** Asks again while very many others hash passwords. */
async function untilNotBusy(ask: () => Promise<HttpResponse>): Promise<HttpResponse> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
  }
}
