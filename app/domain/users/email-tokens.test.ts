import { write } from '#app/db/write.server.ts'
import { expect, test } from 'vitest'
import { aStay } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { createBooking } from '../bookings/bookings.server.ts'
import {
  createEmailToken,
  emailTokenOwner,
  lockEmailTokenOwner,
  requestOfToken,
} from './email-tokens.server.ts'

const PURPOSES = ['new password', 'proved address', 'new address', 'answered request'] as const

/** What the database has a link name. */
const TARGETS: Partial<Record<string, (requestId: string) => { email?: string; requestId?: string }>> = {
  'new address': () => ({ email: 'new@example.com' }),
  'answered request': (requestId) => ({ requestId }),
}

test('a mailed link opens what it was made for, and nothing that another one does', async () => {
  const user = await aUser()
  const place = await aPlace({ owner: user, booking: 'on request' })
  const { id: requestId } = await createBooking(place.id, await aUser(), aStay())
  for (const made of PURPOSES) {
    const target = TARGETS[made]?.(requestId) ?? {}
    const token = (await createEmailToken({ id: user.id, linksVersion: 0 }, made, target))!
    for (const used of PURPOSES) {
      const owner = used === made ? user.id : undefined
      expect([made, used, (await emailTokenOwner(token, used))?.id]).toEqual([made, used, owner])
      const locked = await write((tx) => lockEmailTokenOwner(tx, token, used))
      expect([made, used, locked?.id]).toEqual([made, used, owner])
    }
    expect(await requestOfToken(token)).toBe(made === 'answered request' ? requestId : undefined)
  }
})
