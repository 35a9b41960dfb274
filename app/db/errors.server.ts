import { adapter } from './adapter.server.ts'

export const {
  /** Whether a write violated a constraint: a unique column (`users.email_key`), or `nights_taken`. */
  isConstraintViolation,
  /** Whether a write failed because the disk is full, reported by the engine or by the system. */
  isDiskFull,
  /** Whether the database was unavailable: locked by others for too long, or unreachable. */
  isUnavailable,
} = adapter
