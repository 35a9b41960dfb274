import { spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { tempFolder } from './temp-folder.ts'

export interface LoadResult {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Answers that were not what was expected of them. */
  failures: number
}

export interface Target {
  port: number
  /** Asked in turn. */
  paths: readonly string[]
  headers?: Record<string, string>
}

/** Which program makes the load; autocannon costs so much itself that its numbers are its own limit. */
export const loadTool = spawnSync('wrk', ['--version']).error ? 'autocannon' : 'wrk'

/** What browsers say they take. */
export const BROWSER_HEADERS = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }

const folder = tempFolder('load')

/** Asks for pages as fast as they come and as browsers do, `concurrency` at a time. */
export async function load(given: Target, concurrency: number, seconds: number): Promise<LoadResult> {
  const target = { ...given, headers: { ...BROWSER_HEADERS, ...given.headers } }
  return loadTool === 'wrk' ? wrk(target, concurrency, seconds) : autocannon(target, concurrency, seconds)
}

async function wrk({ port, paths, headers = {} }: Target, concurrency: number, seconds: number) {
  const script = path.join(folder, 'load.lua')
  const list = paths.map((one) => JSON.stringify(one)).join(', ')
  const inTurn = `local requests, i = {}, 0
    init = function() for n, path in ipairs({ ${list} }) do requests[n] = wrk.format(nil, path) end end
    request = function() i = i % #requests + 1 return requests[i] end`
  writeFileSync(
    script,
    `${paths.length > 1 ? inTurn : ''}
     done = function(summary, latency)
       local bad = summary.errors
       print(string.format("RESULT %f %f %f %d", summary.requests / summary.duration * 1e6,
         latency:percentile(50) / 1000, latency:percentile(99) / 1000,
         bad.status + bad.connect + bad.read + bad.write + bad.timeout))
     end`,
  )
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const url = `http://127.0.0.1:${port}${paths[0]}`
  const output = await readOutput('wrk', [
    '-t1',
    `-c${concurrency}`,
    `-d${seconds}s`,
    '-s',
    script,
    ...given,
    url,
  ])
  const [, perSecond, p50, p99, failures] = /RESULT (\S+) (\S+) (\S+) (\d+)/.exec(output) ?? []
  return { perSecond: Number(perSecond), p50: Number(p50), p99: Number(p99), failures: Number(failures) }
}

interface AutocannonReport {
  requests: { average: number }
  latency: { p50: number; p99: number }
  non2xx: number
  errors: number
}

async function autocannon({ port, paths, headers = {} }: Target, concurrency: number, seconds: number) {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const url = `http://127.0.0.1:${port}${paths[0]}`
  const command = ['-j', '-c', String(concurrency), '-d', String(seconds), ...given, url]
  const report = JSON.parse(await readOutput('node_modules/.bin/autocannon', command)) as AutocannonReport
  const { requests, latency, non2xx, errors } = report
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, failures: non2xx + errors }
}

function readOutput(command: string, given: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, given, { stdio: ['ignore', 'pipe', 'ignore'] })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.once('error', reject)
    child.once('close', () => resolve(output))
  })
}

export interface RequestSpec {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** Sends one request over a kept-alive connection. */
export function send(agent: Agent, port: number, { body, ...options }: RequestSpec) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sending = request({ host: '127.0.0.1', port, agent, ...options }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.once('error', reject)
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString() }),
      )
    })
    sending.once('error', reject)
    sending.end(body)
  })
}

interface DriveOptions {
  concurrency: number
  seconds: number
  /** The status of an answer that is none of the failures. */
  expect?: number
  /** No more than so many, evenly; as fast as they come without a limit. */
  perSecond?: number
}

/**
 * Sends requests that are all different, `concurrency` at a time, from this process.
 *
 * @param next makes the next request; undefined when there is none left
 */
export async function drive(
  port: number,
  next: (i: number) => RequestSpec | undefined,
  { concurrency, seconds, expect = 200, perSecond = Infinity }: DriveOptions,
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const times: number[] = []
  let failures = 0
  let sent = 0
  const begun = performance.now()
  const until = begun + seconds * 1000
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (performance.now() < until) {
        const nth = sent++
        const dueAt = begun + (nth / perSecond) * 1000
        if (dueAt > until) break
        if (dueAt > performance.now()) await wait(dueAt - performance.now())
        const sending = next(nth)
        if (!sending) break
        const before = performance.now()
        const { status } = await send(agent, port, sending)
        times.push(performance.now() - before)
        if (status !== expect) failures += 1
      }
    }),
  )
  const took = performance.now() - begun
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN
  return { perSecond: (times.length / took) * 1000, p50: at(0.5), p99: at(0.99), failures }
}

/** Asks for each of some pages once, however long it takes: from then on they have been seen. */
export async function warmUp(port: number, paths: readonly string[]): Promise<void> {
  const each = (i: number) => (paths[i] === undefined ? undefined : { path: paths[i] })
  await drive(port, each, { concurrency: 8, seconds: 600 })
}

/** Measures several in turn, round after round: what else the machine does is the same for all of them. */
export async function interleave<Name extends string, Value>(
  names: readonly Name[],
  rounds: number,
  measure: (name: Name) => Promise<Value>,
): Promise<Record<Name, Value[]>> {
  const all = Object.fromEntries(names.map((name) => [name, [] as Value[]])) as Record<Name, Value[]>
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const measured = await measure(name)
      // The first round only warms up.
      if (round > 0) all[name].push(measured)
    }
  }
  return all
}

/** The middle one of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}

/** How many times as much of something one had as another, measured in turn: the middle of the pairs. */
export function pairedRatio(
  ones: readonly LoadResult[],
  others: readonly LoadResult[],
  of: 'perSecond' | 'p50',
) {
  return median(ones.map((one, i) => one[of] / others[i]![of]))
}

/** The middle of several measurements of the same. */
export function medianResult(measured: readonly LoadResult[]): LoadResult {
  const of = (key: keyof LoadResult) => median(measured.map((one) => one[key]))
  const failures = measured.reduce((sum, one) => sum + one.failures, 0)
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), failures }
}
