import { loader as bookings } from '#app/routes/account/bookings.tsx'
import { loader as hostPlaces } from '#app/routes/account/places.tsx'
import { loader as home } from '#app/routes/home.tsx'
import { loader as place } from '#app/routes/place.tsx'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { recordOf } from '#app/domain/reviews/record.server.ts'
import { ensureReviewsPublished } from '#app/domain/reviews/publish-reviews.server.ts'
import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import { expect, test } from 'vitest'
import { aBooking } from './factories/a-booking.ts'
import { aPlace } from './factories/a-place.ts'
import { aUser } from './factories/a-user.ts'
import { routeArgs } from './setup/requests/route-args.ts'
import { captureStatements } from './setup/database/capture-statements.ts'

type Loader = (args: LoaderFunctionArgs) => unknown

/** How many statements run while a page's data is loaded. */
async function captureLoader(loader: Loader, path: string, as: { id: string }): Promise<number> {
  const args = await routeArgs(path, { as })
  return (await captureStatements(async () => loader(args))).length
}

test('a page takes as many statements for many cards as for few', async () => {
  const [host, guest] = [await aUser(), await aUser()]
  const first = await aPlace({ owner: host })
  await aBooking({ place: first, guest })
  // One that is found alone is put in no order.
  await aBooking({ place: await aPlace({ owner: host }), guest })
  const pages: [Loader, string, { id: string }][] = [
    [home, '/', guest],
    [home, '/?q=cottage', guest],
    [place, `/place/${first.id}`, guest],
    [bookings, '/account/bookings', guest],
    [hostPlaces, '/account/places', host],
  ]
  const count = async () => {
    const counts: number[] = []
    for (const page of pages) counts.push(await captureLoader(...page))
    return counts
  }
  // It asks once a day.
  await ensureReviewsPublished()
  await recordOf(host)
  const forFew = await count()
  for (let i = 0; i < 8; i++)
    await aBooking({
      place: await aPlace({ owner: host }),
      guest,
      checkIn: addDays(todayInIndia(), 3 * i + 3),
    })
  // A host's record is counted anew after a new place.
  await recordOf(host)
  expect(await count()).toEqual(forFew)
  expect(Math.max(...forFew)).toBeLessThanOrEqual(11)
  expect(Math.min(...forFew)).toBeGreaterThanOrEqual(1)
})
