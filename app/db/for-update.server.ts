import { adapter } from './adapter.server.ts'

export const {
  /**
   * Inside of `write`: locks the rows of a query until the write ends. Others that lock or change them wait,
   * and then read what this write has made of them. New rows may refer to them meanwhile.
   *
   * Lock order: accounts, then places, then bookings or photos. Another order can deadlock, and then one of
   * the two is retried a second later.
   *
   * @param of the one table to lock, where several are read
   */
  forUpdate,

  /** Locks as `forUpdate` does rows that this write may delete: who adds a row that refers to one waits, too. */
  forDelete,
} = adapter
