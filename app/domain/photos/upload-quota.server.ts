import { DomainError } from '#app/platform/domain-error.ts'

const MB = 1024 * 1024

/** One full upload of twenty photos, and a few single ones beside it. */
const MAX_BYTES_PER_USER = 200 * MB
const MAX_BYTES_TOTAL = 800 * MB

const arrivedBytes = new Map<string, number>()
let total = 0

interface UploadRoom {
  /**
   * Reserves space for received bytes, before they are written.
   *
   * @throws DomainError 'busy' beyond the quota of this user, or of all together; nothing is reserved then
   */
  take: (bytes: number) => void
  release: () => void
}

/**
 * Counts the disk space of uploads, so that unfinished ones can't fill the disk (promise 28). Only received bytes
 * count: announcing a size costs the sender nothing, and blocks no other user (promise 33).
 */
export function openUploadRoom(userId: string): UploadRoom {
  let taken = 0
  return {
    take(bytes) {
      const own = arrivedBytes.get(userId) ?? 0
      // A single upload is always allowed: the number and the size of its files are limited.
      if (own > taken && own + bytes > MAX_BYTES_PER_USER) {
        throw new DomainError('busy', 'Please wait until your other photos are uploaded, then send these.')
      }
      if (total + bytes > MAX_BYTES_TOTAL) {
        throw new DomainError(
          'busy',
          'Too many photos are being uploaded right now. Please try again in a moment.',
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
