import { adapter } from './adapter.server.ts'

export const {
  /** True if a write violated a constraint: a unique column (`users.email_key`), or `nights_taken`. */
  isConstraintViolation,
  /** True if a write failed because the disk is full, reported by the engine or by the system. */
  isDiskFull,
  /** True if the database was unavailable: locked by others for too long, or unreachable. */
  isUnavailable,
} = adapter
