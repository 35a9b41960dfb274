import { adapter } from './connections.server.ts'

export const {
  /**
   * Runs `work` inside a transaction and resolves once the commit is on the disk. Inside, await nothing but
   * queries on `tx`, and change nothing outside: on a write conflict `work` is rolled back and run again.
   *
   * @throws whatever `work` throws, its changes rolled back; what `isUnavailable` and `isDiskFull` recognise
   */
  write,
  /** Inside `write`: runs a callback once the commit is on the disk, and never after a rollback. */
  afterCommit,
  /** Inside `write`: runs a query each together with the commit, results unused. A failure fails the write. */
  atCommit,
  advisoryLock,
} = adapter

export const {
  /**
   * Inside `write`: locks the rows of a query until the write ends. Other writes that lock or change them wait, and
   * then read what this write has made of them. New rows may refer to them meanwhile.
   *
   * Lock order: accounts, then places, then bookings or photos. Another order can deadlock, and then one of the two is
   * retried a second later.
   *
   * @param of the one table to lock, if several are read
   */
  forUpdate,

  /** Like `forUpdate`, for rows that this write may delete: a write that adds a row referring to one waits, too. */
  forDelete,
} = adapter

export const {
  /** True if a write violated a constraint: a unique column (`users.email_key`), or `nights_taken`. */
  isConstraintViolation,
  /** True if a write failed because the disk is full, reported by the engine or by the system. */
  isDiskFull,
  /** True if the database was unavailable: locked by others for too long, or unreachable. */
  isUnavailable,
} = adapter
