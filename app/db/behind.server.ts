import { engine } from './engine.ts'
import type * as sqlite from './sqlite/sqlite.server.ts'

/** What each engine has to bring: SQLite says it first, and PostgreSQL brings the same. */
export type Engine = typeof sqlite

/** What stands behind the doors of app/db, chosen once: they alone look here. Loading it opens the database. */
export const behind: Engine =
  engine === 'postgres'
    ? await import('./postgres/postgres.server.ts')
    : await import('./sqlite/sqlite.server.ts')
