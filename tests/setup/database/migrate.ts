import { closeDatabase } from '#app/db/connections.server.ts'

// Opening the database has migrated it.
await closeDatabase()
