import { engine } from './engine.ts'
import type * as sqlite from './sqlite/adapter.server.ts'

/** SQLite defines the shape that each engine exports; PostgreSQL implements it. */
type Adapter = typeof sqlite

/** The engine's implementation of app/db, chosen once and imported only here. Loading it opens the database. */
export const adapter: Adapter =
  engine === 'postgres'
    ? await import('./postgres/adapter.server.ts')
    : await import('./sqlite/adapter.server.ts')
