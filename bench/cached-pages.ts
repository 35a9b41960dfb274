import {
  BROWSER_HEADERS,
  interleave,
  load,
  medianResult,
  pairedRatio,
  warmUp,
  type LoadResult,
  type Target,
} from './load.ts'
import type { RunningServer } from './servers.ts'
import type { BenchWorld } from './worlds.ts'

export interface Servers {
  basera: RunningServer
  template: RunningServer
  constant: RunningServer
  eachTime: RunningServer
}

interface LoadPlan {
  rounds: number
  seconds: number
  concurrencies: number[]
}

export type ServerName = keyof Servers

export interface PageResult {
  work: string
  concurrency: number
  /** As they travel to a browser. */
  bytes: number
  measured: Partial<Record<ServerName, LoadResult>>
  /** How many times as fast as the others we were: the middle of the rounds' ratios. */
  ratios: Partial<Record<ServerName, number>>
}

/** The signed-out pages, cached, on every server in turn, round after round. */
export async function measurePages(
  servers: Servers,
  world: BenchWorld,
  pace: LoadPlan,
): Promise<PageResult[]> {
  const rows: PageResult[] = []
  for (const [work, paths] of pagesOf(world)) {
    await warmUp(servers.basera.port, paths)
    const bytes = await bytesOf(servers.basera, paths[0]!)
    for (const concurrency of pace.concurrencies) {
      rows.push(
        await compare(work, concurrency, bytes, pace, {
          basera: { port: servers.basera.port, paths },
          template: { port: servers.template.port, paths },
          constant: { port: servers.constant.port, paths: [`/${bytes}`] },
          eachTime: { port: servers.eachTime.port, paths },
        }),
      )
    }
  }
  return rows
}

/** Home for signed-in users, and the picture its header asks for. */
export async function measureSignedIn(
  servers: Servers,
  token: string,
  pace: LoadPlan,
): Promise<PageResult[]> {
  const headers = { Cookie: `token=${token}` }
  const bytes = await bytesOf(servers.basera, '/', headers)
  const target = ({ port }: RunningServer) => ({ port, paths: ['/'], headers })
  const { basera, eachTime } = servers
  const targets = { basera: target(basera), eachTime: target(eachTime) }
  const rows: PageResult[] = []
  for (const concurrency of pace.concurrencies) {
    rows.push(await compare('home, signed in', concurrency, bytes, pace, targets))
  }
  const mark = { basera: { port: basera.port, paths: ['/account/mark'], headers } }
  rows.push(await compare('its account badge', 32, 0, pace, mark))
  return rows
}

/** The kinds of pages, and the addresses that are asked for in turn. */
export function pagesOf({ searches, placeIds }: BenchWorld): [work: string, paths: string[]][] {
  const search = (q: string) => `/?q=${encodeURIComponent(q).replaceAll("'", '%27')}`
  const places = (count: number) => placeIds.slice(0, count).map((id) => `/place/${id}`)
  return [
    ['home', ['/']],
    ['search, common word', [search(searches.common)]],
    ['search, rare word', [search(searches.rare)]],
    ['search, nothing found', [search(searches.nothing)]],
    ['place, 1,000 in turn', places(1000)],
    ['place, 5,000 in turn', places(5000)],
  ]
}

/** One kind of work on several servers, interleaved. */
export async function compare(
  work: string,
  concurrency: number,
  bytes: number,
  { rounds, seconds }: LoadPlan,
  targets: Partial<Record<ServerName, Target>>,
): Promise<PageResult> {
  const names = Object.keys(targets) as ServerName[]
  const measured = await interleave(names, rounds, (name) => load(targets[name]!, concurrency, seconds))
  const ratio = (name: ServerName) => pairedRatio(measured.basera, measured[name], 'perSecond')
  const row = {
    work,
    concurrency,
    bytes,
    measured: Object.fromEntries(names.map((name) => [name, medianResult(measured[name])])),
    ratios: Object.fromEntries(names.filter((name) => name !== 'basera').map((name) => [name, ratio(name)])),
  }
  const figures = names.map((name) => `${name} ${Math.round(row.measured[name]!.perSecond)}/s`).join(', ')
  process.stdout.write(`${work}, ${concurrency} at a time: ${figures}\n`)
  return row
}

/** How many bytes of a page of ours travel to a browser. */
export async function bytesOf({ port }: RunningServer, path: string, headers = {}): Promise<number> {
  const given = { ...headers, ...BROWSER_HEADERS }
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: given })
  await answer.arrayBuffer()
  return Number(answer.headers.get('Content-Length'))
}
