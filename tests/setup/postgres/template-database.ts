import { execFileSync } from 'node:child_process'
import type { TestProject } from 'vitest/node'
import { createDatabase, dropDatabases, NO_DURABILITY, startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { server: string; template: string }
  }
}

/** One server for the run and one migrated database; every test file works on a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres(NO_DURABILITY)
  const template = `basera_test_${process.pid}_`
  const DATABASE_URL = await createDatabase(server, template)
  execFileSync(process.execPath, ['tests/setup/database/migrate.ts'], {
    env: { ...process.env, DATABASE_URL, NODE_ENV: 'test', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  project.provide('postgres', { server: server.url, template })
  return async () => {
    if (process.env.TEST_DATABASE_URL) await dropDatabases(server, template)
    await server.stop()
  }
}
