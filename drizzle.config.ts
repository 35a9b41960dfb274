import { defineConfig } from 'drizzle-kit'
import { engine } from './app/db/engine.ts'

// One schema, and migrations for each engine: `npm run db:generate` writes both.
export default defineConfig({
  dialect: engine === 'postgres' ? 'postgresql' : 'sqlite',
  schema: [
    './app/db/schema.ts',
    './app/db/account-schema.ts',
    './app/db/operator-schema.ts',
    './app/db/own-schema.ts',
    './app/db/search-schema.ts',
  ],
  out: engine === 'postgres' ? './drizzle/postgres' : './drizzle/migrations',
})
