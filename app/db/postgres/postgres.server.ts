// What PostgreSQL brings behind the doors of app/db.

export { closeDatabase, db, searchDb } from './postgres-connections.server.ts'
export { checkDatabase } from './postgres-database-check.server.ts'
export { databaseDisk } from './postgres-disk.server.ts'
export { isBroken, isBusy, isDiskFull } from './postgres-failures.server.ts'
export { asGivenList, isPicked, oneOf } from './postgres-lists.ts'
export { exclusively } from './postgres-locks.ts'
export { anyGoesOn, matchOf, textIndex } from './postgres-text-index.server.ts'
export { versionsIn } from './postgres-page-versions.server.ts'
export { alone, onceWritten, withCommit, write } from './postgres-write.server.ts'
