import { DomainError } from '#app/platform/domain-error.ts'

const MB = 1024 * 1024

/** One whole upload of twenty photos, and a few single ones beside it. */
const MAX_BYTES_PER_USER = 200 * MB
const MAX_BYTES_TOTAL = 800 * MB
/** Reserved for a request without Content-Length: as much as the reverse proxy lets through. */
const UNKNOWN_LENGTH_BYTES = 170 * MB

const reservedBytes = new Map<string, number>()

/**
 * Reserves disk space for an upload before any of it is written, so that unfinished uploads can't fill the disk (promise
 * 28).
 *
 * @param userId who sends it
 * @returns releases the space; a second call does nothing
 * @throws DomainError 'busy' beyond the quota of this user, or of all together
 */
export function reserveUploadQuota(userId: string, request: Request): () => void {
  const contentLength = Number(request.headers.get('Content-Length') ?? NaN)
  const bytes = Number.isFinite(contentLength) ? contentLength : UNKNOWN_LENGTH_BYTES
  const own = reservedBytes.get(userId) ?? 0
  // A single upload is always allowed: the reverse proxy limits its size.
  if (own > 0 && own + bytes > MAX_BYTES_PER_USER) {
    throw new DomainError('busy', 'Please wait until the photos you are sending are here, then send these.')
  }
  if (sum(reservedBytes.values()) + bytes > MAX_BYTES_TOTAL) {
    throw new DomainError('busy', 'Very many photos are coming in just now. Please try again in a moment.')
  }
  reservedBytes.set(userId, own + bytes)
  let isReserved = true
  return () => {
    if (!isReserved) return
    isReserved = false
    const remaining = (reservedBytes.get(userId) ?? 0) - bytes
    if (remaining > 0) reservedBytes.set(userId, remaining)
    else reservedBytes.delete(userId)
  }
}

function sum(numbers: Iterable<number>): number {
  let total = 0
  for (const number of numbers) total += number
  return total
}
