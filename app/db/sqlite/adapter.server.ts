// What SQLite brings behind the doors of app/db.

export { closeDatabase, db, db as searchDb } from './connections.server.ts'
export { checkDatabase } from './health-check.server.ts'
export { databaseDisk } from './disk-usage.server.ts'
export { isBroken, isBusy, isDiskFull } from './errors.server.ts'
export { asGivenList, isPicked, oneOf } from './list-params.ts'
export { exclusively } from './for-update.ts'
export { anyGoesOn, matchOf, textIndex } from './text-index.server.ts'
export { versionsIn } from './page-versions.server.ts'
export { alone, onceWritten, withCommit, write } from './write.server.ts'
