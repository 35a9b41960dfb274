import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient, type Client } from './client.ts'
import { teardowns, type World } from './world.ts'

/** Where every server under test says it is, whatever its port. */
export const ORIGIN = 'http://localhost:3000'

interface ExitStatus {
  code: number | null
  signal: NodeJS.Signals | null
}

export interface RunningServer extends Client {
  port: number
  pid: number
  child: ChildProcess
  /** Output of both its streams. */
  output: () => string
  /** How it exited, once it has. */
  exited: Promise<ExitStatus>
  /** Stops it and waits until it has ended. */
  stop: (signal?: NodeJS.Signals) => Promise<ExitStatus>
  /** Resident memory in megabytes, workers included. */
  memoryMb: () => number
}

interface StartOptions {
  settings?: Record<string, string>
  /** The folder of the version that is started; this one by default. */
  program?: string
  /** The Node it runs on; this one by default. */
  node?: string
  /** A program that runs the server: `strace -o FILE`. */
  wrapper?: string[]
  /** Whether it is not to be waited for until its /health is good. */
  isUnhealthy?: boolean
}

/** Running servers, and how each will have exited. */
const children = new Map<ChildProcess, Promise<ExitStatus>>()

/**
 * Starts the built server on a world, and waits until its /health is good. Where worlds are on PostgreSQL it is two
 * servers, which are asked in turn: people see one site.
 */
export async function startServer(world: World, starting: StartOptions = {}): Promise<RunningServer> {
  return 'DATABASE_URL' in world.settings
    ? roundRobin(await startOneServer(world, starting), await startOneServer(world, starting))
    : startOneServer(world, starting)
}

function roundRobin(one: RunningServer, other: RunningServer): RunningServer {
  let requestCount = 0
  const send: Client['send'] = (...args) => (requestCount++ % 2 ? other : one).send(...args)
  return {
    ...one,
    send,
    get: (path, sending) => send('GET', path, sending),
    post: (path, sending) => send('POST', path, sending),
    put: (path, sending) => send('PUT', path, sending),
    output: () => one.output() + other.output(),
    stop: async (signal) => {
      const [ended] = await Promise.all([one.stop(signal), other.stop(signal)])
      return ended
    },
  }
}

/** Starts one server, also where worlds are on PostgreSQL. */
export async function startOneServer(world: World, starting: StartOptions): Promise<RunningServer> {
  const { child, output, ended } = spawnServer(world, starting)
  let hasEnded = false
  void ended.then(() => (hasEnded = true))
  const opened = /Basera is open at http:\/\/[^:]+:(\d+)/
  while (!opened.test(output())) {
    if (hasEnded) throw new Error(`The server did not start:\n${output()}`)
    await wait(20)
  }
  const port = Number(opened.exec(output())?.[1])
  const client = createClient(port)
  while (!starting.isUnhealthy && (await client.get('/health')).status !== 200) await wait(50)
  const pid = child.pid ?? 0
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return ended
  }
  return { ...client, port, pid, child, output, exited: ended, stop, memoryMb: () => memoryMbOf(pid) }
}

/** Starts a server that is expected to fail: its exit status and output. */
export async function startFailing(
  world: World,
  starting: StartOptions = {},
): Promise<ExitStatus & { output: string }> {
  const { output, ended } = spawnServer(world, starting)
  return { ...(await ended), output: output() }
}

/** Two processes of their own on one database, as two machines' services could be. */
export async function startTwoServers(
  world: World,
  starting: StartOptions = {},
): Promise<[RunningServer, RunningServer]> {
  return [await startOneServer(world, starting), await startOneServer(world, starting)]
}

/** The settings of a server on a world; what a developer has set for other runs plays no part. */
export function serverEnv(world: World, settings: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  return {
    PATH,
    HOME,
    NODE_COMPILE_CACHE,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    ORIGIN,
    LOG_LEVEL: 'warn',
    // What a developer has set for other runs plays no part; an empty value counts as absent.
    DATABASE_URL: '',
    DATABASE_PATH: world.database,
    ...world.settings,
    UPLOADS_DIR: world.uploads,
    TMPDIR: world.tempFolder,
    ...settings,
  }
}

function spawnServer(
  world: World,
  { settings, program = '.', node = process.execPath, wrapper: through = [] }: StartOptions,
) {
  const [command, ...args] = [...through, node, path.join(program, 'server/start.mjs')]
  const child = spawn(command, args, { env: serverEnv(world, settings), stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (piece: string) => (text += piece))
  child.stderr.setEncoding('utf8').on('data', (piece: string) => (text += piece))
  const ended = new Promise<ExitStatus>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      children.delete(child)
      resolve({ code, signal })
    })
  })
  children.set(child, ended)
  return { child, output: () => text, ended }
}

function memoryMbOf(pid: number): number {
  const own = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0'
  return childPidsOf(pid).reduce((sum, child) => sum + memoryMbOf(child), Number(own) / 1024)
}

function childPidsOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) => {
    try {
      return readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
    } catch {
      // A thread that has ended meanwhile.
      return []
    }
  })
}

// With their workers: all of them hold the streams that are waited for.
teardowns.push(() => {
  for (const child of children.keys()) child.kill('SIGKILL')
  return Promise.all(children.values())
})
