import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  schema: [
    './app/db/schema.ts',
    './app/db/account-schema.ts',
    './app/db/operator-schema.ts',
    './app/db/own-schema.ts',
    './app/db/search-schema.ts',
  ],
  out: './drizzle/migrations',
})
