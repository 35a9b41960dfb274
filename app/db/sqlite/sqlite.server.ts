// What SQLite brings behind the doors of app/db.

export { closeDatabase, db, db as searchDb } from './sqlite-connections.server.ts'
export { checkDatabase } from './sqlite-database-check.server.ts'
export { databaseDisk } from './sqlite-disk.server.ts'
export { isBroken, isBusy, isDiskFull } from './sqlite-failures.server.ts'
export { asGivenList, isPicked, oneOf } from './sqlite-lists.ts'
export { exclusively } from './sqlite-locks.ts'
export { anyGoesOn, matchOf, textIndex } from './sqlite-text-index.server.ts'
export { versionsIn } from './sqlite-page-versions.server.ts'
export { alone, onceWritten, withCommit, write } from './sqlite-write.server.ts'
