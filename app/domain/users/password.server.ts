import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { cleanPassword } from './password-text.ts'
import { createFairQueue, type RunInTurn } from '#app/platform/fair-queue.server.ts'

// OWASP's first recommendation: 19 MiB, two passes, one lane. Algorithm 2 is argon2id.
const ARGON2_OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each hash holds 19 MiB, a thread and a core.
const MAX_CONCURRENT_HASHES = Math.min(4, availableParallelism())

/**
 * The queue for hashing, by network or user. Attempts are counted within it, so that one rejected as 'busy' does not
 * count.
 */
export const passwordQueue = createFairQueue({
  concurrency: MAX_CONCURRENT_HASHES,
  // Leaves one for other clients.
  concurrencyPerClient: Math.max(1, MAX_CONCURRENT_HASHES - 1),
  // At some 25 ms of a core each, the longest wait is a few seconds.
  maxSizePerClient: 200,
  maxSize: 400,
  message: 'Very many passwords are being checked just now. Please try again in a moment.',
})

const dummyHash = hash('nobody has this password', ARGON2_OPTIONS)

// For scripts and tests that register users without a network.
const runUnkeyed: RunInTurn = (work) => passwordQueue.run({ key: 'nobody' }, (turn) => turn(work))

/**
 * @param turn in `passwordQueue`
 * @returns the password's hash in PHC form, its salt and cost included
 * @throws DomainError 'busy' if the queue is full
 */
export function hashPassword(password: string, turn = runUnkeyed): Promise<string> {
  return turn(() => hash(password, ARGON2_OPTIONS))
}

/**
 * Whether a password matches a hash. Without a hash (no such account) it takes the same time, so that the time reveals
 * nothing.
 *
 * @param turn in `passwordQueue`
 * @throws DomainError 'busy' if the queue is full
 */
export async function verifyPassword(
  password: string,
  passwordHash: string | null | undefined,
  turn = runUnkeyed,
): Promise<boolean> {
  const isMatch = (text: string) => turn(async () => verify(passwordHash ?? (await dummyHash), text))
  // As typed first: it may have been chosen before passwords were cleaned. How often is the same for every account.
  const texts = new Set([password, cleanPassword(password)])
  for (const text of texts) if (await isMatch(text)) return passwordHash != null
  return false
}
