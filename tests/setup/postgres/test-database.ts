import pg from 'pg'
import { afterAll, inject } from 'vitest'
import '../vitest/test-env.ts'

// A database for each test file: a copy of the migrated one. It goes with the run.
const { server, template } = inject('postgres')
const name = `${template}${process.pid}_${process.hrtime.bigint()}`
const client = new pg.Client({ connectionString: `${server}/postgres` })
await client.connect()
await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
await client.end()
process.env.DATABASE_URL = `${server}/${name}`

afterAll(async () => {
  const { closeDatabase } = await import('#app/db/connections.server.ts')
  await closeDatabase()
})
