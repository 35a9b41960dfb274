import { adapter } from './adapter.server.ts'

export const {
  /**
   * The door for writes: runs `work` inside a transaction and resolves only after the commit is on the disk, and so
   * is what was answered. Inside, await nothing but queries on `tx`, and change nothing outside: where writes of
   * others came between, `work` is undone and run again.
   *
   * @throws whatever `work` throws, its changes undone; what `isUnavailable` and `isDiskFull` know
   */
  write,
  /** Inside of `write`: does something as soon as what is written is on the disk, and never when it is undone. */
  afterCommit,
  /**
   * Inside of `write`: asks, with the commit, what it needs no answer of, one question each. Where one fails nothing
   * is written, and `write` throws what it says.
   */
  atCommit,
  /** Inside of `write`: lets nobody else who names the same come past here until this write has ended. */
  advisoryLock,
} = adapter
