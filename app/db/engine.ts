import { env } from '../env.server.ts'

/** Which engine stands behind the doors: PostgreSQL where DATABASE_URL names one, else SQLite. Only app/db asks. */
export const engine: 'sqlite' | 'postgres' = env.DATABASE_URL === undefined ? 'sqlite' : 'postgres'
