import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { load, median, medianResult, send, type LoadResult } from './load.ts'
import { hostedPlaces, type HostedPlace } from './people.ts'
import type { RunningServer } from './servers.ts'
import type { BenchWorld } from './worlds.ts'

export interface EditResult {
  idle: LoadResult
  underEdits: LoadResult
  ratio: number
  edits: number
  /** Looks at a page after its change was answered, at both processes. */
  looks: number
  stale: number
}

const EDITS_PER_SECOND = 10
const PLACES = 50

/**
 * Place pages read as fast as they come, first left alone, then with ten of them changed each second. Every
 * change that was answered is looked for at once, at the process that made it and at another one.
 */
export async function measureUnderEdits(
  [ours, other]: [RunningServer, RunningServer],
  world: BenchWorld,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<EditResult> {
  const places = hostedPlaces(world, PLACES)
  const target = { port: ours.port, paths: places.map(({ id }) => `/place/${id}`) }
  const editor = createEditor([ours, other], places)
  const quiet: LoadResult[] = []
  const edited: LoadResult[] = []
  await load(target, 32, 1)
  for (let round = 0; round < rounds; round++) {
    quiet.push(await load(target, 32, seconds))
    const stop = editor.begin()
    edited.push(await load(target, 32, seconds))
    await stop()
  }
  const ratio = median(quiet.map((one, i) => edited[i]!.perSecond / one.perSecond))
  return { idle: medianResult(quiet), underEdits: medianResult(edited), ratio, ...editor.counts }
}

/** Changes a place and looks at its page at once, at every server. */
function createEditor(servers: readonly RunningServer[], places: readonly HostedPlace[]) {
  const agent = new Agent({ keepAlive: true })
  const counts = { edits: 0, looks: 0, stale: 0 }

  async function edit(): Promise<void> {
    const nth = counts.edits++
    const { id, token, json } = places[nth % places.length]!
    const title = `Changed ${counts.edits} times`
    const body = JSON.stringify({ ...json, title })
    const change = { method: 'PUT', path: '/places/update-place', headers: jsonHeaders(token, body), body }
    const { status, text } = await send(agent, servers[nth % servers.length]!.port, change)
    if (status !== 200) throw new Error(`A change was refused: ${status} ${text}`)
    const pages = await Promise.all(servers.map(({ port }) => send(agent, port, { path: `/place/${id}` })))
    counts.looks += pages.length
    counts.stale += pages.filter((page) => !page.text.includes(title)).length
  }

  /** @returns what ends the edits, and waits for the last one */
  function begin() {
    let isOver = false
    const done = (async () => {
      while (!isOver) await Promise.all([edit(), wait(1000 / EDITS_PER_SECOND)])
    })()
    return () => {
      isOver = true
      return done
    }
  }
  return { counts, begin }
}

export function jsonHeaders(token: string, body: string): Record<string, string> {
  return {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
  }
}
