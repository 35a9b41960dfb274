import Database from 'better-sqlite3'

function sqliteError(failure: unknown): InstanceType<typeof Database.SqliteError> | undefined {
  // Drizzle wraps what the driver throws.
  if (failure instanceof Database.SqliteError) return failure
  return failure instanceof Error && failure.cause ? sqliteError(failure.cause) : undefined
}

export function isConstraintViolation(failure: unknown, rule: string): boolean {
  const error = sqliteError(failure)
  return error !== undefined && error.code.startsWith('SQLITE_CONSTRAINT') && error.message.includes(rule)
}

/** Codes for a full disk: in the file, its log, or the shared memory beside them. */
const DISK_FULL_CODES = ['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_IOERR_SHMSIZE']

export function isDiskFull(failure: unknown): boolean {
  const cause = sqliteError(failure) ?? (failure as NodeJS.ErrnoException | undefined)
  return [...DISK_FULL_CODES, 'ENOSPC', 'EDQUOT'].includes(cause?.code ?? '')
}

export function isUnavailable(failure: unknown): boolean {
  return sqliteError(failure)?.code.startsWith('SQLITE_BUSY') === true
}

export function isCorrupt(failure: unknown): boolean {
  return sqliteError(failure)?.code.startsWith('SQLITE_CORRUPT') === true
}
