import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { BenchWorld } from './worlds.ts'

/** What a server needs of a world. */
type ServedWorld = Pick<BenchWorld, 'database' | 'uploads'>

export interface RunningServer {
  port: number
  /** Milliseconds of CPU it has used so far, all its threads together. */
  cpu: () => number
  /** Megabytes, of its heaviest process. */
  memory: () => { now: number; peak: number }
  stop: () => Promise<void>
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/**
 * Basera as it is built and started.
 *
 * @param checkout whose build it is: this one's by default
 */
export function startBasera(
  world: ServedWorld,
  settings: Record<string, string> = {},
  checkout = '.',
): Promise<RunningServer> {
  return start(world, ['server/start.mjs'], settings, checkout)
}

/** Basera with bookings that the disk has not heard of when they are answered. */
export function startBaseraWithoutSync(world: ServedWorld): Promise<RunningServer> {
  const preload = ['--import', './bench/baselines/synchronous-off.ts']
  return start(world, [...preload, 'server/start.mjs'], {})
}

/** A server of bench/baselines. */
export function startBaseline(
  name: string,
  world: ServedWorld,
  settings: Record<string, string> = {},
): Promise<RunningServer> {
  return start(world, [`bench/baselines/${name}.ts`], settings)
}

async function start(
  world: ServedWorld,
  command: string[],
  settings: Record<string, string>,
  checkout = '.',
): Promise<RunningServer> {
  const child = spawn(process.execPath, command, {
    cwd: checkout,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: '0',
      ORIGIN: 'http://127.0.0.1:3000',
      DATABASE_PATH: world.database,
      UPLOADS_DIR: world.uploads,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const open = /open at http:\/\/[^:]+:(\d+)/
  while (!open.test(output)) {
    if (child.exitCode !== null) throw new Error(`${command.join(' ')} did not start: ${output}`)
    await wait(20)
  }
  return {
    port: Number(open.exec(output)?.[1]),
    cpu: () => cpuMsOf(child.pid ?? 0),
    memory: () => largestProcess(child.pid ?? 0),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      running.delete(child)
    },
  }
}

// User and system time of a process, in the kernel's ticks of 10 ms; its name may have blanks in it.
function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function largestProcess(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
  const children = readdirSync(`/proc/${pid}/task`)
    .flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' '))
    .flatMap((child) => (child === '' ? [] : largestProcess(Number(child))))
  return {
    now: Math.max(of('VmRSS'), ...children.map((child) => child.now)),
    peak: Math.max(of('VmHWM'), ...children.map((child) => child.peak)),
  }
}
