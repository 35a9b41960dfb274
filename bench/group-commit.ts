import { execFileSync } from 'node:child_process'
import { median } from './load.ts'
import type { BenchWorld } from './worlds.ts'

export interface GroupCommit {
  grouped: number
  each: number
  ratio: number
}

/** Sixteen waiting writers at synchronous=FULL: one commit for all that wait, against one each. */
export function measureGroupCommit(
  { database, uploads }: BenchWorld,
  { rounds, seconds }: { rounds: number; seconds: number },
): GroupCommit {
  const output = execFileSync(process.execPath, ['bench/baselines/group-commit.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      DATABASE_PATH: `${database}.commits`,
      UPLOADS_DIR: uploads,
      ROUNDS: String(rounds),
      SECONDS: String(seconds),
    },
    encoding: 'utf8',
  })
  const all = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { grouped: number; each: number })
  return {
    grouped: median(all.map((one) => one.grouped)),
    each: median(all.map((one) => one.each)),
    ratio: median(all.map((one) => one.grouped / one.each)),
  }
}
