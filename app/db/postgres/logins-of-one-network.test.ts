import { RATE_LIMITS } from '#app/domain/rate-limits.ts'
import { logIn } from '#app/domain/users/log-in.server.ts'
import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aUser } from '../../../tests/factories/a-user.ts'
import { PASSWORD } from '../../../tests/factories/password.ts'
import { rateLimits } from '../schema/system.ts'
import { write } from '../write.server.ts'

const HOME = { address: '203.0.113.7' }
const OFFICE = { address: '198.51.100.9' }

test('log-ins of one network that wait for its count leave connections to others', async () => {
  const { email } = await aUser()
  const logInAt = (client: typeof HOME, as = email) => logIn({ email: as, password: PASSWORD }, client)
  await logInAt(HOME)
  const ofHome = like(rateLimits.key, `${RATE_LIMITS.logIns.name}:%`)
  const [waiting, others] = await write(async (tx) => {
    // Who counts for this network waits until this write has ended.
    await tx.update(rateLimits).set({ points: 1 }).where(ofHome)
    const waiting = Promise.allSettled(Array.from({ length: 40 }, (_, i) => logInAt(HOME, `${i}.${email}`)))
    const others = await Promise.allSettled(Array.from({ length: 3 }, () => logInAt(OFFICE)))
    return [waiting, others.map(({ status }) => status)] as const
  })
  expect(others).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  const codes = (await waiting).map(
    (one) => one.status === 'rejected' && (one.reason as { code: string }).code,
  )
  expect(new Set(codes)).toEqual(new Set(['unauthenticated']))
})
