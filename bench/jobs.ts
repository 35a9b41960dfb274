import Database from 'better-sqlite3'
import { setTimeout as wait } from 'node:timers/promises'
import { load, median, middle, type Measured } from './load.ts'
import type { Running } from './servers.ts'
import type { BenchWorld } from './worlds.ts'

export interface HomeUnderJobs {
  quiet: Measured
  /** While jobs are done, so many a second. */
  busy: Measured & { jobsPerSecond: number }
}

const HOMES_AT_A_TIME = 32
const JOBS_A_SECOND = 1000
/** Within this time the server has looked for jobs of another process. */
const NOTICED_MS = 6_000

/**
 * Home as fast as it comes: left alone, and while a thousand jobs a second fall due. They look for an import that is
 * gone: taking them, finding nothing and writing that down is all there is to them.
 */
export async function measureHomeUnderJobs(
  { server, world }: { server: Running; world: BenchWorld },
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<HomeUnderJobs> {
  const home = () => load({ port: server.port, paths: ['/'] }, HOMES_AT_A_TIME, seconds)
  const connection = new Database(world.database)
  connection.pragma('busy_timeout = 10000')
  const left = connection
    .prepare("SELECT count(*) FROM jobs WHERE kind = 'calendar import' AND due IS NOT NULL")
    .pluck()
  const quiet: Measured[] = []
  const busy: Measured[] = []
  const speeds: number[] = []
  await home()
  for (let round = 0; round < rounds; round++) {
    quiet.push(await home())
    const begin = Date.now() + NOTICED_MS
    const count = Math.round(seconds * JOBS_A_SECOND)
    addJobs(connection, count, begin)
    await wait(begin - Date.now())
    busy.push(await home())
    speeds.push((count - (left.get() as number)) / ((Date.now() - begin) / 1000))
    // None is left for the next round.
    while ((left.get() as number) > 0) await wait(100)
  }
  connection.close()
  return { quiet: middle(quiet), busy: { ...middle(busy), jobsPerSecond: median(speeds) } }
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
          begin + Math.floor((i * 1000) / JOBS_A_SECOND),
        )
    })
    .immediate()
}
