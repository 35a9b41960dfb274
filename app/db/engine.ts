import { env } from '../env.server.ts'

/** The engine in use: PostgreSQL where DATABASE_URL names one, else SQLite. Read by app/db only. */
export const engine: 'sqlite' | 'postgres' = env.DATABASE_URL === undefined ? 'sqlite' : 'postgres'
