import Database from 'better-sqlite3'
import { setTimeout as wait } from 'node:timers/promises'
import { load, median, medianResult, type LoadResult } from './load.ts'
import type { RunningServer } from './servers.ts'
import type { BenchWorld } from './worlds.ts'

export interface HomeUnderJobs {
  idle: LoadResult
  /** While jobs are done, so many a second. */
  busy: LoadResult & { jobsPerSecond: number }
}

const HOME_CONCURRENCY = 32
const JOBS_PER_SECOND = 1000
/** Within this time the server has looked for jobs of another process. */
const POLL_MS = 6_000

/**
 * Home as fast as it comes: left alone, and while a thousand jobs a second fall due. They look for an import that is
 * gone: taking them, finding nothing and writing that down is all there is to them.
 */
export async function measureHomeUnderJobs(
  { server, world }: { server: RunningServer; world: BenchWorld },
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<HomeUnderJobs> {
  const home = () => load({ port: server.port, paths: ['/'] }, HOME_CONCURRENCY, seconds)
  const connection = new Database(world.database)
  connection.pragma('busy_timeout = 10000')
  const left = connection
    .prepare("SELECT count(*) FROM jobs WHERE kind = 'calendar import' AND due IS NOT NULL")
    .pluck()
  const quiet: LoadResult[] = []
  const busy: LoadResult[] = []
  const speeds: number[] = []
  await home()
  for (let round = 0; round < rounds; round++) {
    quiet.push(await home())
    const begin = Date.now() + POLL_MS
    const count = Math.round(seconds * JOBS_PER_SECOND)
    addJobs(connection, count, begin)
    await wait(begin - Date.now())
    busy.push(await home())
    speeds.push((count - (left.get() as number)) / ((Date.now() - begin) / 1000))
    // None is left for the next round.
    while ((left.get() as number) > 0) await wait(100)
  }
  connection.close()
  return { idle: medianResult(quiet), busy: { ...medianResult(busy), jobsPerSecond: median(speeds) } }
}

/** One falls due each millisecond. */
function addJobs(connection: Database.Database, count: number, begin: number): void {
  const add = connection.prepare("INSERT INTO jobs (id, kind, what, due) VALUES (?, 'calendar import', ?, ?)")
  connection
    .transaction(() => {
      for (let i = 0; i < count; i++)
        add.run(
          `${begin}-${i}`,
          JSON.stringify({ id: `gone-${i}` }),
          begin + Math.floor((i * 1000) / JOBS_PER_SECOND),
        )
    })
    .immediate()
}
