import Database from 'better-sqlite3'

function sqliteError(failure: unknown): InstanceType<typeof Database.SqliteError> | undefined {
  // Drizzle wraps what the driver throws.
  if (failure instanceof Database.SqliteError) return failure
  return failure instanceof Error && failure.cause ? sqliteError(failure.cause) : undefined
}

/** Whether a write was refused by a rule of the database: a unique column, or a trigger's own word. */
export function isConstraintViolation(failure: unknown, rule: string): boolean {
  const error = sqliteError(failure)
  return error !== undefined && error.code.startsWith('SQLITE_CONSTRAINT') && error.message.includes(rule)
}

/** What SQLite says when there is no room: in the file, in its log, or in the memory shared beside them. */
const DISK_FULL_CODES = ['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_IOERR_SHMSIZE']

/** Whether a write failed because the disk is full, as SQLite says it or the system itself. */
export function isDiskFull(failure: unknown): boolean {
  const said = sqliteError(failure) ?? (failure as NodeJS.ErrnoException | undefined)
  return [...DISK_FULL_CODES, 'ENOSPC', 'EDQUOT'].includes(said?.code ?? '')
}

/** Whether another process had the database for itself for too long. */
export function isUnavailable(failure: unknown): boolean {
  return sqliteError(failure)?.code.startsWith('SQLITE_BUSY') === true
}

/** Whether SQLite found the file damaged. */
export function isCorrupt(failure: unknown): boolean {
  return sqliteError(failure)?.code.startsWith('SQLITE_CORRUPT') === true
}
