import { defineConfig } from 'drizzle-kit'
import { engine } from './app/db/columns.ts'

// One schema, and migrations for each engine: `npm run db:generate` writes both (drizzle/generate.ts).
export default defineConfig({
  dialect: engine === 'postgres' ? 'postgresql' : 'sqlite',
  schema: './app/db/schema/*.ts',
  out: engine === 'postgres' ? './drizzle/postgres' : './drizzle/migrations',
})
