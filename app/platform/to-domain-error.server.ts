import { isUnavailable, isDiskFull } from '#app/db/errors.server.ts'
import { DomainError } from './domain-error.ts'

/**
 * What a failure is to a person: the business's own errors as they are, a full disk or a database that
 * another program holds as a sentence.
 *
 * @throws the failure itself when it is neither: then it is a defect, and stays one
 */
export function toDomainError(failure: unknown): DomainError {
  if (failure instanceof DomainError) return failure
  if (isUnavailable(failure)) {
    return new DomainError(
      'busy',
      'We are very busy just now and could not do this. Please try again in a moment.',
    )
  }
  if (!isDiskFull(failure)) throw failure
  return new DomainError('full', 'We are out of space and could not save this. Please try again later.')
}

/** Whether the database can't be had just now: it restarts, or another program holds it. */
export function isDatabaseUnavailable(failure: unknown): boolean {
  return isUnavailable(failure)
}
