import { DomainError } from '#app/platform/domain-error.ts'

const MB = 1024 * 1024

/** One whole upload of twenty photos, and a few single ones beside it. */
const MAX_BYTES_PER_USER = 200 * MB
const MAX_BYTES_TOTAL = 800 * MB

const arrivedBytes = new Map<string, number>()
let total = 0

/** The room that one upload takes on the disk. */
interface UploadRoom {
  /**
   * Takes room for bytes that have arrived, before they are written.
   *
   * @throws DomainError 'busy' beyond the quota of this user, or of all together; nothing is taken then
   */
  take: (bytes: number) => void
  /** Gives all of it back; a second call does nothing. */
  release: () => void
}

/**
 * Counts what uploads take on the disk, so that unfinished ones can't fill it (promise 28). Only what has arrived
 * counts: an announcement costs its sender nothing, and keeps nobody out (promise 33).
 *
 * @param userId who sends it
 */
export function openUploadRoom(userId: string): UploadRoom {
  let taken = 0
  return {
    take(bytes) {
      const own = arrivedBytes.get(userId) ?? 0
      // A single upload is always allowed: the number and the size of its files are limited.
      if (own > taken && own + bytes > MAX_BYTES_PER_USER) {
        throw new DomainError(
          'busy',
          'Please wait until the photos you are sending are here, then send these.',
        )
      }
      if (total + bytes > MAX_BYTES_TOTAL) {
        throw new DomainError(
          'busy',
          'Very many photos are coming in just now. Please try again in a moment.',
        )
      }
      arrivedBytes.set(userId, own + bytes)
      total += bytes
      taken += bytes
    },
    release() {
      const remaining = (arrivedBytes.get(userId) ?? 0) - taken
      if (remaining > 0) arrivedBytes.set(userId, remaining)
      else arrivedBytes.delete(userId)
      total -= taken
      taken = 0
    },
  }
}
