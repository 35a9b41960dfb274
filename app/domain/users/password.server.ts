import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

// At OWASP's first recommendation: 19 MiB, two passes, one lane. Algorithm 2 is argon2id.
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each hash holds 19 MiB and a thread: a burst of log-ins waits here instead of eating the machine.
const oneOfFour = pLimit(4)

const decoy = hash('nobody has this password', COST)

/** @returns the password's hash in PHC form, its salt and cost included */
export function hashPassword(password: string): Promise<string> {
  return oneOfFour(() => hash(password, COST))
}

/**
 * Whether a password is the one of a hash. Without a hash (no such account) it takes the same time and
 * says no, so that the time tells nothing.
 */
export async function isPassword(password: string, passwordHash: string | null | undefined) {
  const right = await oneOfFour(async () => verify(passwordHash ?? (await decoy), password))
  return right && passwordHash != null
}
