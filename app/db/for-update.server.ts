import { adapter } from './adapter.server.ts'

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
