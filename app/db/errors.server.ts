import { adapter } from './adapter.server.ts'

export const {
  /** Whether a write was refused by a rule of the database: a unique column (`users.email_key`), or `nights_taken`. */
  isConstraintViolation,
  /** Whether a write failed because the disk is full, as the engine says it or the system itself. */
  isDiskFull,
  /** Whether the database could not be had just now: others kept it for too long, or it can't be reached. */
  isUnavailable,
} = adapter
