import { adapter } from './adapter.server.ts'

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
  /** Inside `write`: holds a named lock until the write ends. */
  advisoryLock,
} = adapter
