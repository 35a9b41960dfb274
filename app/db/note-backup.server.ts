import Database from 'better-sqlite3'
import pg from 'pg'

/** Does not migrate: the operator may be backing up before an upgrade. @param target a file, or a PostgreSQL URL */
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
