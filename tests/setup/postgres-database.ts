import pg from 'pg'
import { afterAll, inject } from 'vitest'
import './test-settings.ts'

// A database for each test file: a copy of the migrated one.
const { server, template } = inject('postgres')
const name = `test_${process.pid}_${process.hrtime.bigint()}`

async function said(command: string) {
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  await client.query(command)
  await client.end()
}

await said(`CREATE DATABASE ${name} TEMPLATE ${template}`)
process.env.DATABASE_URL = `${server}/${name}`

afterAll(async () => {
  const { closeDatabase } = await import('#app/db/connections.server.ts')
  await closeDatabase()
  await said(`DROP DATABASE ${name} WITH (FORCE)`)
})
