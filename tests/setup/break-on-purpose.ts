import Database from 'better-sqlite3'
import path from 'node:path'
import { browserTestAddresses } from './browser/server-addresses.ts'
import { browserTestsDataFolder } from './browser/data-folder.ts'

/** Whoever gives this name to something has the database fail for a reason that the app knows nothing of. */
export const FAULT_TRIGGER_NAME = 'Breaks on purpose'

/** Puts the breaking point into the browser tests' database. */
export async function installFaultTriggers(): Promise<void> {
  const { demoWorld } = await browserTestAddresses()
  const database = new Database(path.join(browserTestsDataFolder(demoWorld.port), 'basera.db'))
  database.pragma('busy_timeout = 10000')
  for (const [table, column] of [
    ['bookings', 'name'],
    ['users', 'name'],
    ['places', 'title'],
  ] as const) {
    for (const event of ['insert', 'update']) {
      database.exec(
        `create trigger if not exists breaks_${table}_${event} before ${event} on ${table}
         when new.${column} = '${FAULT_TRIGGER_NAME}' begin select raise(abort, 'broken on purpose'); end`,
      )
    }
  }
  database.close()
}
