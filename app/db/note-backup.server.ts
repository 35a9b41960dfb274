import Database from 'better-sqlite3'
import pg from 'pg'

/**
 * Writes down that there is a backup now, without migrating: whoever copies a database may be about to bring it up to date.
 *
 * @param target the path of a file, or the address of a PostgreSQL that takes writes
 * @throws Error when it can't be written
 */
export async function noteBackup(target: string, at = Date.now()): Promise<void> {
  if (/^postgres(ql)?:/.test(target)) {
    const client = new pg.Client({ connectionString: target })
    await client.connect()
    try {
      await client.query(NOTE.replace('?', '$1'), [at])
    } finally {
      await client.end()
    }
    return
  }
  const database = new Database(target, { fileMustExist: true, timeout: 10_000 })
  try {
    database.prepare(NOTE).run(at)
  } finally {
    database.close()
  }
}

const NOTE =
  "INSERT INTO milestones (name, at) VALUES ('backup', ?) ON CONFLICT (name) DO UPDATE SET at = excluded.at"
