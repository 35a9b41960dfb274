import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startBucketServer, type BucketAddress } from '../../setup/storage/bucket-server.ts'
import {
  createDatabase,
  dropDatabases,
  NO_DURABILITY,
  startPostgres,
} from '../../setup/postgres/postgres-server.ts'
import type { WorldContents } from './world.ts'

declare module 'vitest' {
  interface ProvidedContext {
    worldTemplate: { database: string; contents: WorldContents }
    /** Where promises are asked of servers on PostgreSQL, whose photos are in a bucket. */
    postgresWorld: { server: string; template: string; bucket: BucketAddress } | undefined
  }
}

/** Makes one small world for the whole run; every test works on a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync('build/server/index.js')) {
    throw new Error('These tests ask the built server: run `npm run build` first, or `npm run test:long`.')
  }
  const isOnPostgres = process.env.PROMISES_ON === 'postgres'
  const server = isOnPostgres ? await startPostgres(NO_DURABILITY) : undefined
  const bucket = isOnPostgres ? await startBucketServer() : undefined
  const template = `basera_world_${process.pid}_`
  const folder = mkdtempSync(path.join(tmpdir(), 'basera-world-'))
  const database = path.join(folder, 'basera.db')
  const place = server
    ? { DATABASE_URL: await createDatabase(server, template) }
    : { DATABASE_PATH: database }
  project.provide('worldTemplate', { database, contents: createWorldAt(place) })
  project.provide(
    'postgresWorld',
    server && bucket && { server: server.url, template, bucket: bucket.address },
  )
  return async () => {
    if (server && process.env.TEST_DATABASE_URL) await dropDatabases(server, template)
    await server?.stop()
    bucket?.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Makes the small world in a database, and says what is in it. */
export function createWorldAt(database: Record<string, string | undefined>): WorldContents {
  const folder = mkdtempSync(path.join(tmpdir(), 'basera-world-contents-'))
  const contents = path.join(folder, 'contents.json')
  try {
    execFileSync(process.execPath, ['tests/promises/setup/create-world.ts', contents], {
      env: {
        ...process.env,
        DATABASE_URL: '',
        PHOTOS_URL: '',
        UPLOADS_DIR: folder,
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        ...database,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    return JSON.parse(readFileSync(contents, 'utf8')) as WorldContents
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
