import { behind } from './behind.server.ts'

export const {
  /**
   * Inside of `write`: a query whose rows nobody else changes, or reads like this, until this write has ended. They
   * wait, and then read what this write has made of them.
   *
   * @param of the one table whose rows are meant, where several are read
   */
  exclusively,
} = behind
