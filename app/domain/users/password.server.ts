import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { createFairQueue, type RunInTurn } from '#app/platform/fair-queue.server.ts'

// At OWASP's first recommendation: 19 MiB, two passes, one lane. Algorithm 2 is argon2id.
const ARGON2_OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each hash holds 19 MiB, a thread and a core. More than there are cores would only take them from the rest.
const MAX_CONCURRENT_HASHES = Math.min(4, availableParallelism())

/**
 * Where passwords wait to be hashed, by network or person: what is counted and looked up for it is done within, so
 * that nobody's try counts who was sent away.
 */
export const passwordQueue = createFairQueue({
  concurrency: MAX_CONCURRENT_HASHES,
  // One place is left for who comes next.
  concurrencyPerClient: Math.max(1, MAX_CONCURRENT_HASHES - 1),
  // At some 25 ms of a core each, those who wait longest wait a few seconds.
  maxSizePerClient: 200,
  maxSize: 400,
  message: 'Very many passwords are being checked just now. Please try again in a moment.',
})

const dummyHash = hash('nobody has this password', ARGON2_OPTIONS)

// Programs and tests that register people have no network and ask for no more than one after the other.
const runUnkeyed: RunInTurn = (work) => passwordQueue.join({ key: 'nobody' }, (turn) => turn(work))

/**
 * @param turn in `hashing`
 * @returns the password's hash in PHC form, its salt and cost included
 * @throws DomainError 'busy' when the turn never came
 */
export function hashPassword(password: string, turn = runUnkeyed): Promise<string> {
  return turn(() => hash(password, ARGON2_OPTIONS))
}

/**
 * Whether a password is the one of a hash. Without a hash (no such account) it takes the same time and
 * says no, so that the time tells nothing.
 *
 * @param turn in `hashing`
 * @throws DomainError 'busy' when the turn never came
 */
export async function verifyPassword(
  password: string,
  passwordHash: string | null | undefined,
  turn = runUnkeyed,
): Promise<boolean> {
  const right = await turn(async () => verify(passwordHash ?? (await dummyHash), password))
  return right && passwordHash != null
}
