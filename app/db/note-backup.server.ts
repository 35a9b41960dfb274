import Database from 'better-sqlite3'
import pg from 'pg'

/**
 * Records that a backup exists as of now, without migrating: the operator may be backing up before an upgrade.
 *
 * @param target the path of a file, or the address of a PostgreSQL that accepts writes
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
