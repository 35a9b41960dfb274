import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { createFairQueue, type RunInTurn } from '#app/platform/fair-queue.server.ts'

// At OWASP's first recommendation: 19 MiB, two passes, one lane. Algorithm 2 is argon2id.
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each hash holds 19 MiB, a thread and a core. More than there are cores would only take them from the rest.
const AT_ONCE = Math.min(4, availableParallelism())

/**
 * Where passwords wait to be hashed, by network or person: what is counted and looked up for it is done within, so
 * that nobody's try counts who was sent away.
 */
export const hashing = createFairQueue({
  concurrency: AT_ONCE,
  // One place is left for who comes next.
  concurrencyPerClient: Math.max(1, AT_ONCE - 1),
  // At some 25 ms of a core each, those who wait longest wait a few seconds.
  maxSizePerClient: 200,
  maxSize: 400,
  message: 'Very many passwords are being checked just now. Please try again in a moment.',
})

const decoy = hash('nobody has this password', COST)

// Programs and tests that register people have no network and ask for no more than one after the other.
const aloneInLine: RunInTurn = (work) => hashing.join({ key: 'nobody' }, (turn) => turn(work))

/**
 * @param turn in `hashing`
 * @returns the password's hash in PHC form, its salt and cost included
 * @throws DomainError 'busy' when the turn never came
 */
export function hashPassword(password: string, turn = aloneInLine): Promise<string> {
  return turn(() => hash(password, COST))
}

/**
 * Whether a password is the one of a hash. Without a hash (no such account) it takes the same time and
 * says no, so that the time tells nothing.
 *
 * @param turn in `hashing`
 * @throws DomainError 'busy' when the turn never came
 */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
  turn = aloneInLine,
): Promise<boolean> {
  const right = await turn(async () => verify(passwordHash ?? (await decoy), password))
  return right && passwordHash != null
}
