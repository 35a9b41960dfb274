import { closeDatabase, writeConnection } from '#app/db/sqlite/connections.server.ts'
import { write } from '#app/db/write.server.ts'

// Sixteen writers that each wait for their commit, through the door for writes and with a commit each, in
// turn on one connection. Prints both, in writes a second, round after round.
const WRITERS = 16
const rounds = Number(process.env.ROUNDS ?? 3)
const seconds = Number(process.env.SECONDS ?? 1)

writeConnection.exec('CREATE TABLE IF NOT EXISTS notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT')
const insert = writeConnection.prepare('INSERT INTO notes (text) VALUES (?)')

const groupedWrite = () => write(async () => insert.run('a stay for two'))
// Deferred as a server would have it, so that both pay for their promises.
const singleWrite = async () => {
  await new Promise((resolve) => setImmediate(resolve))
  writeConnection.exec('BEGIN IMMEDIATE')
  insert.run('a stay for two')
  writeConnection.exec('COMMIT')
}

for (let round = 0; round <= rounds; round++) {
  const grouped = await perSecond(groupedWrite)
  // SQLite itself waits for the disk, as it does for whoever has no door for writes.
  writeConnection.pragma('synchronous = FULL')
  const each = await perSecond(singleWrite)
  writeConnection.pragma('synchronous = NORMAL')
  // The first round only warms up.
  if (round > 0) process.stdout.write(`${JSON.stringify({ grouped, each })}\n`)
}
await closeDatabase()

async function perSecond(one: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  let count = 0
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      while (performance.now() - startedAt < seconds * 1000) {
        await one()
        count += 1
      }
    }),
  )
  return (count / (performance.now() - startedAt)) * 1000
}
