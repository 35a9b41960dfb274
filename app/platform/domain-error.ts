import { translateErrors, type Message } from '#app/languages/message.ts'
import { english } from '#app/languages/translate.ts'

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
 * An expected failure: a code, mapped to a status in one table of the http layer, and a reason for people. `message` and
 * `fields` are in English, for logs and the JSON API; pages translate `reason` and `fieldReasons`.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: ErrorCode
  readonly reason: Message
  readonly fieldReasons: Record<string, Message[]>
  readonly fields: Record<string, string[]>

  constructor(code: ErrorCode, reason: Message, fieldReasons: Record<string, Message[]> = {}) {
    super(english.message(reason))
    this.code = code
    this.reason = reason
    this.fieldReasons = fieldReasons
    this.fields = translateErrors(fieldReasons, english)
  }
}

export class RateLimitError extends DomainError {
  readonly retryAfterSeconds: number

  constructor(reason: Message, retryAfterSeconds: number) {
    super('too_often', reason)
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds))
  }
}
