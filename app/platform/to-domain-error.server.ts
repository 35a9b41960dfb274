import { isUnavailable, isDiskFull } from '#app/db/write.server.ts'
import { DomainError } from './domain-error.ts'

/** Maps a domain error, a full disk or an unavailable database to an error for people. @throws any other, a defect */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  if (isUnavailable(error)) {
    return new DomainError(
      'busy',
      'We are very busy right now and could not do this. Please try again in a moment.',
    )
  }
  if (!isDiskFull(error)) throw error
  return new DomainError('full', 'We are out of space and could not save this. Please try again later.')
}

export function isDatabaseUnavailable(error: unknown): boolean {
  return isUnavailable(error)
}
