import { engine } from './engine.ts'
import type * as sqlite from './sqlite/adapter.server.ts'

/** What each engine has to bring: SQLite says it first, and PostgreSQL brings the same. */
type Adapter = typeof sqlite

/** What stands behind the doors of app/db, chosen once: they alone look here. Loading it opens the database. */
export const adapter: Adapter =
  engine === 'postgres'
    ? await import('./postgres/adapter.server.ts')
    : await import('./sqlite/adapter.server.ts')
