import { DomainError } from '#app/platform/domain-error.ts'

const MB = 1024 * 1024

/** One whole upload of twenty photos, and a few single ones beside it. */
const MAX_BYTES_PER_USER = 200 * MB
const MAX_BYTES_TOTAL = 800 * MB
/** What is set aside for a sender who does not say how much will come: as much as the edge lets through. */
const UNKNOWN_LENGTH_BYTES = 170 * MB

const reservedBytes = new Map<string, number>()

/**
 * Sets room on the disk aside for an upload, before any of it is written, so that unfinished uploads can't fill
 * the disk (promise 28).
 *
 * @param who sends it
 * @returns gives the room back; calling it again does nothing
 * @throws DomainError 'busy' when this person, or all together, hold as much as there may be
 */
export function reserveUploadQuota(who: string, request: Request): () => void {
  const announced = Number(request.headers.get('Content-Length') ?? NaN)
  const bytes = Number.isFinite(announced) ? announced : UNKNOWN_LENGTH_BYTES
  const own = reservedBytes.get(who) ?? 0
  // Nobody is told to wait for themselves alone: the edge has bounded a single upload.
  if (own > 0 && own + bytes > MAX_BYTES_PER_USER) {
    throw new DomainError('busy', 'Please wait until the photos you are sending are here, then send these.')
  }
  if (sum(reservedBytes.values()) + bytes > MAX_BYTES_TOTAL) {
    throw new DomainError('busy', 'Very many photos are coming in just now. Please try again in a moment.')
  }
  reservedBytes.set(who, own + bytes)
  let isTaken = true
  return () => {
    if (!isTaken) return
    isTaken = false
    const left = (reservedBytes.get(who) ?? 0) - bytes
    if (left > 0) reservedBytes.set(who, left)
    else reservedBytes.delete(who)
  }
}

function sum(numbers: Iterable<number>): number {
  let total = 0
  for (const number of numbers) total += number
  return total
}
