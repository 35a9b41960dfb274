export type ErrorCode =
  | 'invalid'
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'unsupported'
  | 'too_often'
  | 'full'
  | 'busy'

/**
 * What can go wrong in the business: a code for programs and a sentence for people. The http layer turns
 * the code into a status, in one table.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: ErrorCode
  /** Sentences by field, where fields are at fault. */
  readonly fields: Record<string, string[]>

  constructor(code: ErrorCode, sentence: string, fields: Record<string, string[]> = {}) {
    super(sentence)
    this.code = code
    this.fields = fields
  }
}

/** Something was tried too often. Says when it may be tried again. */
export class RateLimitError extends DomainError {
  readonly retryAfterSeconds: number

  constructor(sentence: string, retryAfterSeconds: number) {
    super('too_often', sentence)
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds))
  }
}
