import { defineConfig } from 'drizzle-kit'
import { engine } from './app/db/engine.ts'

// One schema, and migrations for each engine: `npm run db:generate` writes both.
export default defineConfig({
  dialect: engine === 'postgres' ? 'postgresql' : 'sqlite',
  schema: [
    './app/db/schema.ts',
    './app/db/schema/accounts.ts',
    './app/db/schema/operators.ts',
    './app/db/schema/system.ts',
    './app/db/schema/search.ts',
  ],
  out: engine === 'postgres' ? './drizzle/postgres' : './drizzle/migrations',
})
