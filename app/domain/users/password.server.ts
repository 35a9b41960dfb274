import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { cleanPassword } from './user.ts'
import { createFairQueue, type RunInTurn } from '#app/platform/fair-queue.server.ts'
import { networkOf } from '#app/platform/rate-limiter.server.ts'

// OWASP's first recommendation: 19 MiB, two passes, one lane. Algorithm 2 is argon2id.
const ARGON2_OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each hash holds 19 MiB, a thread and a core.
const MAX_CONCURRENT_HASHES = Math.min(4, availableParallelism())

const queue = createFairQueue({
  concurrency: MAX_CONCURRENT_HASHES,
  // Leaves one for other clients.
  concurrencyPerClient: Math.max(1, MAX_CONCURRENT_HASHES - 1),
  // At some 25 ms of a core each, the longest wait is a few seconds.
  maxSizePerClient: 200,
  maxSize: 400,
  message: 'Too many passwords are being checked right now. Please try again in a moment.',
})

export const passwordsInQueue = queue.length

/**
 * Checks or hashes passwords in turns; every caller goes through it. Networks alternate, so that one with many
 * passwords does not delay the others. Attempts are counted inside, so that one rejected as 'busy' does not count.
 *
 * @param client that the request comes from; undefined for scripts and tests
 * @param person who is signed in and queues apart from other log-ins of their network
 * @throws DomainError 'busy' at once if the queue is full
 */
export function queuePasswords<T>(
  client: { address: string; signal?: AbortSignal } | undefined,
  work: (turn: RunInTurn) => Promise<T>,
  person = client ? networkOf(client.address) : 'nobody',
): Promise<T> {
  return queue.run({ key: person, signal: client?.signal }, work)
}

const dummyHash = hash('nobody has this password', ARGON2_OPTIONS)

// For scripts and tests that register users without a network.
const runUnkeyed: RunInTurn = (work) => queuePasswords(undefined, (turn) => turn(work))

/** The hash in PHC form, salt and cost included. @throws DomainError 'busy' if the queue is full */
export function hashPassword(password: string, turn = runUnkeyed): Promise<string> {
  return turn(() => hash(password, ARGON2_OPTIONS))
}

/**
 * True if a password matches a hash. Without a hash (no such account) it takes the same time, which then reveals
 * nothing.
 *
 * @throws DomainError 'busy' if the queue is full
 */
export async function verifyPassword(
  password: string,
  passwordHash: string | null | undefined,
  turn = runUnkeyed,
): Promise<boolean> {
  const isMatch = (text: string) => turn(async () => verify(passwordHash ?? (await dummyHash), text))
  // Uncleaned first: it may predate the cleaning. Every account takes the same number of checks.
  const texts = new Set([password, cleanPassword(password)])
  for (const text of texts) if (await isMatch(text)) return passwordHash != null
  return false
}
