import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { env } from '#app/env.server.ts'
import { migrate } from './migrate.server.ts'

test.each([
  ['turkish', "LOCALE_PROVIDER icu ICU_LOCALE 'tr' LOCALE 'C.UTF-8'"],
  ['ascii_alone', "LOCALE 'C'"],
])('a database that knows letters otherwise (%s) is refused, and told how to be made', async (what, how) => {
  const name = `${what}_${process.pid}`
  const owner = new pg.Client({ connectionString: env.DATABASE_URL })
  await owner.connect()
  await owner.query(`CREATE DATABASE ${name} ENCODING 'UTF8' ${how} TEMPLATE template0`)
  onTestFinished(async () => {
    await owner.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await owner.end()
  })
  const connectionString = env.DATABASE_URL!.replace(/[^/]*$/, name)
  await expect(migrate({ connectionString })).rejects.toThrow(
    `The database ${name} knows letters otherwise than words are written, so that they would not be found: make it ` +
      `with CREATE DATABASE ${name} ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0.`,
  )
})
