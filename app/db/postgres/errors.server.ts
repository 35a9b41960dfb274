import pg from 'pg'

/** What PostgreSQL says when writes met: it is to be tried again from the start. */
const CONFLICT_CODES = ['40001', '40P01']

/** What it says when it can't be had just now: too many connections, stopping, starting, no longer the first, too slow. */
const UNAVAILABLE_CODES = ['53300', '57014', '57P01', '57P02', '57P03', '25006', '25P03', '55P03']

/** What the system says then. */
const NETWORK_ERRORS =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$/

/** What the driver says then, which gives it no code. */
const DRIVER_ERRORS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end)/

function postgresError(failure: unknown): pg.DatabaseError | undefined {
  // Drizzle wraps what the driver throws.
  if (failure instanceof pg.DatabaseError) return failure
  return failure instanceof Error && failure.cause ? postgresError(failure.cause) : undefined
}

function rootCause(failure: unknown): unknown {
  return failure instanceof Error && failure.cause ? rootCause(failure.cause) : failure
}

/** Whether a write was refused by a rule of the database: a unique column as `table.column`, or `nights_taken`. */
export function isConstraintViolation(failure: unknown, rule: string): boolean {
  const error = postgresError(failure)
  if (!error?.code?.startsWith('23')) return false
  const [table, column] = rule.split('.')
  const names = column === undefined ? [rule] : [`${table}_${column}_unique`, `${table}_pkey`]
  return names.includes(error.constraint ?? '')
}

/** Whether a write failed because the disk is full, as PostgreSQL says it or the system itself. */
export function isDiskFull(failure: unknown): boolean {
  const said = (postgresError(failure) ?? rootCause(failure)) as NodeJS.ErrnoException | undefined
  return ['53100', 'ENOSPC', 'EDQUOT'].includes(said?.code ?? '')
}

/** Whether writes met, so that this one is undone and may be tried again. */
export function isWriteConflict(failure: unknown): boolean {
  return CONFLICT_CODES.includes(postgresError(failure)?.code ?? '')
}

/** Whether a query failed for no other reason than that one before it in its transaction has. */
export function isAbortedTransaction(failure: unknown): boolean {
  return postgresError(failure)?.code === '25P02'
}

/** Whether the database can't be had just now. */
export function isUnavailable(failure: unknown): boolean {
  const code = postgresError(failure)?.code
  if (code !== undefined)
    return isWriteConflict(failure) || UNAVAILABLE_CODES.includes(code) || code.startsWith('08')
  const said = rootCause(failure)
  return said instanceof Error && (isSocketError(said) || DRIVER_ERRORS.test(said.message))
}

// The file system knows ENOENT, too.
function isSocketError({ code = '', syscall = '' }: NodeJS.ErrnoException): boolean {
  return NETWORK_ERRORS.test(code) && /^(connect|read|write|getaddrinfo)$/.test(syscall)
}
