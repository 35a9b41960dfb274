import { adapter } from './adapter.server.ts'

export const {
  /**
   * Inside of `write`: a query whose rows nobody else changes, leans on with new rows, or reads like this until this
   * write has ended. They wait, and then read what this write has made of them.
   *
   * Accounts are locked first, then places, then bookings or photos: who locks the other way round meets others, and one
   * of the two begins anew a second later.
   *
   * @param of the one table whose rows are meant, where several are read
   */
  forUpdate,
} = adapter
