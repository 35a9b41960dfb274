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

/** An expected failure: a code, mapped to a status in one table of the http layer, and a message for people. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: ErrorCode
  /** Messages by form field. */
  readonly fields: Record<string, string[]>

  constructor(code: ErrorCode, sentence: string, fields: Record<string, string[]> = {}) {
    super(sentence)
    this.code = code
    this.fields = fields
  }
}

/** A rate limit was exceeded. Says when to retry. */
export class RateLimitError extends DomainError {
  readonly retryAfterSeconds: number

  constructor(sentence: string, retryAfterSeconds: number) {
    super('too_often', sentence)
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds))
  }
}
