import { adapter } from './adapter.server.ts'

export const {
  /**
   * Asks the database a real question.
   *
   * @throws Error when it does not answer, or could not keep a write
   */
  checkDatabase,
} = adapter
