import pg from 'pg'

/** Codes for write conflicts: the transaction is retried. */
const CONFLICT_CODES = ['40001', '40P01']

/** Codes for an unavailable server: too many connections, stopping, starting, a replica, too slow. */
const UNAVAILABLE_CODES = ['53300', '57014', '57P01', '57P02', '57P03', '25006', '25P03', '55P03']

const NETWORK_ERRORS =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$/

/** The driver's messages for an unavailable connection, which have no code. */
const DRIVER_ERRORS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end)/

function postgresError(error: unknown): pg.DatabaseError | undefined {
  // Drizzle wraps what the driver throws.
  if (error instanceof pg.DatabaseError) return error
  return error instanceof Error && error.cause ? postgresError(error.cause) : undefined
}

function rootCause(error: unknown): unknown {
  return error instanceof Error && error.cause ? rootCause(error.cause) : error
}

export function isConstraintViolation(failure: unknown, rule: string): boolean {
  const error = postgresError(failure)
  if (!error?.code?.startsWith('23')) return false
  const [table, column] = rule.split('.')
  const names = column === undefined ? [rule] : [`${table}_${column}_unique`, `${table}_pkey`]
  return names.includes(error.constraint ?? '')
}

export function isDiskFull(error: unknown): boolean {
  const cause = (postgresError(error) ?? rootCause(error)) as NodeJS.ErrnoException | undefined
  return ['53100', 'ENOSPC', 'EDQUOT'].includes(cause?.code ?? '')
}

export function isWriteConflict(error: unknown): boolean {
  return CONFLICT_CODES.includes(postgresError(error)?.code ?? '')
}

export function isAbortedTransaction(error: unknown): boolean {
  return postgresError(error)?.code === '25P02'
}

export function isUnavailable(error: unknown): boolean {
  const code = postgresError(error)?.code
  if (code !== undefined)
    return isWriteConflict(error) || UNAVAILABLE_CODES.includes(code) || code.startsWith('08')
  const cause = rootCause(error)
  return cause instanceof Error && (isSocketError(cause) || DRIVER_ERRORS.test(cause.message))
}

// ENOENT is a file system code, too.
function isSocketError({ code = '', syscall = '' }: NodeJS.ErrnoException): boolean {
  return NETWORK_ERRORS.test(code) && /^(connect|read|write|getaddrinfo)$/.test(syscall)
}
