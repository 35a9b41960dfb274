// SQLite's implementation of app/db.

export { closeDatabase, db, db as searchDb } from './connections.server.ts'
export { checkDatabase } from './health-check.server.ts'
export { databaseDiskUsage } from './disk-usage.server.ts'
export { isConstraintViolation, isUnavailable, isDiskFull } from './errors.server.ts'
export { encodeList, inSkipLocked, inList } from './list-params.ts'
export { forDelete, forUpdate } from './for-update.ts'
export { fewestNightsOfSeason, hasCharacterFrom, plusDays } from './stay-rules.ts'
export { mergeTextIndexes } from './merge-text-index.server.ts'
export { hasCompletions, compileQuery, textIndex } from './text-index.server.ts'
export { readVersions } from './page-versions.server.ts'
export { advisoryLock, afterCommit, atCommit, write } from './write.server.ts'
