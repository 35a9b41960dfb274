import { reviewGuest, reviewStay } from '#app/domain/reviews/write-review.server.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aStayOver } from '../../../tests/factories/a-review.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { db } from '../connections.server.ts'
import { places } from '../schema/places.ts'

const STAYS = 18
const text = 'A good stay'

// A new review refers to its host, whose account is locked by whoever waits for the place.
test('guests and their host review 18 stays at one place at once, and nobody is told to come again', async () => {
  const host = await aUser()
  const place = await aPlace({ owner: host, units: STAYS })
  const stays = []
  for (let i = 0; i < STAYS; i += 1) {
    const guest = await aUser()
    stays.push({ guest, ...(await aStayOver({ place, guest })) })
  }
  const written = await Promise.allSettled(
    stays.flatMap(({ guest, id }) => [
      reviewStay(guest, id, { rating: 5, text, privateNote: '' }),
      reviewGuest(host, id, { wouldHostAgain: 'yes', text, privateNote: '' }),
    ]),
  )
  const failed = written.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  expect(failed).toEqual([])
  const [rated] = await db.select({ count: places.ratingCount }).from(places).where(eq(places.id, place.id))
  expect(rated?.count).toBe(STAYS)
})
